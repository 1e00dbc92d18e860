const monthYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** "Mar 2022" from `2022-03` or `2022-03-14`, "2022" from `2022`. */
function formatPartialDate(date: string): string {
  const [year = '', month] = date.split('-');
  return month === undefined ? year : monthYear.format(Date.UTC(Number(year), Number(month) - 1));
}

/**
 * JSON Resume's two dates for people: "Mar 2022 – present" without an end, one date where both read the same or only
 * the end is known, null where neither is.
 */
export function formatPeriod(dates: {
  readonly startDate: string | null;
  readonly endDate: string | null;
}): string | null {
  const start = dates.startDate && formatPartialDate(dates.startDate);
  const end = dates.endDate && formatPartialDate(dates.endDate);
  if (!start) return end;
  if (start === end) return start;
  return `${start} – ${end ?? 'present'}`;
}
