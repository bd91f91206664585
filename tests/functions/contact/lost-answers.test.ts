import type { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { contactRef, upsertBuyerContact } from '@/functions/src/contact/contacts';
import { deleteContacts } from '@/functions/src/contact/delete-contacts';
import { importContacts } from '@/functions/src/contact/import-contacts';
import { restoreContacts } from '@/functions/src/contact/restore-contacts';
import { settleContacts } from '@/functions/src/contact/settle-contacts';
import { tagContacts } from '@/functions/src/contact/tag-contacts';
import { undoImport } from '@/functions/src/contact/undo-import';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';

// A call whose answer was lost is sent again: what it answers then is counted from what is stored.
let producerId: string;
let member: Who;

beforeEach(async () => {
  producerId = await makeProducer();
  member = await makeUser({ role: 'producer', producers: [producerId] });
});

// More than one batch of writes takes.
const EMAILS = Array.from({ length: 200 }, (_, n) => `p${n}@x.cl`);
const IDS = EMAILS.map(contactIdOf);
const piece = (chunk: number, job = 'uno') => ({ job, chunk });
const load = (more: object = {}, emails = EMAILS) =>
  callAs(importContacts, member, {
    ...{ producerId, rows: emails.map((email) => ({ email })), source: 'lista.csv' },
    ...{ basis: 'consent', text: 'Acepto', ...more },
  });
const on = (contactIds: string[], more: object) => ({ producerId, contactIds, ...more });

it('an import says whom it brought, not that it finds them there', async () => {
  await load({}, EMAILS.slice(0, 2));
  await load({ tags: ['a'] }, EMAILS.slice(2, 3));
  const asked = { job: 'uno', piece: piece(0), tags: ['a'] };
  const told = { created: 197, updated: 2, unchanged: 1, message: '200 contactos importados' };
  expect(await load(asked)).toMatchObject(told);
  expect(await load(asked)).toMatchObject(told);
  // Another chunk is counted for itself.
  const next = await load({ ...asked, piece: piece(1) }, EMAILS.slice(5, 7));
  expect(next).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
});

it('a tagging says what it changed, so that it can be undone', async () => {
  await load();
  await callAs(tagContacts, member, on(IDS.slice(0, 10), { add: ['vip'] }));
  const asked = on(IDS, { add: ['vip'], piece: piece(0) });
  const first = await callAs(tagContacts, member, asked);
  expect(first).toMatchObject({ changed: 190 });
  const second = await callAs(tagContacts, member, asked);
  expect(second).toMatchObject({ changed: 190, message: '190 contactos etiquetados' });
  const gained = (answer: Record<string, unknown>) =>
    (answer.changes as { contactIds: string[]; gained: string[] }[]).map((one) => [
      one.gained,
      one.contactIds.toSorted(),
    ]);
  expect(gained(second)).toEqual([[['vip'], IDS.slice(10).toSorted()]]);
  expect(gained(first)).toEqual(gained(second));
});

it('bringing back what was deleted is counted once', async () => {
  await load();
  await callAs(deleteContacts, member, on(IDS, { job: 'borrar' }));
  const asked = on(IDS, { job: 'borrar', piece: piece(0) });
  expect(await callAs(restoreContacts, member, asked)).toMatchObject({ restored: 200 });
  expect(await callAs(restoreContacts, member, asked)).toMatchObject({ restored: 200 });
});

it('a basis that was settled is counted once', async () => {
  await db().runTransaction(async (tx) => {
    const keep = await upsertBuyerContact(tx, {
      ...{ producerId, event: { id: 'e', name: 'Fiesta' }, tickets: 1, amount: 1000 },
      ...{ at: new Date(), buyer: { name: 'Ana', email: 'ana@x.cl', acceptsMail: true } },
    });
    keep();
  });
  await contactRef(producerId, 'ana@x.cl')!.update({ basis: 'none', state: 'active' });
  const asked = on([contactIdOf('ana@x.cl')], { piece: piece(0) });
  expect(await callAs(settleContacts, member, asked)).toMatchObject({ settled: 1 });
  expect(await callAs(settleContacts, member, asked)).toMatchObject({ settled: 1 });
});

it('an undone import says how many are as before, those who are gone too', async () => {
  await load({ job: 'uno', piece: piece(0) });
  const asked = { producerId, job: 'uno', piece: piece(0, 'deshacer') };
  expect(await callAs(undoImport, member, asked)).toMatchObject({ undone: 200, isOver: true });
  expect(await callAs(undoImport, member, asked)).toMatchObject({ undone: 200, isOver: true });
});

it('what a batch did is forgotten after a week, and a forged piece is refused', async () => {
  await load({ job: 'uno', piece: piece(0) });
  const receipts = await db().collection(innerPaths.contactReceipts(producerId)).get();
  expect(receipts.size).toBeGreaterThan(0);
  for (const one of receipts.docs) {
    const days = ((one.data().expiresAt as Timestamp).toMillis() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
  }
  for (const forged of [{ job: 'a/b', chunk: 0 }, { job: 'uno' }, { job: 'uno', chunk: -1 }]) {
    expect((await errorOf(load({ piece: forged }))).code).toBe('invalid-argument');
  }
});
