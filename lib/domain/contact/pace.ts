const DAY_MS = 86_400_000;

/** How seldom a person may want the mails of a producer: at most one in so many days; 0 is all of them. */
export const PACES = { always: 0, weekly: 7, monthly: 30 } as const;
export type Pace = keyof typeof PACES;

/** What a person wants, in words for themself and for the passport. */
export const PACE_TEXT: Record<Pace, string> = {
  always: 'Todos los correos',
  weekly: 'A lo más un correo a la semana',
  monthly: 'A lo más un correo al mes',
};

/** The words of a stored number of days; '' without a limit. */
export function paceText(days: number): string {
  if (days <= 0) return '';
  return days <= PACES.weekly ? PACE_TEXT.weekly : PACE_TEXT.monthly;
}

/** Until when nothing more is sent after a mail at `now`; null without a limit. */
export const quietAfter = (days: number, now: Date): Date | null =>
  days > 0 ? new Date(now.getTime() + days * DAY_MS) : null;
