import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { suppressContact } from '@/functions/src/contact/consent/suppress';
import { contactRef, upsertBuyerContact } from '@/functions/src/contact/contacts';
import { importContacts } from '@/functions/src/contact/import-contacts';
import { undoImport } from '@/functions/src/contact/undo-import';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { canUndoImport, parseImportRecord } from '@/lib/domain/contact/import-record';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { packRecipients } from '@/lib/domain/mailing/delivery';
import { ALL_PERMISSIONS, FLAGS, fromFlags } from '@/lib/domain/rights/permissions';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';

let producerId: string;
let member: Who;

beforeEach(async () => {
  producerId = await makeProducer();
  member = await makeUser({ role: 'producer', producers: [producerId] });
});

const load = (rows: object[], job?: string, more: Record<string, unknown> = {}) =>
  callAs(importContacts, member, {
    ...{ producerId, rows, source: 'lista.csv', basis: 'consent', text: 'Acepto' },
    ...(job ? { job } : {}),
    ...more,
  });
const undo = (emails: string[], job: string, who: Who | null = member, producer = producerId) =>
  callAs(undoImport, who, { producerId: producer, contactIds: emails.map(contactIdOf), job });
const stored = async (email: string) => (await contactRef(producerId, email)!.get()).data();

/** A campaign that has begun, to these people. */
async function sent(emails: string[], startedAt = new Date()) {
  const ref = db().collection(paths.campaigns()).doc();
  await ref.set({ producerId, status: 'sending', startedAt, updatedAt: startedAt });
  const recipients = emails.map((email) => ({ contactId: contactIdOf(email), email, name: '' }));
  await db()
    .doc(innerPaths.campaignBatch(ref.id, 0))
    .set({ producerId, recipients: packRecipients(recipients) });
}

describe('an import that is undone', () => {
  it('takes away whom it made, and gives back what it changed', async () => {
    await load(
      [{ email: 'vieja@x.cl', name: 'Vieja', phone: '912345678', tags: ['a'] }],
      undefined,
      {
        basis: 'contract',
        text: '',
      },
    );
    const before = await stored('vieja@x.cl');
    const rows = [
      { email: 'nueva@x.cl', name: 'Nueva' },
      { email: 'vieja@x.cl', name: 'Otra', tags: ['b'] },
    ];
    expect(await load(rows, 'uno')).toMatchObject({ created: 1, updated: 1 });
    // A row of the same import in a later call counts from before it all.
    await load([{ email: 'vieja@x.cl', phone: '987654321' }], 'uno');
    await load([{ email: 'nueva@x.cl', tags: ['c'] }], 'uno');
    expect(await undo(['nueva@x.cl', 'vieja@x.cl'], 'uno')).toMatchObject({ undone: 2 });
    expect(await stored('nueva@x.cl')).toBeUndefined();
    const { updatedAt: _then, ...old } = before ?? {};
    const { updatedAt: _now, ...back } = (await stored('vieja@x.cl')) ?? {};
    expect(back).toEqual(old);
    const lines = await db()
      .collection(entryPaths.contactConsents(producerId, contactIdOf('vieja@x.cl')))
      .get();
    expect(lines.docs.map((one) => one.data().kind).sort()).toEqual([
      'given',
      'given',
      'withdrawn',
    ]);
  });

  it('twice changes nothing the second time, and nothing that another import did', async () => {
    await load([{ email: 'una@x.cl' }, { email: 'dos@x.cl' }], 'uno');
    await load([{ email: 'dos@x.cl', name: 'Dos' }], 'dos');
    expect(await undo(['una@x.cl', 'dos@x.cl'], 'uno')).toMatchObject({ undone: 1 });
    expect(await undo(['una@x.cl', 'dos@x.cl'], 'uno')).toMatchObject({ undone: 0 });
    expect(await stored('dos@x.cl')).toMatchObject({ name: 'Dos' });
    expect(await undo(['dos@x.cl'], 'dos')).toMatchObject({ undone: 1 });
    expect(await stored('dos@x.cl')).toMatchObject({ name: '' });
  });

  it('leaves what people did since: they bought, they left, a member wrote it', async () => {
    const rows = ['compra@x.cl', 'baja@x.cl', 'escrita@x.cl'].map((email) => ({ email }));
    await load([{ email: 'escrita@x.cl', name: 'Antes' }]);
    await load(
      [...rows.slice(0, 2), { email: 'escrita@x.cl', name: 'Importada', tags: ['b'] }],
      'uno',
    );
    await db().runTransaction(async (tx) => {
      const keep = await upsertBuyerContact(tx, {
        ...{
          producerId,
          event: { id: 'e', name: 'Fiesta' },
          tickets: 1,
          amount: 1000,
          at: new Date(),
        },
        buyer: { name: 'Compra', email: 'compra@x.cl', acceptsMail: true },
      });
      keep();
    });
    await suppressContact(producerId, 'baja@x.cl', 'unsubscribed', 'Enlace');
    await contactRef(producerId, 'escrita@x.cl')!.update({ name: 'A mano' });
    await undo(
      rows.map(({ email }) => email),
      'uno',
    );
    expect(await stored('compra@x.cl')).toMatchObject({ email: 'compra@x.cl' });
    const mark = await stored('baja@x.cl');
    expect(mark).toMatchObject({ suppressed: 'unsubscribed' });
    expect(mark).not.toHaveProperty('email');
    expect(await stored('escrita@x.cl')).toMatchObject({ name: 'A mano', tags: [] });
  });

  it('is refused as a whole once any of its people was mailed, and only then', async () => {
    const emails = Array.from({ length: 3 }, (_, n) => `p${n}@x.cl`);
    await load(
      emails.map((email) => ({ email })),
      'uno',
    );
    await sent(['otra@x.cl']);
    await sent([emails[2]!], new Date(Date.now() - 86_400_000));
    await sent([emails[2]!]);
    const { code, message } = await errorOf(undo(emails.slice(0, 1), 'uno'));
    expect([code, message]).toEqual([
      'failed-precondition',
      'Ya les enviaste una campaña: la importación queda',
    ]);
    expect(await stored(emails[0]!)).toBeDefined();
    await load([{ email: 'aparte@x.cl' }], 'dos');
    expect(await undo(['aparte@x.cl'], 'dos')).toMatchObject({ undone: 1 });
  });

  it('is another producer’s to nobody', async () => {
    await load([{ email: 'una@x.cl' }], 'uno');
    const other = await makeProducer();
    const stranger = await makeUser({ role: 'producer', producers: [other] });
    expect((await errorOf(undo(['una@x.cl'], 'uno', stranger))).code).toBe('permission-denied');
    expect(await undo(['una@x.cl'], 'uno', stranger, other)).toMatchObject({ undone: 0 });
    expect((await errorOf(undo(['una@x.cl'], 'uno', null))).code).toBe('unauthenticated');
    const forged = { producerId, contactIds: [contactIdOf('una@x.cl')], job: 'a/b' };
    expect((await errorOf(callAs(undoImport, member, forged))).code).toBe('invalid-argument');
    expect(await stored('una@x.cl')).toBeDefined();
  });
});

