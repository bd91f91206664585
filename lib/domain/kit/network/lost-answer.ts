const CODES: readonly unknown[] = [
  'unavailable',
  'deadline-exceeded',
  'internal',
  'unknown',
  'cancelled',
];

/** Whether a call's error leaves open what it did: the answer is lost, but the server may have done the work. */
export const isLostAnswer = (error: unknown): boolean =>
  CODES.includes((error as { code?: unknown } | null)?.code);
