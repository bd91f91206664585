import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCamera } from './use-camera';

let inSight: string | null = null;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  inSight = null;
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => (inSight ? [{ rawValue: inSight }] : []);
    },
  );
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => ({ getTracks: () => [] }) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

async function look(onCode: (code: string) => void) {
  const element = document.createElement('video');
  vi.spyOn(element, 'play').mockResolvedValue();
  Object.defineProperty(element, 'srcObject', { writable: true, value: null });
  const video = { current: element };
  const { result } = renderHook(() => useCamera(video, true, onCode));
  await waitFor(() => expect(result.current).toBe('on'));
}
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('takes a code that stays before the lens for one scan, however long it stays', async () => {
  const onCode = vi.fn();
  await look(onCode);
  inSight = 'A';
  await after(20_000);
  expect(onCode.mock.calls).toEqual([['A']]);
  // Out of sight for less than AWAY_MS it is the same scan; another ticket counts at once.
  inSight = null;
  await after(1_000);
  inSight = 'A';
  await after(1_000);
  inSight = 'B';
  await after(1_000);
  expect(onCode.mock.calls).toEqual([['A'], ['B']]);
  // Out of sight and shown again it is a new scan: the door must report that the ticket was already used.
  inSight = null;
  await after(4_000);
  inSight = 'B';
  await after(1_000);
  expect(onCode.mock.calls).toEqual([['A'], ['B'], ['B']]);
});
