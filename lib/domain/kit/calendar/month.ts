import { once } from '../once';

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

export type Month = { month: string; mailsSentInMonth: number };

/**
 * The mails of a month that belong to ended campaigns. Old documents lack the counter: then it is `counted` less the
 * mails of campaigns in progress (`open`).
 */
export function settledOf(raw: unknown, counted: number, open: number): number {
  const settled = (raw as { mailsSettled?: unknown } | null | undefined)?.mailsSettled;
  return typeof settled === 'number' && settled >= 0
    ? Math.floor(settled)
    : Math.max(0, counted - open);
}

export function parseMonth(id: string, raw: unknown): Month {
  const count = (raw as { mailsSentInMonth?: unknown } | null | undefined)?.mailsSentInMonth;
  return {
    month: id,
    mailsSentInMonth: typeof count === 'number' && count > 0 ? Math.floor(count) : 0,
  };
}
