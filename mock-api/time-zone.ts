/**
 * Seconds that clocks in an IANA zone are ahead of UTC at an instant, summer time included; 0 for GMT.
 * @throws {RangeError} for a zone that Node's ICU data does not know.
 */
export function utcOffsetSeconds(zone: string, timeMs: number): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(timeMs);
  const text = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const match = /^GMT([+-])(\d\d):(\d\d)$/.exec(text);
  if (!match) return 0;
  const seconds = Number(match[2]) * 3600 + Number(match[3]) * 60;
  return match[1] === '-' ? -seconds : seconds;
}

/** The abbreviation as Open-Meteo prints it: `GMT`, `GMT+2`, `GMT+5:30`. */
export function zoneAbbreviation(offsetSeconds: number): string {
  if (offsetSeconds === 0) return 'GMT';
  const minutes = Math.abs(offsetSeconds) / 60;
  const rest = minutes % 60;
  return `GMT${offsetSeconds < 0 ? '-' : '+'}${Math.floor(minutes / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

/** The nautical zone at sea, one hour for each 15 degrees. `Etc/GMT+3` is three hours BEHIND Greenwich (POSIX sign). */
export function nauticalZone(longitude: number): string {
  const hours = Math.round(longitude / 15);
  if (hours === 0) return 'Etc/GMT';
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** Whether Node's ICU data knows the zone. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
