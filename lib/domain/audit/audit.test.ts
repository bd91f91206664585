import { expect, it } from 'vitest';
import { changedNames } from '../kit/changes';
import { FLAGS } from '../rights/permissions';
import { ACTION_TEXT } from './action-text';
import { AUDIT_NEEDS, parseAuditEntry, TRACE_FLAGS } from './audit';
import { changesOf } from './audit-changes';

it('reads a line of any shape', () => {
  expect(parseAuditEntry('1', { by: 3, object: null, at: 'x' })).toEqual({
    id: '1',
    action: '',
    object: { type: '', id: '', name: '' },
    producerId: '',
    by: { uid: '', email: '', role: null, via: '' },
    at: null,
    before: null,
    after: null,
    reason: '',
  });
});

it('says which fields changed, with dotted names', () => {
  const before = { status: 'draft', fees: { serviceFee: 0.08, hidden: false }, same: 1 };
  const after = {
    status: 'review',
    fees: { serviceFee: 0.1, hidden: true },
    same: 1,
    tags: ['a', 'b'],
  };
  expect(changesOf({ before, after })).toEqual([
    { field: 'status', before: 'draft', after: 'review' },
    { field: 'fees.serviceFee', before: '0.08', after: '0.1' },
    { field: 'fees.hidden', before: 'no', after: 'sí' },
    { field: 'tags', before: '', after: 'a, b' },
  ]);
});

it('shortens long values, and copes with a value instead of an object', () => {
  expect(changesOf({ before: null, after: 'x'.repeat(200) })[0]?.after).toHaveLength(120);
  expect(changesOf({ before: null, after: null })).toEqual([]);
  const at = new Date('2026-11-21T00:00:00Z');
  expect(changesOf({ before: null, after: { at } })[0]?.after).toBe('2026-11-21T00:00:00.000Z');
});

it('asks of each action a flag that exists, and money, accounts and accesses of nobody without theirs', () => {
  expect(Object.keys(ACTION_TEXT)).toEqual(Object.keys(AUDIT_NEEDS));
  expect(FLAGS).toEqual(expect.arrayContaining([...TRACE_FLAGS]));
  for (const [action, needs] of Object.entries(AUDIT_NEEDS)) {
    if (action.startsWith('paymentOrder.')) expect(needs).toBe('finance.view');
    if (/^(member|invitation)\./.test(action)) expect(needs).toBe('users.manageAccess');
    if (/^(user|feature|qr)\./.test(action)) expect(needs).toBe('');
  }
  expect(AUDIT_NEEDS['producer.billing']).toBe('producers.billing');
  expect(AUDIT_NEEDS['producer.banking']).toBe('producers.banking');
});

it('names the fields in which two records differ, without what they hold', () => {
  const after = { rut: '76.086.428-5', giro: 'Eventos' };
  expect(changedNames({ rut: '1-9', giro: 'Eventos' }, after)).toEqual(['rut']);
  expect(changedNames(null, { rut: '1-9', giro: '' })).toEqual(['rut']);
});
