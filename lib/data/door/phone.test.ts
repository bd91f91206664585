import { afterEach, expect, it, vi } from 'vitest';
import { phoneState } from './phone';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells of its battery, and waits for no browser that never says', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { getBattery: async () => ({ level: 0.456 }) });
  expect(await phoneState(2)).toMatchObject({ queue: 2, battery: 0.46 });
  vi.stubGlobal('navigator', { getBattery: () => new Promise(() => {}) });
  const asked = phoneState(0);
  await vi.advanceTimersByTimeAsync(500);
  expect((await asked).battery).toBeNull();
});
