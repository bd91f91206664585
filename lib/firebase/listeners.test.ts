import { expect, it, vi } from 'vitest';
import { registerListener, stopAllListeners } from './listeners';

it('stops each listener once, however often it is asked', () => {
  const first = vi.fn();
  const second = vi.fn();
  const release = registerListener(first);
  registerListener(second);
  release();
  release();
  stopAllListeners();
  stopAllListeners();
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(1);
});
