// A refused listener does not recover; only subscribing again notices restored rights.
const RETRY_MS = [2_000, 5_000, 15_000, 60_000];

export const retryDelay = (failures: number) =>
  RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0;
