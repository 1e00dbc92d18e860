/** An address for people: "https://www.linkedin.com/in/alex-example/" → "linkedin.com/in/alex-example". */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
