import { expect, test } from 'vitest';
import { ACTIVITIES } from '@/lib/domain/privacy/activities';
import { parseSweep } from '@/lib/domain/privacy/sweep-record';
import { registerExport, registerRows } from './register-columns';

test('each activity counts what its own sweeps ended, and says when they last ran', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 11, day));
  const records = [
    parseSweep('copies', { total: 3, ranAt: at(1) }),
    parseSweep('cases', { total: 2, ranAt: at(2) }),
    parseSweep('trace', { total: 9 }),
  ];
  const of = (key: string) => registerRows(ACTIVITIES, records).find((row) => row.key === key);
  expect(of('rights')).toMatchObject({ swept: 5, ranAt: at(2) });
  expect(of('trace')).toMatchObject({ swept: 9, ranAt: null });
  expect(of('account')).toMatchObject({ swept: 0, ranAt: null });
  const row = of('rights');
  expect(
    row && registerExport.map(({ value }) => value(row)).filter((one) => one === undefined),
  ).toEqual([]);
});
