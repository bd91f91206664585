import { beforeAll, expect, test } from 'vitest';
import {
  answerPrivacy,
  deleteContacts,
  downloadPrivacyCopy,
  erasePrivacy,
  openComplaint,
  packPrivacy,
  reassignTicket,
} from '@/functions/src/callables';
import { untypedDb as db } from '@/functions/src/support/admin';
import {
  CONSENT_BASIS_TEXT,
  CONSENT_KIND_TEXT,
  CONSENT_PURPOSE_TEXT,
  CONSENT_SOURCE_TEXT,
} from '@/lib/domain/contact/consent-labels';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { ACCOUNT_TYPES } from '@/lib/domain/producer/account-types';
import { FLAGS, fromFlags } from '@/lib/domain/rights/permissions';
import { callAs, errorOf, makeProducer, makeUser } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { openPrivacyCase, privacyCase } from '../../support/privacy/cases';
import {
  type Copied,
  copyLink,
  downloadCopy,
  elsewhere,
  rowsOf,
} from '../../support/privacy/copies';
import { beginLife, HAPPENINGS, type Life } from '../../support/privacy/life';

/** What the passport of a contact, an invitation and an account are called in the database. */
const CODES = new Set([
  ...[CONSENT_BASIS_TEXT, CONSENT_KIND_TEXT, CONSENT_PURPOSE_TEXT, CONSENT_SOURCE_TEXT].flatMap(
    (table) => Object.keys(table),
  ),
  ...['pending', 'accepted', 'withdrawn'],
  ...ACCOUNT_TYPES.map(({ value }) => value),
]);

const inbox = inboxOfFile();
let life: Life;
beforeAll(async () => {
  life = await beginLife();
  for (const happen of Object.values(HAPPENINGS)) await happen(life);
}, 60_000);

test('a copy has everything of the person, with where it is from and what for, and nothing of anybody else', async () => {
  const { email, other, event, owner } = life;
  const folio = await openPrivacyCase(email, 'access', event.producerId);
  await callAs(packPrivacy, owner, { folio });
  const files = await downloadCopy(folio);
  const whole = Object.values(files).join('\n');
  expect(whole).not.toContain(other);
  expect(whole).not.toContain(owner.email);
  expect(whole).not.toContain('Vecina');
  const ledger = await db()
    .collection(paths.ledger(event.id))
    .where('buyer.email', '==', email)
    .get();
  const tickets = await db()
    .collection(paths.tickets(event.id))
    .where('holder.email', '==', email)
    .get();
  expect(rowsOf(files, 'compras')).toHaveLength(ledger.size);
  // Of the two that were given away and resold, none is theirs any more.
  expect(rowsOf(files, 'entradas')).toHaveLength(tickets.size);
  expect(rowsOf(files, 'entradas-anteriores').map((row) => row['Dejó de ser tuya'])).toEqual(
    expect.arrayContaining(['Reasignada', 'Revendida']),
  );
  for (const ticket of tickets.docs) expect(whole).not.toContain(ticket.get('code'));
  for (const name of ['campanas', 'cortesias', 'invitaciones', 'devoluciones', 'solicitudes']) {
    expect(rowsOf(files, name).length).toBeGreaterThan(0);
    expect(files[`${name}.csv`]).toBeDefined();
  }
  const { secciones } = JSON.parse(files['datos.json'] ?? '') as Copied;
  for (const one of secciones)
    expect(one).toMatchObject({
      origen: expect.stringMatching(/./),
      finalidad: expect.stringMatching(/./),
    });
  expect(files['indice.html']).toContain('De dónde salieron');
  const stored = await privacyCase(folio);
  expect(stored).toMatchObject({ state: 'answered', copy: { parts: 1 } });
  expect(stored.answer).toContain(stored.copy?.hash);
  expect(inbox.text(inbox.to(email).at(-1))).toContain(`folio=${folio}`);
}, 30_000);

test('speaks of nothing in the words of the code', async () => {
  const { email, event, owner } = life;
  await openPrivacyCase(email, 'objection', event.producerId);
  const folio = await openPrivacyCase(email, 'access', event.producerId);
  await callAs(packPrivacy, owner, { folio });
  const files = await downloadCopy(folio);
  expect(rowsOf(files, 'consentimientos').length).toBeGreaterThan(1);
  expect(rowsOf(files, 'invitaciones').map((row) => row.Estado)).toEqual(['Por aceptar']);
  const { secciones } = JSON.parse(files['datos.json'] ?? '') as Copied;
  const values = secciones.flatMap(({ datos }) => datos.flatMap((row) => Object.values(row)));
  expect(values.filter((value) => CODES.has(value))).toEqual([]);
}, 30_000);

test('has their complaints, however their address was typed and from whichever ticket of theirs, and those of nobody else', async () => {
  const one = await beginLife();
  const { email, event, owner } = one;
  // Masked, both addresses are the same.
  const other = email.replace('persona', 'prima');
  const complain = (text: string, more: object) =>
    callAs(openComplaint, owner, { eventId: event.id, channel: 'phone', text, ...more });
  await HAPPENINGS.buysTwo?.(one);
  const [kept, given] = one.bought[0]?.tickets ?? [];
  await complain('Escrito con mayúsculas', { name: 'Ana', contact: email.toUpperCase() });
  await complain('Desde su entrada', { ticketId: kept?.id });
  await complain('Antes de regalarla', { ticketId: given?.id });
  await callAs(reassignTicket, owner, {
    eventId: event.id,
    ticketId: given?.id,
    name: 'Prima',
    email: other,
  });
  await complain('De la prima', { ticketId: given?.id });
  const copied = async (address: string) => {
    const folio = await openPrivacyCase(address, 'access', event.producerId);
    await callAs(packPrivacy, owner, { folio });
    return rowsOf(await downloadCopy(folio), 'reclamos').map((row) => row.Texto);
  };
  const texts = await copied(email);
  expect(texts.sort()).toEqual([
    'Antes de regalarla',
    'Desde su entrada',
    'Escrito con mayúsculas',
  ]);
  expect(await copied(other)).toEqual(['De la prima']);
  const folio = await openPrivacyCase(email, 'erasure', event.producerId);
  expect((await callAs(erasePrivacy, owner, { folio })).answer).toContain('3 reclamos hasta el');
}, 30_000);

