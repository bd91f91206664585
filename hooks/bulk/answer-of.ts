import type { CallError } from '@/lib/data/kit/call';

// What a call left behind is looked at when it has not answered for so long, and again as often.
const LOOK_MS = 10_000;

// The answer is lost, not the act refused: what it did is known only by what is stored.
const LOST: readonly string[] = [
  'unavailable',
  'deadline-exceeded',
  'internal',
  'unknown',
  'cancelled',
];

/** Whether an error leaves open what became of a call. */
export const isLost = (error: unknown): boolean =>
  LOST.includes((error as Partial<CallError> | null)?.code ?? '');

/**
 * What a call answers; null where its answer keeps waiting or is lost, and what is stored says that it was done. Whatever runs
 * in parts counts by this, never by what a tab remembers of its calls. Throws what the call throws, where it was not done.
 */
export async function answerOf<A>(
  call: Promise<A>,
  isStored: () => Promise<boolean>,
): Promise<A | null> {
  const end = call.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
  while (true) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), LOOK_MS);
    });
    const told = await Promise.race([end, look]);
    clearTimeout(timer);
    if (told && 'answer' in told) return told.answer;
    if (told && !isLost(told.error)) throw told.error;
    if (await isStored().catch(() => false)) return null;
    if (told) throw told.error;
  }
}
