// The longest wait of a new call for the previous one, and the time after which a call counts as failed.
const LEAVE_MS = 3_000;
const GIVE_UP_MS = 15_000;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

let former: Promise<unknown> = Promise.resolve();

/**
 * A queue for calls that cannot be cancelled: starts `work` once the previous call is over, and not at all if it
 * was cancelled by then. So typing ten letters does not leave ten calls for the server to answer. Rejects if it
 * takes too long.
 */
export async function oneAtATime<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  while (true) {
    const before = former;
    await Promise.race([before.catch(() => {}), after(LEAVE_MS)]);
    signal.throwIfAborted();
    // Another waiting call may have started first.
    if (former === before) break;
  }
  const own = work();
  former = own;
  const late = after(GIVE_UP_MS).then(() => {
    throw new Error('No answer');
  });
  return Promise.race([own, late]);
}
