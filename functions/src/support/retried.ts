const FIRST_MS = 100;
const MOST_MS = 4_000;
/** How long the database may refuse before a worker gives up and leaves the rest to another. */
const PATIENCE_MS = 120_000;

// gRPC: unknown, deadline, exhausted, aborted, internal, unavailable. Anything else will not get better; and
// whatever is repeated here is recognised if it had gone through after all.
const PASSING = new Set([2, 4, 8, 10, 13, 14]);

/** Does something with the database, again and again while it refuses for the time being. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  for (let pause = FIRST_MS; ; pause = Math.min(MOST_MS, pause * 2)) {
    try {
      return await work();
    } catch (error) {
      const code = (error as { code?: number }).code;
      if (!PASSING.has(code ?? -1) || performance.now() - start > PATIENCE_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
