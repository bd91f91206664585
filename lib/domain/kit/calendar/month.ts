import { once } from '../once';

/** Calendar months of the counters of mails: YYYY-MM in America/Santiago. */
const parts = once(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'America/Santiago',
      year: 'numeric',
      month: '2-digit',
    }),
);

/** The month of a date, as 'YYYY-MM' in America/Santiago. */
export function monthOf(instant: Date): string {
  const found = Object.fromEntries(
    parts()
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  return `${found.year}-${found.month}`;
}

/** A producer's month: `producers/{id}/months/{month}`. */
export type Month = { month: string; mailsSentInMonth: number };

/**
 * How many mails of a month belong to campaigns that have ended. Documents from before this counter was stored
 * lack it: then it is the counted mails minus those of campaigns in progress (`open`).
 */
export function settledOf(raw: unknown, counted: number, open: number): number {
  const settled = (raw as { mailsSettled?: unknown } | null | undefined)?.mailsSettled;
  return typeof settled === 'number' && settled >= 0
    ? Math.floor(settled)
    : Math.max(0, counted - open);
}

/** Parses a month's document; a missing or malformed counter is 0. */
export function parseMonth(id: string, raw: unknown): Month {
  const count = (raw as { mailsSentInMonth?: unknown } | null | undefined)?.mailsSentInMonth;
  return {
    month: id,
    mailsSentInMonth: typeof count === 'number' && count > 0 ? Math.floor(count) : 0,
  };
}
