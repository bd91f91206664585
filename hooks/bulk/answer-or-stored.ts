import { isLostAnswer } from '@/lib/domain/kit/network/lost-answer';

// The interval of reading the stored record while a call does not answer.
const LOOK_MS = 10_000;

/**
 * The answer of a call, or null where it is late or lost but `isStored` says that the work was done; else it rejects.
 */
export async function answerOrStored<A>(
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
    if (told && !isLostAnswer(told.error)) throw told.error;
    if (await isStored().catch(() => false)) return null;
    if (told) throw told.error;
  }
}
