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

/** The calendar day of an instant in a time zone, as `YYYY-MM-DD`. */
export function dayIn(at: Date, timeZone: string): string {
  return formatter(timeZone).format(at);
}

const DAY_MS = 86_400_000;

/**
 * The day `offset` days after another one; both as `YYYY-MM-DD`. A calendar day is counted so, never as 24 hours from a
 * moment: on the two days of the year when the clocks change that is another day.
 */
export const shiftDay = (day: string, offset: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + offset * DAY_MS).toISOString().slice(0, 10);
