import type { CallError } from '@/lib/data/kit/call';

// The interval of reading the stored record while a call does not answer.
const LOOK_MS = 10_000;

// With these codes the answer is lost, but the server may have done the work: only the stored record says so.
const LOST: readonly string[] = [
  'unavailable',
  'deadline-exceeded',
  'internal',
  'unknown',
  'cancelled',
];

const isLost = (error: unknown): boolean =>
  LOST.includes((error as Partial<CallError> | null)?.code ?? '');

/**
 * The answer of a call, or null where it is late or lost but `isStored` says that the work was done; else it rejects.
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
