const DAY_MS = 86_400_000;

/** Days between two mails of a producer; 0 without a limit. */
export const PACES = { always: 0, weekly: 7, monthly: 30 } as const;
export type Pace = keyof typeof PACES;

export const PACE_TEXT: Record<Pace, string> = {
  always: 'Todos los correos',
  weekly: 'A lo más un correo a la semana',
  monthly: 'A lo más un correo al mes',
};

/** The words for a number of days; '' without a limit. */
export function mailPaceText(days: number): string {
  if (days <= 0) return '';
  return days <= PACES.weekly ? PACE_TEXT.weekly : PACE_TEXT.monthly;
}

/** The earliest time of the mail after one at `now`; null without a limit. */
export const quietAfter = (days: number, now: Date): Date | null =>
  days > 0 ? new Date(now.getTime() + days * DAY_MS) : null;
