import { beforeAll, describe, expect, it } from 'vitest';
import { suppressContact } from '@/functions/src/contact/consent/suppress';
import { contactRef } from '@/functions/src/contact/contacts';
import { importContacts } from '@/functions/src/contact/import-contacts';
import type { RowError } from '@/lib/domain/contact/contact-import';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';

let producerId: string;
let member: Who;

beforeAll(async () => {
  producerId = await makeProducer();
  member = await makeUser({ role: 'producer', producers: [producerId] });
});

const load = (rows: unknown[], more: Record<string, unknown> = {}) =>
  callAs(importContacts, member, {
    producerId,
    rows,
    source: 'lista.csv',
    basis: 'consent',
    text: 'Acepto recibir novedades',
    ...more,
  });
const stored = async (email: string) => (await contactRef(producerId, email)!.get()).data();

describe('an import', () => {
  it('takes the good rows and answers the bad ones one by one', async () => {
    const answer = await load([
      { email: 'Ana@Uno.cl', name: 'Ana Pérez', phone: '+56 9 1234 5678', tags: ['VIP'] },
      { email: 'no es un correo', name: 'Benito' },
      null,
      'ana@uno.cl',
      { email: 'ana@uno.cl ', name: '', tags: ['techno'] },
      { email: 'cora@uno.cl', extra: 'x' },
      { email: 'dino@uno.cl', name: 'Dino\r\nBcc: todos@uno.cl' },
      { email: 'ema@uno.cl\r\nBcc: x@uno.cl' },
      { email: 'fito@uno.cl', name: '<img src=x onerror=alert(1)>' },
    ]);
    expect(answer).toMatchObject({ success: true, created: 2, repeated: 1, updated: 0 });
    const errors = answer.errors as RowError[];
    expect(errors.map((error) => error.index)).toEqual([1, 2, 3, 5, 6, 7]);
    expect(errors[0]).toMatchObject({ field: 'email', email: 'no es un correo' });
    expect(await stored('ana@uno.cl')).toMatchObject({
      name: 'Ana Pérez',
      phone: '+56912345678',
      tags: ['vip', 'techno'],
      state: 'active',
      origin: 'import',
      source: 'lista.csv',
    });
    // Markup is text: stored unchanged, and escaped when rendered.
    expect((await stored('fito@uno.cl'))?.name).toBe('<img src=x onerror=alert(1)>');
  });

  it('keeps where people live by the names that audiences ask for', async () => {
    await load([
      { email: 'ana@casa.cl', comuna: 'nunoa' },
      { email: 'beto@casa.cl', city: 'VIÑA' },
    ]);
    expect(await stored('ana@casa.cl')).toMatchObject({ comuna: 'Ñuñoa', city: 'Santiago' });
    expect(await stored('beto@casa.cl')).toMatchObject({ comuna: '', city: 'Viña del Mar' });
    const again = await load([
      { email: 'beto@casa.cl', comuna: 'Concon' },
      { email: 'ana@casa.cl' },
    ]);
    expect(again).toMatchObject({ updated: 1, unchanged: 1 });
    await load([{ email: 'ana@casa.cl', comuna: 'Valdivia' }]);
    expect(await stored('ana@casa.cl')).toMatchObject({ comuna: 'Valdivia', city: 'Valdivia' });
    expect(await stored('beto@casa.cl')).toMatchObject({ comuna: 'Concón', city: 'Viña del Mar' });
  });

  it('sent twice changes nothing the second time', async () => {
    const rows = Array.from({ length: 400 }, (_, i) => ({
      email: `fila${i}@dos.cl`,
      name: `F ${i}`,
    }));
    expect(await load(rows)).toMatchObject({ created: 400 });
    expect(await load(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 400 });
  });

  it('fills in a contact that is there, and its gaps erase nothing', async () => {
    await load([{ email: 'gil@tres.cl', name: 'Gil', phone: '912345678', tags: ['a'] }]);
    await load([{ email: 'gil@tres.cl', tags: ['b'] }], { tags: ['importado'] });
    expect(await stored('gil@tres.cl')).toMatchObject({
      name: 'Gil',
      phone: '912345678',
      tags: ['a', 'b', 'importado'],
      tagged: { a: true, b: true, importado: true },
    });
  });

  it('keeps the tags of a contact, and counts who has no room for what was asked for all', async () => {
    const twenty = Array.from({ length: 20 }, (_, n) => `t${n}`);
    const rows = [
      { email: 'lleno@tags.cl', tags: twenty },
      { email: 'casi@tags.cl', tags: ['a'] },
    ];
    expect(await load(rows)).toMatchObject({ created: 2, full: 0 });
    const again = rows.map(({ email }) => ({ email }));
    expect(await load(again, { tags: ['x'] })).toMatchObject({ unchanged: 1, updated: 1, full: 1 });
    expect((await stored('lleno@tags.cl'))?.tags).toEqual(twenty);
    expect((await stored('casi@tags.cl'))?.tags).toEqual(['a', 'x']);
    await load([{ email: 'casi@tags.cl' }], { tags: twenty });
    expect((await stored('casi@tags.cl'))?.tags).toEqual(['a', 'x', ...twenty.slice(0, 18)]);
  });

  it('says which row has more tags than fit, and counts its contact', async () => {
    const tags = Array.from({ length: 20 }, (_, n) => `t${n}`);
    const answer = await load([{ email: 'nueva@tags.cl', tags }], { tags: ['x'] });
    expect(answer).toMatchObject({ created: 1, full: 1 });
    expect(answer.partial).toMatchObject([{ index: 0, email: 'nueva@tags.cl', field: 'tags' }]);
  });

  it.each(['HUGO@Cuatro.cl', '  hugo@cuatro.cl  ', 'mailto:hugo@cuatro.cl', '<hugo@cuatro.cl>'])(
    'leaves who unsubscribed unsubscribed, written as %j',
    async (email) => {
      await load([{ email: 'hugo@cuatro.cl', name: 'Hugo' }]);
      await suppressContact(producerId, 'hugo@cuatro.cl', 'unsubscribed', 'Campaña');
      expect(await load([{ email, name: 'Hugo Otro' }])).toMatchObject({ kept: 1 });
      expect(await stored('hugo@cuatro.cl')).toMatchObject({ state: 'unsubscribed' });
    },
  );

  it('imports a person who unsubscribed before being in any list as unsubscribed', async () => {
    await suppressContact(producerId, 'iris@cinco.cl', 'unsubscribed', 'Enlace');
    expect(await load([{ email: 'iris@cinco.cl' }])).toMatchObject({ created: 1, kept: 1 });
    expect(await stored('iris@cinco.cl')).toMatchObject({
      email: 'iris@cinco.cl',
      state: 'unsubscribed',
    });
  });

  it('at the same time from two browsers makes each contact once', async () => {
    const rows = Array.from({ length: 300 }, (_, i) => ({ email: `doble${i}@seis.cl` }));
    const both = await Promise.all([load(rows), load([...rows].reverse())]);
    const created = both.reduce((sum, answer) => sum + (answer.created as number), 0);
    expect(created).toBe(300);
  });
});

