import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '@/lib/data/kit/call';
import { answerOrStored } from './answer-or-stored';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const lost = new CallError('Sin respuesta', 'deadline-exceeded');
const refused = new CallError('Ya se pagó', 'failed-precondition');
const no = async () => false;
const never = new Promise<string>(() => {});
const told = async (answer: Promise<unknown>) => {
  const end = answer.catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(60_000);
  return Promise.race([end, 'waits']);
};

it.each([
  ['an answer', () => Promise.resolve('done'), no, 'done'],
  ['a refusal, whatever is stored', () => Promise.reject(refused), async () => true, 'Ya se pagó'],
  ['a lost answer to what was done', () => Promise.reject(lost), async () => true, null],
  ['a lost answer to what was not done', () => Promise.reject(lost), no, 'Sin respuesta'],
  ['a call that hangs and was done', () => never, async () => true, null],
  ['a call that hangs and was not done', () => never, no, 'waits'],
  [
    'a lost answer where nothing can be read',
    () => Promise.reject(lost),
    () => Promise.reject(new Error('No')),
    'Sin respuesta',
  ],
] as [string, () => Promise<string>, () => Promise<boolean>, string | null][])(
  '%s',
  async (_what, call, isStored, answer) => {
    expect(await told(answerOrStored(call(), isStored))).toBe(answer);
  },
);

it('what hangs is looked at again until it is stored', async () => {
  const isStored = vi.fn(no).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  expect(await told(answerOrStored(never, isStored))).toBeNull();
  expect(isStored).toHaveBeenCalledTimes(2);
});
