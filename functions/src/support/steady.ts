// gRPC codes of a transaction that lost against another one: 10 aborted, 4 deadline, 14 unavailable.
const PASSING = new Set([4, 10, 14]);
const ATTEMPTS = 40;

/**
 * Repeats a transaction that lost against another one, after a short random pause. The client library's own
 * retries wait a second and more, which is right for a rare conflict and wrong for an evening's first minute.
 */
export async function steadily<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!PASSING.has(Number((error as { code?: unknown }).code)) || attempt === ATTEMPTS) {
        throw error;
      }
      const longest = Math.min(1_000, 20 * 2 ** attempt);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
    }
  }
}
