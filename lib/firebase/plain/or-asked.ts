import { lateMs } from '../connection';

type Asker = typeof import('./ask');

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

/** The result of the client's channel, or of a plain request if that is late or fails. A refusal is a result. */
export function orAsked<T>(
  channel: Promise<T>,
  ask: (plain: Asker, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let beginNow = () => {};
  const asked = new Promise<T>((resolve, reject) => {
    beginNow = () => {
      clearTimeout(timer);
      beginNow = () => {};
      void import('./ask').then((plain) => ask(plain, own.signal)).then(resolve, reject);
    };
    timer = setTimeout(() => beginNow(), lateMs());
  });
  const byChannel = channel.catch((error: unknown) => {
    if (codeOf(error) !== 'unavailable') throw error;
    beginNow();
    return asked.catch(() => channel);
  });
  const byAsking = asked.catch((error: unknown) => {
    if (codeOf(error) === 'permission-denied') throw error;
    return channel;
  });
  return Promise.race([byChannel, byAsking]).finally(() => {
    clearTimeout(timer);
    own.abort();
  });
}
