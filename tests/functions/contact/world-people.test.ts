import { expect, it } from 'vitest';
import { contactRef } from '@/functions/src/contact/contacts';
import { importContacts } from '@/functions/src/contact/import-contacts';
import { saveContact } from '@/functions/src/contact/save-contact';
import { untypedDb as db } from '@/functions/src/support/admin';
import { inviteMember } from '@/functions/src/team/invite-member';
import { contactIdOf } from '@/lib/domain/contact/contact';
import type { RowError } from '@/lib/domain/contact/contact-import';
import { paths } from '@/lib/domain/kit/paths';
import { DEFAULT_PERMISSIONS } from '@/lib/domain/rights/permissions';
import addresses from '@/tests/fixtures/world/addresses.json';
import texts from '@/tests/fixtures/world/texts.json';
import { callAs, errorOf, makeProducer, makeUser } from '../../support/functions';
import {
  ledgerOf,
  makeCheckout,
  makeSellingDiscount,
  makeShop,
  record,
  saleCall,
} from '../../support/sales';

type Row = { address: string; take: boolean; kept?: string };
const ROWS: Row[] = addresses;
const TAKEN = ROWS.filter(({ take }) => take).map((row) => ({
  ...row,
  kept: row.kept ?? row.address,
}));
const REFUSED = ROWS.filter(({ take }) => !take);
const checkout = await makeCheckout();

it('who has any of these addresses can buy a ticket, and is one buyer by each way of writing it', async () => {
  const { id, type } = await makeShop({}, { stock: 200 });
  const sell = (email: string, n: number) =>
    record(
      checkout,
      saleCall(id, { ticketTypeId: type }, { key: `orden-${n}`, buyer: { name: 'Ana', email } }),
    );
  for (const [n, { address }] of TAKEN.entries()) await sell(address, n);
  const buyers = (await ledgerOf(id)).map(({ buyer }) => buyer.email).sort();
  expect(buyers).toEqual(TAKEN.map(({ kept }) => kept).sort());
  for (const [n, { address }] of REFUSED.entries()) {
    const { field, message } = await errorOf(sell(address, 1_000 + n));
    expect([address, field]).toEqual([address, 'buyer.email']);
    expect(message).toMatch(/[Cc]orreo|@/);
  }
});

it('a list of them gives one contact for each person, and an error for each that is none', async () => {
  const producerId = await makeProducer();
  const member = await makeUser({ role: 'producer', producers: [producerId] });
  const answer = await callAs(importContacts, member, {
    producerId,
    rows: ROWS.map(({ address }) => ({ email: address })),
    source: 'lista.csv',
    basis: 'consent',
    text: 'Acepto recibir novedades',
  });
  const errors = (answer.errors as RowError[]).map(({ index }) => ROWS[index]?.address);
  expect(errors).toEqual(REFUSED.map(({ address }) => address));
  const found = await db().collection(paths.contacts(producerId)).get();
  const people = new Set(TAKEN.map(({ kept }) => kept));
  expect(found.docs.map((doc) => doc.get('email')).sort()).toEqual([...people].sort());
  for (const doc of found.docs) expect(doc.id).toBe(contactIdOf(doc.get('email')));
});

it('a contact typed in, and an invitation, take the same', async () => {
  const producerId = await makeProducer();
  const member = await makeUser({ role: 'producer', producers: [producerId] });
  const save = (email: string) =>
    callAs(saveContact, member, {
      producerId,
      email,
      name: 'Ana',
      basis: 'consent',
      text: 'Acepto recibir novedades',
    });
  for (const { address } of REFUSED.slice(0, 6)) {
    expect((await errorOf(save(address))).field).toBe('email');
    const invited = callAs(inviteMember, member, {
      producerId,
      email: address,
      permissions: DEFAULT_PERMISSIONS,
    });
    expect((await errorOf(invited)).field).toBe('email');
  }
  expect(contactRef(producerId, 'o’ryan@uno.test')?.id).toBe(contactIdOf("o'ryan@uno.test"));
});

it('a buyer’s code counts however its dash and its marks were copied', async () => {
  const { id, type } = await makeShop({}, { stock: 200 });
  await makeSellingDiscount(id, { code: 'VERANO-26', kind: 'percentage', percent: 10 });
  const codes = texts.filter(({ field }) => field === 'discountCode').map(({ text }) => text);
  for (const [n, discountCode] of codes.entries()) {
    const buyer = { name: 'Ana', email: `ana${n}@uno.test` };
    const line = { ticketTypeId: type, unitPrice: 9_000, discountCode };
    await record(checkout, saleCall(id, line, { buyer }));
  }
  const rows = await ledgerOf(id);
  expect(rows).toHaveLength(codes.length);
});
