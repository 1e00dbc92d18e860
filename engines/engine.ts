/** The keys that journeys press, by their names in `KeyboardEvent.key`; "Space" and the ones that are held besides. */
export type Key =
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'End'
  | 'Enter'
  | 'Escape'
  | 'Home'
  | 'Space'
  | 'Tab'
  | 'Shift+Tab'
  | 'Control+a';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A tab of a browser, with what every engine's driver can do. Points are CSS pixels in the window. */
export interface Tab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** The value of a JavaScript expression in the page: anything that JSON can hold. */
  evaluate(expression: string): Promise<unknown>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  moveTo(point: Point): Promise<void>;
  click(point: Point): Promise<void>;
  /** A PNG of what the window shows. */
  screenshot(): Promise<Uint8Array>;
}

/** A running browser with a profile of its own. */
export interface Browser {
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** What the visitor has set in the browser or the system. */
export interface LaunchOptions {
  readonly localStorage?: 'off';
  readonly motion?: 'reduced';
}

export interface Engine {
  readonly name: string;
  launch(options: LaunchOptions): Promise<Browser>;
}

/** Calls a function in the page. It sees nothing of where it is written: what it needs comes in as arguments. */
export async function callInPage<Args extends readonly unknown[], Result>(
  tab: Tab,
  call: (...args: Args) => Result,
  ...args: Args
): Promise<Result> {
  const list = args.map((arg) => JSON.stringify(arg) ?? 'undefined').join(', ');
  return (await tab.evaluate(`(${call})(${list})`)) as Result;
}
