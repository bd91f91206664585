const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  let found = formatters.get(timeZone);
  if (!found) {
    found = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formatters.set(timeZone, found);
  }
  return found;
}

/** The calendar day of a date in a time zone, as `YYYY-MM-DD`. */
export function dayIn(at: Date, timeZone: string): string {
  return formatter(timeZone).format(at);
}

const DAY_MS = 86_400_000;

/** The day `offset` days later, as `YYYY-MM-DD`. Counts calendar days: adding 24 hours is wrong when the clocks change. */
export const shiftDay = (day: string, offset: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + offset * DAY_MS).toISOString().slice(0, 10);
