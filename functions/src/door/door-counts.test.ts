import { expect, it } from 'vitest';
import { additionsOf } from '@/lib/domain/door/presence';
import type { Scan } from '@/lib/domain/ticket/ticket';
import type { SaleTransaction } from '../support/sale-transaction';
import { countAdditions } from './door-counts';

const AT = new Date('2026-11-29T04:00:00Z');
const scan = (validatorId: string, minute: number, more: Partial<Scan> = {}): Scan => {
  const scannedAt = new Date(+AT + minute * 60_000);
  return {
    ...{ validatorId, validatorName: validatorId, stamp: +scannedAt, dateId: 'first', scannedAt },
    ...{ receivedAt: scannedAt, admitted: true, letIn: true, gone: '', ...more },
  };
};

/** What would be written, by document. */
function written(before: Scan[], after: Scan[]) {
  const sets = new Map<string, Record<string, unknown>>();
  const set = (ref: { id: string }, data: Record<string, unknown>) => sets.set(ref.id, data);
  const validator = { id: 'own', name: 'Puerta norte', exits: true };
  const additions = additionsOf(before, after);
  const tx = { set } as unknown as SaleTransaction;
  countAdditions(tx, { eventId: 'e', validator }, 'general', additions, AT);
  return sets;
}
const own = 'own_first';

it('names no map to which a scan adds nothing: merged, an empty one replaces what is stored', () => {
  const entry = scan('own', 0);
  expect(written([], [entry]).get(own)).not.toHaveProperty('outs');
  const left = written([entry], [entry, scan('own', 9, { way: 'out', letIn: false })]).get(own);
  expect(left).toHaveProperty('outs');
  for (const name of ['types', 'ins']) expect(left).not.toHaveProperty(name);
});

it('writes one document, and that of the door that an entry is taken from', () => {
  const [late, early] = [scan('other', 5), scan('own', 0)];
  expect([...written([], [early]).keys()]).toEqual([own]);
  const both = written([late], [late, early]);
  expect([...both.keys()].sort()).toEqual(['other_first', own]);
  expect(both.get(own)).toMatchObject({ name: 'Puerta norte', exits: true });
  expect(both.get('other_first')).not.toHaveProperty('name');
  expect(written([early], [early, late]).size).toBe(0);
});
