import { expect, it } from 'vitest';
import { canUndoErrand, contactItems, importItems, unimportItems } from './contact-errand';
import { chunksOf } from './contact-import';

const SETTINGS = {
  ...{ producerId: 'club', source: 'lista.csv', basis: 'consent' as const, text: 'Acepto' },
  tags: ['vip'],
};

it('an import is cut into calls that name themselves, with the rows of the file', () => {
  const good = Array.from({ length: 1_001 }, (_, n) => ({ row: { email: `${n}` }, number: n + 2 }));
  const [first, last] = importItems('k', SETTINGS, chunksOf(good));
  expect([first?.size, last?.size]).toEqual([1_000, 1]);
  expect(last?.data).toEqual({
    ...{ ...SETTINGS, job: 'k', piece: { job: 'k', chunk: 1 } },
    ...{ rows: [{ email: '1000' }], rowNumbers: [1_002] },
  });
});

it('what undoes an import has room for the chunk that did not answer, and no more than there is', () => {
  const of = { producerId: 'club', job: 'uno' };
  expect(unimportItems('k', of, 0).map(({ size }) => size)).toEqual([500, 500]);
  expect(unimportItems('k', of, 1_200, 1_300).map(({ size }) => size)).toEqual([500, 500, 300]);
  const piece = { job: 'k', chunk: 1 };
  expect(unimportItems('k', of, 0)[1]?.data).toEqual({ ...of, piece });
});

it('contacts are tagged, deleted and settled five hundred at a time', () => {
  const ids = Array.from({ length: 501 }, (_, n) => `c${n}`);
  const tag = contactItems('k', 'club', { callable: 'tagContacts', add: ['a'], remove: [] }, ids);
  expect(tag.map(({ size }) => size)).toEqual([500, 1]);
  const piece = { job: 'k', chunk: 1 };
  const last = { producerId: 'club', contactIds: ['c500'] };
  expect(tag[1]?.data).toEqual({ ...last, add: ['a'], remove: [], piece });
  const gone = contactItems('k', 'club', { callable: 'deleteContacts' }, ids);
  expect(gone[1]?.data).toEqual({ ...last, job: 'k' });
  const settled = contactItems('k', 'club', { callable: 'settleContacts' }, ids);
  expect(settled[1]?.data).toEqual({ ...last, piece });
});

it('is undone where it changed something', () => {
  const none = { callable: 'importContacts', counts: {}, undo: { calls: 0, total: 0 } };
  const some = { calls: 1, total: 2 };
  expect(canUndoErrand(none)).toBe(false);
  expect(canUndoErrand({ ...none, counts: { updated: 1 } })).toBe(true);
  expect(canUndoErrand({ ...none, callable: 'deleteContacts', undo: some })).toBe(false);
  const deleted = { callable: 'deleteContacts', counts: { deleted: 2 }, undo: some };
  expect(canUndoErrand(deleted)).toBe(true);
  expect(canUndoErrand({ ...none, callable: 'tagContacts', undo: some })).toBe(true);
  expect(canUndoErrand({ ...none, callable: 'tagContacts' })).toBe(false);
});
