import { afterEach, beforeEach, expect, test } from 'vitest';
import { untypedDb as db, replaceBackend } from '@/functions/src/support/admin';
import { storeClient } from '@/lab/store/store';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { newBatch } from '@/lib/domain/mailing/campaign-batch';
import { packRecipients } from '@/lib/domain/mailing/delivery';
import { transact } from '../../support/transact';
import { firstRefusal, requireFirst, secondMembers } from './second';

beforeEach(() => replaceBackend({ firestore: storeClient() }));
afterEach(() => replaceBackend(null));

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const second = { campaignId: 'first', subject: 'Uno', name: 'Uno' };
const firstRef = () => db().doc(paths.campaign('first'));
const sent = (over: object = {}) => ({
  ...{ producerId: 'p', status: 'sent', isSettled: true, secondId: 'c' },
  ...{ startedAt: ago(50), finishedAt: ago(49), freeze: { done: true, batches: 1 }, ...over },
});
const refusal = async () => (await firstRefusal({ id: 'c', second }))?.message ?? '';

test('starts only while its first campaign may have one', async () => {
  expect(await refusal()).toBe('La campaña que repite ya no existe');
  await firstRef().set(sent());
  expect(await refusal()).toBe('');
  const refused: [object, string][] = [
    // Sent again to the unconfirmed meanwhile: going on, or over a short time ago.
    [{ status: 'sending', isSettled: false }, 'Espera a que termine el envío'],
    [{ finishedAt: ago(1) }, 'Dales 48 horas para leer el primero'],
    [{ secondId: 'other' }, 'La campaña ya tiene otro segundo envío'],
  ];
  for (const [over, message] of refused) {
    await firstRef().set(sent(over));
    expect(await refusal()).toContain(message);
  }
  const start = transact((tx) => requireFirst(tx, { id: 'c', second }));
  await expect(start).rejects.toMatchObject({ code: 'failed-precondition' });
  expect(await firstRefusal({ id: 'c', second: null })).toBeNull();
});

test('says when somebody was last active, by which the least active are left out', async () => {
  await firstRef().set(sent());
  const people = ['a', 'b'].map((contactId) => ({
    contactId,
    email: `${contactId}@x.cl`,
    name: '',
  }));
  const batch = newBatch('first', 'p', 0, packRecipients(people), people, new Date());
  await db()
    .doc(innerPaths.campaignBatch('first', 0))
    .set({ ...batch, letters: 'ss' });
  const opened = ago(70);
  for (const { contactId, email } of people) {
    const contact = { state: 'active', basis: 'consent', email };
    const over = contactId === 'a' ? { opened: { old: opened } } : {};
    await db()
      .doc(paths.contact('p', contactId))
      .set({ ...contact, ...over });
  }
  const found = [];
  for await (const one of secondMembers({ producerId: 'p', eventId: null, second })) {
    found.push([one.id, one.activeAt]);
  }
  expect(found).toEqual([
    ['a', opened.getTime()],
    ['b', 0],
  ]);
});