describe('the record of an import', () => {
  const piece = (chunk: number, of = 'uno') => ({ piece: { job: of, chunk } });
  const record = async (job: string) => {
    const found = await db().doc(entryPaths.importRecord(producerId, job)).get();
    return found.exists ? parseImportRecord(job, found.data()) : null;
  };
  const undoAll = (job: string, who: Who | null = member) =>
    callAs(undoImport, who, { producerId, job, ...piece(0, 'otra') });

  it('says what it did, once for each chunk, and lets any device undo it', async () => {
    const rows = [{ email: 'una@x.cl' }, { email: 'dos@x.cl' }];
    await load(rows, 'uno', piece(0));
    await load(rows, 'uno', piece(0));
    await load([{ email: 'tres@x.cl' }, { email: 'una@x.cl', name: 'Una' }], 'uno', piece(1));
    const before = await record('uno');
    expect(before).toMatchObject({ source: 'lista.csv', created: 3, updated: 1, isOver: false });
    expect(before && canUndoImport(before)).toBe(true);
    const colleague = await makeUser({ role: 'producer', producers: [producerId] });
    expect(await undoAll('uno', colleague)).toMatchObject({ undone: 3, isOver: true });
    expect(await record('uno')).toMatchObject({ isOver: true, stopped: true });
    for (const email of ['una@x.cl', 'dos@x.cl', 'tres@x.cl']) {
      expect(await stored(email)).toBeUndefined();
    }
  });

  it('stops the rest of it, also where another browser goes on', async () => {
    await load([{ email: 'una@x.cl' }], 'uno', piece(0));
    await undoAll('uno');
    const late = await errorOf(load([{ email: 'dos@x.cl' }], 'uno', piece(1)));
    expect(late).toMatchObject({
      code: 'failed-precondition',
      message: 'Esta importación se deshizo: empieza otra',
    });
    expect(await stored('dos@x.cl')).toBeUndefined();
  });

  it('says that its people were mailed, and takes nothing back, not even of a later chunk', async () => {
    await load([{ email: 'una@x.cl' }], 'uno', piece(0));
    await sent(['una@x.cl']);
    await load([{ email: 'dos@x.cl' }], 'uno', piece(1));
    expect((await errorOf(undoAll('uno'))).message).toContain('Ya les enviaste una campaña');
    const after = await record('uno');
    expect(after).toMatchObject({ mailed: true, stopped: false });
    expect(after && canUndoImport(after)).toBe(false);
    expect(await stored('dos@x.cl')).toBeDefined();
  });

  it('is undone by nobody else', async () => {
    await load([{ email: 'una@x.cl' }], 'uno', piece(0));
    const stranger = await makeUser({ role: 'producer', producers: [await makeProducer()] });
    expect((await errorOf(undoAll('uno', stranger))).code).toBe('permission-denied');
    expect((await errorOf(undoAll('uno', null))).code).toBe('unauthenticated');
    expect(await record('uno')).toMatchObject({ stopped: false, isOver: false });
  });
});

