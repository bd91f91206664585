const SOON_MS = 5 * 86_400_000;

/** Whether a due moment is late or near at `now`: a block always is, because its period is two business days. */
export const isDueSoon = (dueAt: Date | null, now: Date): boolean =>
  dueAt !== null && dueAt.getTime() - now.getTime() <= SOON_MS;
