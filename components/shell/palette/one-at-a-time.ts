// Whoever types on does not wait longer for the answer to what they typed before.
const LEAVE_MS = 3_000;
const GIVE_UP_MS = 15_000;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

let former: Promise<unknown> = Promise.resolve();

/**
 * Does `work`, which cannot be stopped, once the former is over; not at all if it is not wanted by then. So whoever types
 * ten letters leaves no ten calls to a server that has to answer them all. Fails where it takes too long.
 */
export async function oneAtATime<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  while (true) {
    const before = former;
    await Promise.race([before.catch(() => {}), after(LEAVE_MS)]);
    signal.throwIfAborted();
    // Another that waited as well may have begun first.
    if (former === before) break;
  }
  const own = work();
  former = own;
  const late = after(GIVE_UP_MS).then(() => {
    throw new Error('No answer');
  });
  return Promise.race([own, late]);
}
