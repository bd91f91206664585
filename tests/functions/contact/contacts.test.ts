import type { CallableFunction } from 'firebase-functions/v2/https';
import { beforeEach, describe, expect, it } from 'vitest';
import { blockContact, unblockContact } from '@/functions/src/contact/consent/rights';
import { suppressContact } from '@/functions/src/contact/consent/suppress';
import { contactRef } from '@/functions/src/contact/contacts';
import { deleteContacts } from '@/functions/src/contact/delete-contacts';
import { importContacts } from '@/functions/src/contact/import-contacts';
import { restoreContacts } from '@/functions/src/contact/restore-contacts';
import { saveContact } from '@/functions/src/contact/save-contact';
import { tagContacts } from '@/functions/src/contact/tag-contacts';
import { db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';

let producerId: string;
let member: Who;

beforeEach(async () => {
  producerId = await makeProducer();
  member = await makeUser({ role: 'producer', producers: [producerId] });
});

const save = (data: Record<string, unknown>) =>
  callAs(saveContact, member, { producerId, ...data });
const stored = async (email: string) => (await contactRef(producerId, email)!.get()).data();
const ids = (...emails: string[]) => emails.map(contactIdOf);
const call = (fn: CallableFunction<unknown, unknown>, contactIds: string[], more = {}) =>
  callAs(fn, member, { producerId, contactIds, ...more });

describe('a contact added by hand', () => {
  it('is stored with who added them and their consent', async () => {
    const answer = await save({
      email: 'Ana@x.cl',
      name: 'Ana',
      consent: 'Me lo dijo en la puerta',
    });
    expect(answer.contactId).toBe(contactIdOf('ana@x.cl'));
    expect(await stored('ana@x.cl')).toMatchObject({
      origin: 'manual',
      source: member.email,
      consent: { note: 'Me lo dijo en la puerta' },
      state: 'active',
    });
  });

  it('is refused a second time, however it is written', async () => {
    await save({ email: 'ana@x.cl' });
    const refusal = await errorOf(save({ email: ' ANA@X.cl' }));
    expect(refusal).toMatchObject({ code: 'already-exists', field: 'email' });
  });

  it('stays unsubscribed if they had unsubscribed before the deletion', async () => {
    await save({ email: 'ana@x.cl' });
    await suppressContact(producerId, 'ana@x.cl', 'unsubscribed', 'Campaña');
    await call(deleteContacts, ids('ana@x.cl'));
    expect((await save({ email: 'ana@x.cl' })).message).toContain('Sigue de baja');
    expect(await stored('ana@x.cl')).toMatchObject({ state: 'unsubscribed' });
  });

  it.each([
    ['email', 'a@x.cl\r\nBcc: b@y.cl'],
    ['email', ''],
    ['name', 'Ana\nBcc: b@y.cl'],
    ['tags', ['__proto__']],
    ['phone', '+999'],
  ])('is refused with %s %j', async (field, value) => {
    const refusal = await errorOf(save({ email: 'a@x.cl', [field]: value }));
    expect(refusal.code).toBe('invalid-argument');
    expect(refusal.field?.split('.')[0]).toBe(field);
  });
});

describe('editing a contact', () => {
  it('changes name, phone and tags, and nothing else', async () => {
    const { contactId } = await save({ email: 'ana@x.cl', name: 'Ana', tags: ['a'] });
    await save({ contactId, email: 'ana@x.cl', name: 'Ana Díaz', tags: ['b'] });
    expect(await stored('ana@x.cl')).toMatchObject({
      name: 'Ana Díaz',
      sortKey: 'ana diaz',
      tags: ['b'],
      tagged: { b: true },
      state: 'active',
    });
    expect((await stored('ana@x.cl'))?.tagged).toEqual({ b: true });
  });

  it('keeps where they live whole, whichever of its fields is typed', async () => {
    const { contactId } = await save({ email: 'ana@x.cl', name: 'Ana', city: 'Lima' });
    const edit = (typed: object, seen: object) =>
      save({ contactId, email: 'ana@x.cl', name: 'Ana', comuna: '', ...typed, seen });
    await edit({ city: 'providencia' }, { city: 'Lima' });
    expect(await stored('ana@x.cl')).toMatchObject({ comuna: 'Providencia', city: 'Santiago' });
    // A city that came from the comuna goes with it, and another is not touched.
    await edit({ comuna: 'Concon', city: 'Santiago' }, { comuna: 'Providencia' });
    expect(await stored('ana@x.cl')).toMatchObject({ comuna: 'Concón', city: 'Concón' });
    const late = await errorOf(edit({ city: 'Quilpué' }, { city: 'Santiago' }));
    expect(late.code).toBe('aborted');
    await edit({ city: 'Lima' }, { name: 'Ana' });
    expect(await stored('ana@x.cl')).toMatchObject({ comuna: 'Concón', city: 'Concón' });
  });

  it('refuses another e-mail, and who is not there', async () => {
    const { contactId } = await save({ email: 'ana@x.cl' });
    expect(await errorOf(save({ contactId, email: 'otra@x.cl' }))).toMatchObject({
      field: 'email',
    });
    const missing = contactIdOf('nadie@x.cl');
    expect(await errorOf(save({ contactId: missing, email: 'nadie@x.cl' }))).toMatchObject({
      code: 'not-found',
    });
  });

  it('can unsubscribe them, and never resubscribe them', async () => {
    const { contactId } = await save({ email: 'ana@x.cl' });
    await save({ contactId, email: 'ana@x.cl', unsubscribe: true });
    expect(await stored('ana@x.cl')).toMatchObject({ state: 'unsubscribed' });
    await save({ contactId, email: 'ana@x.cl', unsubscribe: false });
    expect(await stored('ana@x.cl')).toMatchObject({ state: 'unsubscribed' });
    expect((await errorOf(save({ contactId, email: 'ana@x.cl', state: 'active' }))).code).toBe(
      'invalid-argument',
    );
  });

  it('unsubscribes whoever was blocked meanwhile as well: the end of the block does not undo it', async () => {
    const { contactId } = await save({ email: 'beto@x.cl' });
    const asked = { source: 'request', evidence: 'Folio', by: 'person' } as const;
    await blockContact(producerId, 'beto@x.cl', asked);
    await save({ contactId, email: 'beto@x.cl', unsubscribe: true });
    await unblockContact(producerId, String(contactId), asked);
    expect(await stored('beto@x.cl')).toMatchObject({ state: 'unsubscribed' });
  });
});

describe('the tags in use', () => {
  const tagsInUse = () => db().doc(entryPaths.contactTags(producerId));
  const many = (count: number) => Array.from({ length: count }, (_, n) => `vieja ${n}`);

  it('of a full list make room by those that nobody has any more', async () => {
    await save({ email: 'ana@x.cl', tags: ['vieja 7'] });
    await tagsInUse().set({ tags: many(300) });
    await call(tagContacts, ids('ana@x.cl'), { add: ['prensa'] });
    expect((await tagsInUse().get()).data()).toEqual({ tags: ['vieja 7', 'prensa'] });
  });

  it('keep those of a list that is being imported', async () => {
    await tagsInUse().set({ tags: many(300) });
    const rows = [{ email: 'ana@x.cl', tags: ['vieja 7', 'prensa'] }];
    const proof = { source: 'x', basis: 'interest', text: 'Compraron' };
    await callAs(importContacts, member, { producerId, rows, ...proof });
    expect((await tagsInUse().get()).data()).toEqual({ tags: ['vieja 7', 'prensa'] });
  });

  it('stay as they are while there is room', async () => {
    await save({ email: 'ana@x.cl' });
    await tagsInUse().set({ tags: many(299) });
    await call(tagContacts, ids('ana@x.cl'), { add: ['prensa'] });
    const { tags } = (await tagsInUse().get()).data() ?? {};
    expect(tags).toHaveLength(300);
    expect(tags).toContain('prensa');
  });
});

describe('many contacts at once', () => {
  const emails = Array.from({ length: 350 }, (_, i) => `m${i}@x.cl`);
  const loadAll = () =>
    callAs(importContacts, member, {
      producerId,
      rows: emails.map((email) => ({ email, tags: ['base'] })),
      source: 'x',
      basis: 'interest',
      text: 'Compraron',
    });

  it('are tagged; a contact with too many tags keeps the present ones', async () => {
    await loadAll();
    const full = Array.from({ length: 20 }, (_, i) => `t${i}`);
    await save({ email: 'lleno@x.cl', tags: full });
    const all = ids(...emails, 'lleno@x.cl', 'nadie@x.cl');
    const answer = await call(tagContacts, all, { add: ['nueva'], remove: ['base'] });
    expect(answer).toMatchObject({ changed: 350, full: 1 });
    expect(await stored('m7@x.cl')).toMatchObject({ tags: ['nueva'], tagged: { nueva: true } });
    expect((await stored('lleno@x.cl'))?.tags).toEqual(full);
  });

  it('are told what each of them gained and lost, so that an undo leaves what they had', async () => {
    await save({ email: 'vip@x.cl', tags: ['vip'] });
    await save({ email: 'base@x.cl', tags: ['base'] });
    await save({ email: 'ya@x.cl', tags: ['nueva', 'vip'] });
    const all = ids('vip@x.cl', 'base@x.cl', 'ya@x.cl');
    const answer = await call(tagContacts, all, { add: ['vip', 'nueva'], remove: ['base'] });
    expect(answer).toMatchObject({ changed: 2 });
    expect(answer.changes).toEqual([
      { contactIds: ids('vip@x.cl'), gained: ['nueva'], lost: [] },
      { contactIds: ids('base@x.cl'), gained: ['nueva', 'vip'], lost: ['base'] },
    ]);
    expect(answer.changedIds).toEqual(ids('vip@x.cl', 'base@x.cl'));
  });

  it('at the same time from two browsers lose no tag', async () => {
    await loadAll();
    const all = ids(...emails);
    await Promise.all([
      call(tagContacts, all, { add: ['uno'] }),
      call(tagContacts, all, { add: ['dos'] }),
    ]);
    const tags = (await stored('m200@x.cl'))?.tags as string[];
    expect([...tags].sort()).toEqual(['base', 'dos', 'uno']);
  });

  it('are deleted and brought back as they were', async () => {
    await loadAll();
    await suppressContact(producerId, 'm1@x.cl', 'unsubscribed', 'Campaña X');
    const before = await stored('m1@x.cl');
    const all = ids(...emails);
    expect(await call(deleteContacts, all)).toMatchObject({ deleted: 350 });
    expect(await call(deleteContacts, all)).toMatchObject({ deleted: 0 });
    expect(await stored('m0@x.cl')).toBeUndefined();
    expect(Object.keys((await stored('m1@x.cl')) ?? {}).sort()).toEqual([
      'stateAt',
      'stateReason',
      'suppressed',
    ]);
    expect(await call(restoreContacts, all)).toMatchObject({ restored: 350 });
    expect(await stored('m1@x.cl')).toEqual(before);
    expect(await call(restoreContacts, all)).toMatchObject({ restored: 0 });
  });

  it('whose answer was lost are deleted by the same job, which brings back no others', async () => {
    for (const email of ['a@x.cl', 'b@x.cl', 'c@x.cl']) await save({ email });
    await call(deleteContacts, ids('a@x.cl'), { job: 'theirs' });
    const all = ids('a@x.cl', 'b@x.cl', 'c@x.cl');
    expect(await call(deleteContacts, all, { job: 'mine' })).toMatchObject({ deleted: 2 });
    expect(await call(deleteContacts, all, { job: 'mine' })).toMatchObject({ deleted: 2 });
    expect(await call(restoreContacts, all, { job: 'mine' })).toMatchObject({ restored: 2 });
    expect(await stored('a@x.cl')).toBeUndefined();
    expect(await call(restoreContacts, all)).toMatchObject({ restored: 1 });
  });

  it('a contact who unsubscribed while deleted is restored as unsubscribed', async () => {
    await save({ email: 'ana@x.cl' });
    await call(deleteContacts, ids('ana@x.cl'));
    await suppressContact(producerId, 'ana@x.cl', 'unsubscribed', 'Enlace');
    await call(restoreContacts, ids('ana@x.cl'));
    expect(await stored('ana@x.cl')).toMatchObject({ email: 'ana@x.cl', state: 'unsubscribed' });
  });

  it('who was added again meanwhile is not overwritten by the one from the trash', async () => {
    await save({ email: 'ana@x.cl', name: 'Antigua' });
    await call(deleteContacts, ids('ana@x.cl'));
    await save({ email: 'ana@x.cl', name: 'Nueva' });
    expect(await call(restoreContacts, ids('ana@x.cl'))).toMatchObject({ restored: 0 });
    expect((await stored('ana@x.cl'))?.name).toBe('Nueva');
  });

  it('are counted in words that fit one as well', async () => {
    const row = [{ email: 'ana@x.cl' }, { email: 'beto@x.cl' }];
    const proof = { source: 'x', basis: 'interest', text: 'Compraron' };
    const load = (rows: unknown[]) =>
      callAs(importContacts, member, { producerId, rows, ...proof });
    const of = (fn: CallableFunction<unknown, unknown>, emails: string[], more = {}) =>
      call(fn, ids(...emails), more);
    const said = async (emails: string[]) => [
      (await load(row.slice(0, emails.length))).message,
      (await of(tagContacts, emails, { add: ['vip'] })).message,
      (await of(deleteContacts, emails)).message,
      (await of(restoreContacts, emails)).message,
    ];
    expect(await said(['ana@x.cl'])).toEqual([
      '1 contacto importado',
      '1 contacto etiquetado',
      '1 contacto eliminado',
      '1 contacto recuperado',
    ]);
    expect((await said(['ana@x.cl', 'beto@x.cl']))[2]).toBe('2 contactos eliminados');
  });

  it('are refused beyond 500, and none', async () => {
    const many = Array.from({ length: 501 }, (_, i) => `c${i}`);
    for (const contactIds of [many, []]) {
      expect((await errorOf(call(deleteContacts, contactIds))).code).toBe('invalid-argument');
    }
    expect((await errorOf(call(tagContacts, ['a']))).code).toBe('invalid-argument');
  });
});
