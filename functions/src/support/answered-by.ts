/**
 * The result of work, or the error `late` if it has not ended by a moment (`performance.now()`). The work itself goes on, so
 * what it does afterwards must not depend on being heard.
 */
export async function answeredBy<T>(
  moment: number,
  work: Promise<T>,
  late: () => Error,
): Promise<T> {
  let watch: ReturnType<typeof setTimeout> | undefined;
  const told = new Promise<never>((_, reject) => {
    watch = setTimeout(() => reject(late()), Math.max(0, moment - performance.now()));
  });
  try {
    return await Promise.race([work, told]);
  } finally {
    clearTimeout(watch);
  }
}
