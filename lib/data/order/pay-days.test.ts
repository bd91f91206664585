import { beforeEach, expect, test, vi } from 'vitest';
import { readPayDays } from './pay-days';

const given = vi.hoisted(() => ({ read: vi.fn() }));
vi.mock('@/lib/firebase/write', () => ({ readDoc: given.read }));

const EVENT = { status: 'ended', endsAt: new Date('2026-11-28T02:00:00Z') };
let term: object | null;
beforeEach(() => {
  term = { days: 3 };
  given.read.mockReset().mockImplementation(async (path, parse) => {
    if (path === 'platform/payTerm') return term && parse('', term);
    if (path === 'events/gone') throw new Error('permission-denied');
    return parse(path, EVENT);
  });
});

test.each([null, { days: null }])('where the term is %j no event is read', async (stored) => {
  term = stored;
  expect(await readPayDays(['a', 'b'])).toEqual({ a: '', b: '' });
  expect(given.read).toHaveBeenCalledTimes(1);
});

test('an event that cannot be read has no day, and the others theirs', async () => {
  const days = await readPayDays(['gone', 'a']);
  expect(days.gone).toBe('');
  expect(Object.values(days).join()).toMatch(/mié 2 dic/);
});
