import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { paths } from '@/lib/domain/kit/paths';
import { db } from './admin';

/** Writes nothing: the test is which writes compile (`npx tsc`). */
const tx = { update: () => {}, set: () => {}, create: () => {} } as unknown as Transaction;

it('lets a write name only what the record of its path holds', () => {
  const campaign = db().doc(paths.campaign('c'));
  tx.update(campaign, { status: 'paused', 'freeze.cursor': 'k', round: FieldValue.increment(1) });
  // @ts-expect-error A misspelt field.
  tx.update(campaign, { statusReasn: '' });
  // @ts-expect-error A misspelt field within a field.
  tx.update(campaign, { 'freeze.curser': 'k' });
  // @ts-expect-error A state that does not exist.
  tx.update(campaign, { status: 'stopped' });
  // @ts-expect-error The same where it is merged.
  tx.set(db().doc(paths.senderStanding('p')), { heldon: '' }, { merge: true });
  // @ts-expect-error A field of another record.
  tx.create(db().doc(paths.ticketType('e', 't')), { percent: 10 });
  // @ts-expect-error A ticket lacks nearly everything.
  tx.create(db().doc(paths.ticket('e', 't')), { code: 'x' });
  // @ts-expect-error A path that `paths` did not make.
  expect(() => db().doc('campaigns/c')).not.toThrow();
});
