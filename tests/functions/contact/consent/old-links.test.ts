import { beforeEach, expect, it } from 'vitest';
import { confirmUrl } from '@/functions/src/contact/collect/tokens';
import { confirmSubscription } from '@/functions/src/contact/confirm-subscription';
import { blockContact, eraseContact, objectContact } from '@/functions/src/contact/consent/rights';
import { contactRef } from '@/functions/src/contact/contacts';
import { deleteContacts } from '@/functions/src/contact/delete-contacts';
import { importContacts } from '@/functions/src/contact/import-contacts';
import { restoreContacts } from '@/functions/src/contact/restore-contacts';
import { saveContact } from '@/functions/src/contact/save-contact';
import { unsubscribeContact } from '@/functions/src/contact/unsubscribe-contact';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../../support/functions';

const EMAIL = 'ana@x.cl';
const ASKED = { source: 'request', evidence: 'Caso DP-1', by: 'person' } as const;
const MINUTE = 60_000;

let producerId: string;
let member: Who;
beforeEach(async () => {
  producerId = await makeProducer();
  member = await makeUser({ role: 'producer', producers: [producerId] });
});

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE);
const ref = () => contactRef(producerId, EMAIL)!;
const state = async () => (await ref().get()).get('state');
const confirmLinkOf = (at: Date) => {
  const url = confirmUrl({ producerId, email: EMAIL, name: 'Ana', at: at.getTime() });
  const t = new URL(url).searchParams.get('t') ?? '';
  return callAs(confirmSubscription, null, { producerId, t });
};

it('a link from before somebody left brings nobody back, also after their contact was in the bin', async () => {
  const contactIds = [contactIdOf(EMAIL)];
  await callAs(saveContact, member, { producerId, email: EMAIL, name: 'Ana', phone: '', tags: [] });
  await ref().update({ stateAt: ago(20) });
  await callAs(deleteContacts, member, { producerId, contactIds });
  await unsubscribeContact(producerId, EMAIL, null);
  await callAs(restoreContacts, member, { producerId, contactIds });
  const refused = await errorOf(confirmLinkOf(ago(10)));
  expect([refused.code, await state()]).toEqual(['failed-precondition', 'unsubscribed']);
});

it.each([
  ['unsubscribed', () => unsubscribeContact(producerId, EMAIL, null)],
  ['objected', () => objectContact(producerId, EMAIL, ASKED)],
  ['had themselves erased', () => eraseContact(producerId, EMAIL)],
])('a link from before they %s once more brings nobody back', async (_how, leave) => {
  await callAs(saveContact, member, { producerId, email: EMAIL, name: 'Ana', phone: '', tags: [] });
  await leave();
  const first = (await ref().get()).data();
  await ref().update({ stateAt: ago(20) });
  await leave();
  expect((await errorOf(confirmLinkOf(ago(10)))).code).toBe('failed-precondition');
  const { stateAt: _first, ...before } = first ?? {};
  const { stateAt: _again, ...after } = (await ref().get()).data() ?? {};
  expect(after).toEqual(before);
});

it('a link from before an erased person left brings nobody back', async () => {
  for (const leave of [
    () => unsubscribeContact(producerId, EMAIL, null),
    () => blockContact(producerId, EMAIL, ASKED),
  ]) {
    await ref().set({ suppressed: 'erased', stateAt: ago(20) });
    await leave();
    expect((await errorOf(confirmLinkOf(ago(10)))).code).toBe('failed-precondition');
  }
});

it('a link from after they left brings them back, also if they were added in between', async () => {
  const rows = [{ email: EMAIL }];
  const given = { source: 'lista.csv', basis: 'consent', text: 'Acepto' };
  const byHand = { email: EMAIL, name: '', phone: '', tags: [] };
  const addings = [
    () => callAs(importContacts, member, { producerId, rows, ...given }),
    () => callAs(saveContact, member, { producerId, ...byHand }),
  ];
  for (const add of addings) {
    await ref().set({ suppressed: 'unsubscribed', stateAt: ago(20) });
    await add();
    expect(await state()).toBe('unsubscribed');
    await confirmLinkOf(ago(10));
    expect(await state()).toBe('active');
  }
});
