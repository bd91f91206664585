import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { standInCamera } from '@/tests/support/camera';
import { useCamera } from './use-camera';

let camera: ReturnType<typeof standInCamera>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  camera = standInCamera();
});
afterEach(() => {
  vi.useRealTimers();
  camera.remove();
});

const video = () => ({ current: document.createElement('video') });
const named = (name: string) => Object.assign(new Error(name), { name });

async function look(onCode: (code: string) => boolean) {
  const shown = video();
  const { result, rerender } = renderHook((take) => useCamera(shown, true, take), {
    initialProps: onCode,
  });
  await waitFor(() => expect(result.current).toBe('on'));
  return rerender;
}
async function hold(code: string | null, ms: number) {
  camera.hold(code);
  await vi.advanceTimersByTimeAsync(ms);
}

it('takes a code that stays before the lens for one scan, however long it stays', async () => {
  const onCode = vi.fn(() => true);
  await look(onCode);
  await hold('A', 20_000);
  expect(onCode.mock.calls).toEqual([['A']]);
  // Out of sight for less than AWAY_MS it is the same scan; another ticket counts at once.
  await hold(null, 1_000);
  await hold('A', 1_000);
  await hold('B', 1_000);
  expect(onCode.mock.calls).toEqual([['A'], ['B']]);
  // Out of sight and shown again it is a new scan: the door must report that the ticket was already used.
  await hold(null, 4_000);
  await hold('B', 1_000);
  expect(onCode.mock.calls).toEqual([['A'], ['B'], ['B']]);
});

it('tries a code that was not taken again until it is, and then no more', async () => {
  let isFree = true;
  const onCode = vi.fn((_code: string) => isFree);
  await look(onCode);
  await hold('A', 1_000);
  isFree = false;
  await hold('B', 6_000);
  isFree = true;
  onCode.mockClear();
  await hold('B', 6_000);
  expect(onCode.mock.calls).toEqual([['B']]);
});

it('stays on, with the code that it has seen, while whoever takes its codes changes', async () => {
  const [before, now] = [vi.fn(() => true), vi.fn(() => true)];
  const rerender = await look(before);
  await hold('A', 1_000);
  rerender(now);
  await hold('A', 1_000);
  expect(now).not.toHaveBeenCalled();
  await hold('B', 1_000);
  expect(now.mock.calls).toEqual([['B']]);
  expect(before.mock.calls).toEqual([['A']]);
  expect(camera.switchOn).toHaveBeenCalledOnce();
  expect(camera.switchOff).not.toHaveBeenCalled();
});

it.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'failed'],
  ['AbortError', 'failed'],
])('takes a camera that answers %s for %s', async (name, state) => {
  camera.switchOn.mockRejectedValue(named(name));
  const shown = video();
  const { result } = renderHook(() => useCamera(shown, true, () => true));
  await waitFor(() => expect(result.current).toBe(state));
});

it('is switched off where the decoder cannot be loaded', async () => {
  vi.stubGlobal('BarcodeDetector', undefined);
  vi.doMock('qr/decode.js', () => {
    throw named('ChunkLoadError');
  });
  const shown = video();
  const { result } = renderHook(() => useCamera(shown, true, () => true));
  await waitFor(() => expect(result.current).toBe('failed'));
  expect(camera.switchOn).toHaveBeenCalledOnce();
  expect(camera.switchOff).toHaveBeenCalledOnce();
  vi.doUnmock('qr/decode.js');
});

it('reads with the decoder where the browser’s own detector cannot say what it reads', async () => {
  vi.stubGlobal('BarcodeDetector', { getSupportedFormats: () => Promise.reject(named('Failed')) });
  await look(() => true);
});

it('is switched off as soon as it answers where nobody wants it any more', async () => {
  let answer = () => {};
  const { getTracks } = await camera.switchOn();
  camera.switchOn.mockReturnValue(
    new Promise((resolve) => {
      answer = () => resolve({ getTracks });
    }),
  );
  const shown = video();
  const { unmount } = renderHook(() => useCamera(shown, true, () => true));
  unmount();
  expect(camera.switchOff).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(camera.switchOff).toHaveBeenCalledOnce());
});
