// A refused listener never recovers by itself; a restored permission or server is noticed by subscribing again.
const RETRY_MS = [2_000, 5_000, 15_000, 60_000];

/** How long to wait before subscribing again, after so many refusals in a row before this one. */
export const retryDelay = (failures: number) =>
  RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0;
