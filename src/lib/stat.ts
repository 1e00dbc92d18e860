/** What an app has to show for itself in a few words, from its own data on this device. */
export interface Stat {
  /** What it is: "Balance". */
  readonly label: string;
  /** The figure itself, formatted: "$4,117.60". */
  readonly value: string;
}
