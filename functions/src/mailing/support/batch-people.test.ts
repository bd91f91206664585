import { afterEach, beforeEach, expect, test } from 'vitest';
import { untypedDb as db, replaceBackend } from '@/functions/src/support/admin';
import { storeClient } from '@/lab/store/store';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { newBatch } from '@/lib/domain/mailing/campaign-batch';
import { packRecipients } from '@/lib/domain/mailing/delivery';
import { peopleOfBatch } from './batch-people';

beforeEach(() => replaceBackend({ firestore: storeClient() }));
afterEach(() => replaceBackend(null));

test('what a machine followed, and who only opened, is no click', async () => {
  const people = ['a', 'b', 'c', 'd'].map((contactId) => ({ contactId, email: '', name: '' }));
  const batch = newBatch('x', 'p', 0, packRecipients(people), people, new Date());
  await db().doc(innerPaths.campaignBatch('x', 0)).set(batch);
  await db()
    .doc(innerPaths.campaignTrackingPart('x', 0))
    .set({ letters: '.oc', machine: 'm.m', feedback: 'c' });
  const found = await peopleOfBatch('x', 0);
  expect(found.map(({ clicked }) => clicked)).toEqual([false, false, true, false]);
});
