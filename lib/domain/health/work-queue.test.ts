import { expect, it } from 'vitest';
import { isBehind } from './work-queue';

it('is behind once something is due for more than five minutes', () => {
  const now = new Date('2026-11-22T12:05:00Z');
  expect(isBehind({ since: '' }, now)).toBe(false);
  expect(isBehind({ since: '2026-11-22T12:00:00Z' }, now)).toBe(false);
  expect(isBehind({ since: '2026-11-22T11:59:59Z' }, now)).toBe(true);
});
