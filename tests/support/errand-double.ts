import { act } from '@testing-library/react';
import { type CallError, call } from '@/lib/data/kit/call';
import type { NewErrand } from '@/lib/data/kit/errands';
import { lacksSignIn } from '@/lib/domain/account/fresh-session';
import {
  afterCalls,
  type ErrandItem,
  type ErrandOutcome,
  newErrand,
  parseErrand,
  parseErrandFields,
} from '@/lib/domain/errand/errand';
import type { Endpoint } from '@/lib/domain/kit/endpoint';
import { BULK_DAY_FIELD } from '@/lib/domain/mailing/mail-room';

/**
 * The server's side of errands, for component tests: it makes their calls by the mocked `call`, and tells the screens by the
 * mocked live list of jobs. What the true server does is tested in `tests/functions/errand/errands.test.ts`.
 */

type News = { docs: { id: string; raw: object }[]; fromCache: boolean };

const stored = new Map<
  string,
  { raw: ReturnType<typeof newErrand>; items: readonly ErrandItem[] }
>();
const listeners = new Set<(news: News) => void>();
let made = 0;

const news = (): News => ({
  docs: [...stored].map(([id, { raw }]) => ({ id, raw: { ...raw } })),
  fromCache: false,
});

/** The live list of the path 'jobs'. */
export function watchErrands(onNews: (news: News) => void): () => void {
  listeners.add(onNews);
  onNews(news());
  return () => listeners.delete(onNews);
}

/** What the tray would show. */
export const errandsNow = () => [...stored].map(([id, { raw }]) => parseErrand(id, raw));

function change(id: string, changes: object): void {
  const one = stored.get(id);
  if (one) stored.set(id, { ...one, raw: { ...one.raw, ...changes } });
  act(() => {
    for (const listener of listeners) listener(news());
  });
}

const LOST = ['unavailable', 'deadline-exceeded', 'internal'];

async function outcomeOf(
  callable: string,
  item: ErrandItem,
  isAgain = false,
): Promise<ErrandOutcome> {
  try {
    await call(callable as Endpoint<unknown, unknown>, item.data as never);
    return { is: 'done', answer: {} };
  } catch (error) {
    const { message, code, field = '' } = error as CallError;
    if (LOST.includes(code) && !isAgain) return outcomeOf(callable, item, true);
    const isEnd = lacksSignIn(field) || field === BULK_DAY_FIELD;
    return { is: isEnd ? 'ends' : 'refused', message };
  }
}

const AT_ONCE = 3;

async function work(id: string): Promise<void> {
  let same: readonly string[] = [];
  for (;;) {
    const one = stored.get(id);
    if (!one) return;
    const errand = parseErrandFields(one.raw);
    const some = one.items.slice(errand.next, errand.next + AT_ONCE);
    const outcomes = await Promise.all(some.map((item) => outcomeOf(errand.callable, item)));
    const now = stored.get(id);
    if (!now) return;
    const after = afterCalls(
      parseErrandFields(now.raw),
      some.map((item, n) => ({ ...item, outcome: outcomes[n] as ErrandOutcome })),
      { isChain: false, endsAtLimit: errand.callable === 'resendTicket', same },
    );
    same = after.same;
    change(id, { ...after.changes, ...(!after.goesOn && { state: 'done' }) });
    if (!after.goesOn) return;
  }
}

async function startErrand({ items, errors = [], ...start }: NewErrand): Promise<string> {
  made += 1;
  const id = `errand-${made}`;
  const total = items.reduce((sum, { size }) => sum + size, 0);
  const signIn = { authTime: 0, hasSecondFactor: false, asOf: 0 };
  const counted = { calls: items.length, total, failed: errors.length, listed: errors.length };
  const raw = newErrand({ producerId: '', uid: 'me', signIn, ...start, ...counted }, new Date());
  stored.set(id, { raw, items });
  change(id, {});
  void work(id);
  return id;
}

async function moveErrand(id: string, action: string): Promise<string> {
  const runs = parseErrandFields(stored.get(id)?.raw).runs + 1;
  if (action === 'stop') change(id, { isStopping: true });
  if (action === 'drop') {
    stored.delete(id);
    change(id, {});
  }
  if (action === 'continue') {
    change(id, { state: 'waiting', isStopping: false, note: '', runs });
    void work(id);
  }
  return id;
}

/** In place of `lib/data/kit/errands`. */
export const errandDouble = { startErrand, moveErrand };
