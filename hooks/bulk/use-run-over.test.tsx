import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError, call } from '@/lib/data/kit/call';
import { callFresh } from '@/lib/data/kit/fresh-call';
import { onStaleSession } from '@/lib/data/kit/stale-session';
import * as calls from '@/lib/domain/money/calls';
import { FRESH_SESSION_FIELD } from '@/lib/domain/session/fresh-session';
import { useRunOver } from './use-run-over';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));

const IDS = ['a', 'b', 'c', 'd', 'e'];
let isFresh = false;
// Like the panel's prompt, it holds one question at a time.
let answer: ((confirmed: boolean) => void) | null = null;
const ask = vi.fn(
  () =>
    new Promise<boolean>((resolve) => {
      answer = resolve;
    }),
);
let forget = () => {};
beforeEach(() => {
  vi.clearAllMocks();
  isFresh = false;
  answer = null;
  forget = onStaleSession(ask);
  vi.mocked(call).mockImplementation(async () => {
    if (!isFresh) throw new CallError('Confirma que eres tú', 'denied', FRESH_SESSION_FIELD);
    return { success: true, message: '' } as never;
  });
});
afterEach(() => forget());

const start = async () => {
  const { result } = renderHook(() =>
    useRunOver((refundId: string) =>
      callFresh(calls.readRefundAccount, { eventId: 'e', refundId }),
    ),
  );
  act(() => void result.current.run(IDS));
  await waitFor(() => expect(answer).not.toBeNull());
  return result;
};
const say = (confirmed: boolean) =>
  act(async () => {
    isFresh = confirmed;
    answer?.(confirmed);
  });

test('calls whose sign-in is refused together share one prompt, and all go on after it', async () => {
  const result = await start();
  await say(true);
  await waitFor(() => expect(result.current.state).toMatchObject({ busy: false, done: 5 }));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(result.current.state).toMatchObject({ left: [], failed: [] });
});

test('a cancelled prompt ends the run, and what it refused is left to go on with', async () => {
  const result = await start();
  await say(false);
  await waitFor(() => expect(result.current.state).toMatchObject({ busy: false, failed: [] }));
  expect(call).toHaveBeenCalledTimes(3);
  const left = result.current.state?.left ?? [];
  expect(left.toSorted()).toEqual(IDS);
  isFresh = true;
  await act(() => result.current.run(left));
  expect(result.current.state).toMatchObject({ done: 5, total: 5, left: [] });
});