test("one producer's desk copies nothing of another, the platform's everything with the account", async () => {
  const { email, owner } = life;
  const elsewhereId = await makeProducer();
  const who = await makeUser({ role: 'producer', producers: [elsewhereId] });
  const folio = await openPrivacyCase(email, 'portability', elsewhereId);
  await callAs(packPrivacy, who, { folio });
  const few = await downloadCopy(folio);
  expect(Object.keys(few).sort()).toEqual(['datos.json', 'indice.html', 'solicitudes.csv']);
  expect((await privacyCase(folio)).answer).toContain('bajo tu correo: 1 registro, con su');
  const own = await openPrivacyCase(email, 'access');
  expect((await errorOf(callAs(packPrivacy, owner, { folio: own }))).code).toBe(
    'permission-denied',
  );
  await callAs(packPrivacy, await makeUser({ role: 'admin' }), { folio: own });
  const all = await downloadCopy(own);
  expect(rowsOf(all, 'cuenta')).toHaveLength(1);
  expect(rowsOf(all, 'compras').length).toBeGreaterThan(0);
});

test('is packed by who may, for what it answers, once, and sent again if its mail did not leave', async () => {
  const { event, owner, email } = life;
  const { producerId } = event;
  const erasure = await openPrivacyCase(email, 'erasure', producerId);
  expect((await errorOf(callAs(packPrivacy, owner, { folio: erasure }))).code).toBe(
    'failed-precondition',
  );
  await callAs(answerPrivacy, owner, { folio: erasure, answer: 'No', action: 'reject' });
  const folio = await openPrivacyCase(email, 'access', producerId);
  const others = FLAGS.filter((flag) => flag !== 'users.manageAccess');
  for (const who of [
    await makeUser({ role: 'producer', producers: [producerId], permissions: fromFlags(others) }),
    await makeUser({ role: 'producer', producers: [await makeProducer()] }),
    await makeUser(),
  ]) {
    expect((await errorOf(callAs(packPrivacy, who, { folio }))).code).toBe('permission-denied');
  }
  inbox.refusing.on = true;
  expect((await errorOf(callAs(packPrivacy, owner, { folio }))).code).toBe('unavailable');
  inbox.refusing.on = false;
  const { copy } = await privacyCase(folio);
  expect((await callAs(packPrivacy, owner, { folio })).hash).toBe(copy?.hash);
  expect((await errorOf(callAs(packPrivacy, owner, { folio }))).code).toBe('failed-precondition');
});

test('is downloaded by its signed link only, until it expires', async () => {
  const { event, owner, email } = life;
  const folio = await openPrivacyCase(email, 'access', event.producerId);
  const link = copyLink(folio);
  expect((await errorOf(callAs(downloadPrivacyCopy, null, link, elsewhere()))).code).toBe(
    'not-found',
  );
  await callAs(packPrivacy, owner, { folio });
  const forged = [
    { ...link, t: '' },
    { ...link, t: `${link.t}x` },
    { ...link, folio: 'DP-AAAAA-AAAAA' },
  ];
  for (const one of forged) {
    const refusal = await errorOf(callAs(downloadPrivacyCopy, null, one, elsewhere()));
    expect(refusal.code).toBe('permission-denied');
  }
  await db()
    .doc(entryPaths.privacyRequest(folio))
    .update({ 'copy.until': new Date(0) });
  expect((await errorOf(callAs(downloadPrivacyCopy, null, link, elsewhere()))).code).toBe(
    'not-found',
  );
});

test('has the passport and the mark of a deleted contact, and the account given for a refund', async () => {
  const one = await beginLife();
  const { email, event, owner } = one;
  const { producerId } = event;
  // With the box ticked, which makes them a contact.
  await HAPPENINGS.asksForMoney?.(one);
  await openPrivacyCase(email, 'objection', producerId);
  await callAs(deleteContacts, owner, { producerId, contactIds: [contactIdOf(email)] });
  const [refund] = (await db().collection(paths.refunds(event.id)).get()).docs;
  const number = { accountNumber: '00123', accountType: 'sight' };
  const account = { holder: 'Ana Rojas', rut: '12.345.678-5', ...number };
  await db()
    .doc(innerPaths.refundAccount(event.id, refund?.id ?? ''))
    .set(account);
  const folio = await openPrivacyCase(email, 'access', producerId);
  await callAs(packPrivacy, owner, { folio });
  const files = await downloadCopy(folio);
  const told = rowsOf(files, 'consentimientos').map((row) => row.Hecho);
  expect(told.sort()).toEqual(['Base registrada', 'Se opuso', 'Se opuso']);
  expect(rowsOf(files, 'huellas')).toMatchObject([
    { Estado: 'De baja', 'Te opusiste el': expect.stringMatching(/^20/) },
  ]);
  expect(rowsOf(files, 'devoluciones')).toMatchObject([
    {
      'Titular de la cuenta': 'Ana Rojas',
      'Tipo de cuenta': 'Cuenta vista',
      'Número de cuenta': '00123',
    },
  ]);
});
