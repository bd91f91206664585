/** Calendar months as the mailing counter counts them: YYYY-MM in America/Santiago. */
const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Santiago',
  year: 'numeric',
  month: '2-digit',
});

/** The month that an instant belongs to, as 'YYYY-MM' in America/Santiago. */
export function monthOf(instant: Date): string {
  const found = Object.fromEntries(
    parts.formatToParts(instant).map((part) => [part.type, part.value]),
  );
  return `${found.year}-${found.month}`;
}

/** The document of a producer's month. */
export type Month = { month: string; mailsSentInMonth: number };

/**
 * How many mails of a month belong to campaigns that have ended. A month that was begun before this was kept says
 * nothing of it: then everything that it counts but what `open` holds.
 */
export function settledOf(raw: unknown, counted: number, open: number): number {
  const settled = (raw as { mailsSettled?: unknown } | null | undefined)?.mailsSettled;
  return typeof settled === 'number' && settled >= 0
    ? Math.floor(settled)
    : Math.max(0, counted - open);
}

/** Reads a month's document; a missing or odd counter is 0. */
export function parseMonth(id: string, raw: unknown): Month {
  const count = (raw as { mailsSentInMonth?: unknown } | null | undefined)?.mailsSentInMonth;
  return {
    month: id,
    mailsSentInMonth: typeof count === 'number' && count > 0 ? Math.floor(count) : 0,
  };
}
