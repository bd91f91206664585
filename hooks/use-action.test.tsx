import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAction } from './use-action';

function started() {
  const answers: { resolve: (value: unknown) => void; reject: (error: unknown) => void }[] = [];
  const action = vi.fn(
    (_id: string) => new Promise((resolve, reject) => answers.push({ resolve, reject })),
  );
  const onError = vi.fn();
  const { result } = renderHook(() => useAction(action, onError));
  return { action, onError, result, last: () => answers[answers.length - 1]! };
}

it('is busy until the action is done', async () => {
  const { action, result, last } = started();
  expect(result.current).toMatchObject({ busy: false, isDone: false, error: null });
  act(() => void result.current.run('a'));
  expect(action).toHaveBeenCalledExactlyOnceWith('a');
  expect(result.current).toMatchObject({ busy: true, isDone: false, error: null });
  await act(async () => last().resolve('ok'));
  expect(result.current).toMatchObject({ busy: false, isDone: true, error: null });
});

it('keeps what was thrown, and forgets it when it is run again', async () => {
  const { onError, result, last } = started();
  const refusal = new Error('No');
  act(() => void result.current.run('a'));
  await act(async () => last().reject(refusal));
  expect(result.current).toMatchObject({ busy: false, isDone: false, error: refusal });
  expect(onError).toHaveBeenCalledExactlyOnceWith(refusal);
  act(() => void result.current.run('a'));
  expect(result.current).toMatchObject({ busy: true, error: null });
  await act(async () => last().resolve('ok'));
  expect(result.current).toMatchObject({ busy: false, isDone: true, error: null });
});

it('also keeps what an action throws before it waits', async () => {
  const { result } = renderHook(() =>
    useAction(() => {
      throw new Error('At once');
    }),
  );
  await act(() => result.current.run());
  expect(result.current.busy).toBe(false);
  expect(result.current.error).toEqual(new Error('At once'));
});
