import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '@/lib/data/kit/call';
import { type Saved, useAutosave } from './use-autosave';

const write = vi.fn<(begin: () => void, isForced: boolean) => Promise<Saved>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  write.mockReset().mockImplementation(async (begin) => {
    begin();
    return 'saved';
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function start() {
  return renderHook(() => {
    const form = useForm({ defaultValues: { name: '' } });
    return { form, ...useAutosave({ form, initial: 'idle', write }) };
  });
}
type Hook = ReturnType<typeof start>['result'];

const type = (hook: Hook, name: string) => act(() => hook.current.form.setValue('name', name));
const rest = () => act(() => vi.advanceTimersByTimeAsync(600));
const leaveField = () =>
  act(async () => {
    document.dispatchEvent(new FocusEvent('focusout'));
  });

const conflict = () => Promise.reject(new CallError('Alguien más guardó', 'aborted'));

it('is unsaved from the first letter, and saved once a moment after the last', async () => {
  const { result } = start();
  expect(result.current.saving.state).toBe('idle');
  type(result, 'a');
  expect(result.current.saving.state).toBe('typing');
  await act(() => vi.advanceTimersByTimeAsync(500));
  type(result, 'ab');
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(write).not.toHaveBeenCalled();
  await rest();
  expect(write).toHaveBeenCalledTimes(1);
  expect(result.current.saving.state).toBe('saved');
});

it('saves at once when the field, the tab or the screen is left', async () => {
  const { result, unmount } = start();
  type(result, 'a');
  await leaveField();
  expect(write).toHaveBeenCalledTimes(1);
  await act(async () => {
    window.dispatchEvent(new Event('pagehide'));
  });
  expect(write).toHaveBeenCalledTimes(2);
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(write).toHaveBeenCalledTimes(3);
});

it('sends one save at a time', async () => {
  let end = (_: Saved) => {};
  write.mockImplementationOnce(() => new Promise<Saved>((done) => (end = done)));
  const { result } = start();
  type(result, 'a');
  await rest();
  type(result, 'ab');
  await rest();
  expect(write).toHaveBeenCalledTimes(1);
  await act(async () => end('saved'));
  expect(write).toHaveBeenCalledTimes(2);
});

it('says what failed, asks before the tab is closed, and tries again with the next change', async () => {
  write.mockRejectedValueOnce(new CallError('Sin conexión', 'unavailable'));
  const { result } = start();
  type(result, 'a');
  await rest();
  expect(result.current.saving).toEqual({ state: 'failed', message: 'Sin conexión' });
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  type(result, 'ab');
  await rest();
  expect(result.current.saving.state).toBe('saved');
});

it('holds a conflict while one types, does not ask again because a field was left, and ends it when settled', async () => {
  write.mockImplementation(conflict);
  const { result } = start();
  type(result, 'a');
  await rest();
  expect(result.current.saving.state).toBe('conflict');
  await leaveField();
  expect(write).toHaveBeenCalledTimes(1);
  type(result, 'ab');
  expect(result.current.saving.state).toBe('conflict');
  act(() => result.current.settle());
  expect(result.current.saving.state).toBe('saved');
  await rest();
  expect(write).toHaveBeenCalledTimes(1);
});

it('tells the caller whether the database has everything', async () => {
  const { result } = start();
  expect(await act(() => result.current.flush(true))).toBe(true);
  expect(write.mock.lastCall?.[1]).toBe(true);
  write.mockResolvedValueOnce('invalid');
  expect(await act(() => result.current.flush())).toBe(false);
  expect(result.current.saving.state).toBe('invalid');
  write.mockImplementationOnce(conflict);
  expect(await act(() => result.current.flush())).toBe(false);
});

it('tries a failed save again once the browser is online, and asks no conflict again', async () => {
  write.mockRejectedValueOnce(new CallError('Sin conexión', 'unavailable'));
  const { result } = start();
  const online = () =>
    act(async () => {
      window.dispatchEvent(new Event('online'));
    });
  type(result, 'a');
  await rest();
  expect(result.current.saving.state).toBe('failed');
  await online();
  expect(result.current.saving.state).toBe('saved');
  write.mockImplementation(conflict);
  type(result, 'ab');
  await rest();
  await online();
  expect(write).toHaveBeenCalledTimes(3);
});