describe('what an import refuses', () => {
  it('rows that would reach into an object', async () => {
    const row = JSON.parse('{"email":"j@siete.cl","__proto__":{"state":"active"}}');
    const answer = await load([row, { email: 'k@siete.cl', tags: ['__proto__', 'constructor'] }]);
    // A tag that is none costs no person.
    expect(answer).toMatchObject({ created: 1, partial: [{ index: 1, field: 'tags' }] });
    expect((await stored('k@siete.cl'))?.tags).toEqual(['constructor']);
    expect(({} as Record<string, unknown>).state).toBeUndefined();
  });

  it.each<[string, Record<string, unknown>]>([
    ['1,001 rows', { rows: Array(1001).fill({ email: 'a@b.cl' }) }],
    ['no rows', { rows: [] }],
    ['rows that are no list', { rows: { length: 3 } }],
    ['no source', { source: ' ' }],
    ['a source of many lines', { source: 'a\nb' }],
    ['a field that it does not know', { state: 'active' }],
    [
      'more than a megabyte and a half',
      { rows: [{ email: 'a@b.cl', name: 'x'.repeat(1_600_000) }] },
    ],
    ['a producer id that is a path', { producerId: 'a/b' }],
  ])('%s', async (_name, more) => {
    expect((await errorOf(load([{ email: 'a@b.cl' }], more))).code).toBe('invalid-argument');
  });
});