describe('an import is undone by nobody', () => {
  const others = FLAGS.filter((flag) => flag !== 'events.manage');
  const memberAs = async (change: object, permissions = ALL_PERMISSIONS) => {
    const who = await makeUser({ role: 'producer', producers: [producerId], permissions });
    await db().doc(paths.permission(who.uid, producerId)).update(change);
    return who;
  };
  it.each<[string, () => Promise<Who>]>([
    ['without events.manage', () => memberAs({ until: null }, fromFlags(others))],
    ['whose rights are over', () => memberAs({ until: new Date(Date.now() - 1) })],
    ['whose rights are for one event', () => memberAs({ events: ['e'] })],
    [
      'without a record',
      () => makeUser({ role: 'producer', producers: [producerId], permissions: null }),
    ],
    ['without a role', () => makeUser({ producers: [producerId] })],
  ])('%s', async (_who, make) => {
    await load([{ email: 'una@x.cl' }], 'uno');
    const refused = await errorOf(undo(['una@x.cl'], 'uno', await make()));
    expect(refused.code).toBe('permission-denied');
    expect(await stored('una@x.cl')).toBeDefined();
  });

  it.each<[string, object]>([
    ['by no contact', { contactIds: [] }],
    ['by too many', { contactIds: Array.from({ length: 501 }, (_, n) => `c${n}`) }],
    ['by the path of another producer’s', { contactIds: ['../../other/contacts/x'] }],
    ['by no import', { job: undefined }],
    ['with a field more', { force: true }],
  ])('%s', async (_what, forged) => {
    await load([{ email: 'una@x.cl' }], 'uno');
    const input = { producerId, contactIds: [contactIdOf('una@x.cl')], job: 'uno', ...forged };
    expect((await errorOf(callAs(undoImport, member, input))).code).toBe('invalid-argument');
    expect(await stored('una@x.cl')).toBeDefined();
  });
});

describe('who left elsewhere', () => {
  it('is written down without an address, and no later list makes them mailable', async () => {
    const rows = [
      { email: 'si@x.cl' },
      { email: 'baja@x.cl', name: 'Baja', left: 'unsubscribed' },
      { email: 'rebota@x.cl', left: 'bounced' },
    ];
    expect(await load(rows, 'uno')).toMatchObject({ created: 1, left: 2, errors: [] });
    for (const [email, suppressed] of [
      ['baja@x.cl', 'unsubscribed'],
      ['rebota@x.cl', 'bounced'],
    ] as const) {
      expect(await stored(email)).toMatchObject({ suppressed, stateAt: expect.any(Timestamp) });
      expect(await stored(email)).not.toHaveProperty('email');
    }
    expect(await load(rows, 'uno')).toMatchObject({ created: 0, unchanged: 1, left: 2 });
    expect(await load([{ email: 'baja@x.cl' }])).toMatchObject({ created: 1, kept: 1 });
    expect(await stored('baja@x.cl')).toMatchObject({ state: 'unsubscribed', basis: 'none' });
  });

  it('leaves here too, if they were a contact, also after the import was undone', async () => {
    await load([{ email: 'ana@x.cl' }]);
    await load([{ email: 'ana@x.cl', left: 'unsubscribed' }], 'uno');
    expect(await stored('ana@x.cl')).toMatchObject({
      state: 'unsubscribed',
      stateReason: 'Se dio de baja en lista.csv',
    });
    await undo(['ana@x.cl'], 'uno');
    expect(await stored('ana@x.cl')).toMatchObject({ state: 'unsubscribed' });
  });
});
