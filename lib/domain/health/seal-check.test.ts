import { expect, it } from 'vitest';
import { parseSealCheck, sealHealth } from './seal-check';

it('reads a check of any shape, and says nothing of what never ran', () => {
  for (const raw of [undefined, 7, { going: 'x', last: { events: 3 } }]) {
    expect(parseSealCheck(raw)).toEqual({ going: null, last: null });
    expect(sealHealth(parseSealCheck(raw))).toEqual({ going: null, last: null });
  }
  const startedAt = new Date('2026-11-22T07:00:00Z');
  const faults = [{ id: 'e', name: 'Fiesta', why: 'unread' }, null];
  const check = parseSealCheck({
    going: { startedAt, total: 9, events: 4, cursor: 'e4' },
    last: { startedAt, total: 8, events: 8, rows: 70, faults, faulty: 2 },
  });
  expect(check.going).toMatchObject({ cursor: 'e4', faults: [] });
  expect(sealHealth(check)).toEqual({
    going: { events: 4, total: 9 },
    last: {
      finishedAt: startedAt.toISOString(),
      events: 8,
      rows: 70,
      faulty: 2,
      faults: [
        { id: 'e', name: 'Fiesta', why: 'unread' },
        { id: '', name: '', why: 'differs' },
      ],
    },
  });
});
