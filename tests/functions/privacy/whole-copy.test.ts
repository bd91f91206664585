import { expect, test } from 'vitest';
import { packPrivacy } from '@/functions/src/callables';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, makeUser } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { openPrivacyCase } from '../../support/privacy/cases';
import { downloadCopy, rowsOf } from '../../support/privacy/copies';
import { beginLife, HAPPENINGS } from '../../support/privacy/life';
import { placesOf } from '../../support/privacy/sweep';

/** A copy is of all data under an address: whatever the database has of it is in a file, or stands here with its reason. */

inboxOfFile();

// Where an address is without a file of its own in the copy.
const WITHOUT_FILE: Record<string, string> = {
  'campaigns/*/batches/*': 'campanas.csv',
  'news/*': 'what the team is told of what happened, until it was',
  'events/*/validators/*': 'registro-de-cambios.csv says what they did in the panel',
  'events/*/quotas/*': 'registro-de-cambios.csv',
  'events/*/versions/*': 'registro-de-cambios.csv',
  'producers/*/bin/*': 'papelera.csv, or registro-de-cambios.csv of what they deleted',
  'events/*': 'registro-de-cambios.csv',
  'producers/*': 'the address that a producer answers with',
  'notices/*': 'a warning that was mailed to them',
};
// The files of the others, by the pattern of the path.
const FILES: Record<string, string> = {
  'producers/*/contacts/*': 'contactos',
  'producers/*/contacts/*/consents/*': 'consentimientos',
  'producers/*/formerHolders/*': 'acceso-al-dinero',
  'producers/*/invitations/*': 'invitaciones',
  'events/*/tickets/*': 'entradas',
  'events/*/ledger/*': 'compras',
  'events/*/courtesies/*': 'cortesias',
  'events/*/refunds/*': 'devoluciones',
  'events/*/plans/*/mails/*': 'avisos-de-eventos',
  'privacyRequests/*': 'solicitudes',
  'users/*': 'cuenta',
  'audit/*': 'registro-de-cambios',
};

test('has what is noted of a person besides: reactions, what they asked for, notices, work in a team', async () => {
  const one = await beginLife();
  const { email, event, owner } = one;
  const { producerId } = event;
  const names = ['worksInTheTeam', 'isMailed', 'buysTwo', 'isGivenOne', 'asksForMoney'];
  for (const name of names) await HAPPENINGS[name]?.(one);
  const contactId = contactIdOf(email);
  const [batch] = (
    await db().collectionGroup('batches').where('contactIds', 'array-contains', contactId).get()
  ).docs;
  const campaignId = batch?.get('campaignId');
  const place = batch?.get('contactIds').indexOf(contactId);
  const tracking = {
    letters: 'c'.padStart(place + 1, '.'),
    feedback: 'c'.padStart(place + 1, '.'),
  };
  await db().doc(innerPaths.campaignTrackingPart(campaignId, 0)).set(tracking);
  const day = (n: number) => new Date(Date.UTC(2026, 9, n, 12));
  await db()
    .doc(paths.contact(producerId, contactId))
    .update({
      opened: { [campaignId]: day(1) },
      clicked: { [campaignId]: day(2) },
      pausedUntil: day(3),
      paceDays: 7,
      quietUntil: day(4),
      unprofiledAt: day(5),
      bouncedAt: day(6),
      bought: { [event.id]: { tickets: 2, amount: 20_000, lastAt: day(7), attended: true } },
    });
  const mail = { email, name: 'Persona', state: 'sent', at: day(8) };
  await db()
    .doc(`${paths.plans(event.id)}/p1/mails/m1`)
    .set(mail);
  const elsewhere = await beginLife();
  await db()
    .doc(`${paths.plans(elsewhere.event.id)}/p1/mails/m1`)
    .set({ ...mail, at: day(9) });
  await db()
    .doc(innerPaths.formerHolder(producerId, 'u1'))
    .set({ uid: 'u1', email, name: 'Persona', lostAt: day(10) });
  const folio = await openPrivacyCase(email, 'access', producerId);
  await callAs(packPrivacy, owner, { folio });
  const files = await downloadCopy(folio);
  const iso = (n: number) => day(n).toISOString();
  expect(rowsOf(files, 'reacciones')).toMatchObject([
    { 'La abriste el': iso(1), 'Tocaste un enlace el': iso(2) },
  ]);
  expect(rowsOf(files, 'campanas')[0]?.Después).toBe('Lo abrió, Hizo clic, Lo marcó no deseado');
  expect(rowsOf(files, 'contactos')).toMatchObject([
    {
      'En pausa hasta': iso(3),
      'Menos correos': 'A lo más un correo a la semana',
      'No te escriben hasta': iso(4),
      'Te opusiste a que se use lo que abres': iso(5),
      'Rebotó el': iso(6),
    },
  ]);
  expect(rowsOf(files, 'compras-por-evento')).toMatchObject([
    { Entradas: 2, Total: 20_000, Última: iso(7), Asististe: true },
  ]);
  expect(rowsOf(files, 'consentimientos')[0]).toHaveProperty('Quién');
  expect(rowsOf(files, 'avisos-de-eventos')).toMatchObject([{ Fecha: iso(8), Estado: 'Enviado' }]);
  expect(rowsOf(files, 'acceso-al-dinero').map((row) => row['Dejaste de verlo el'])).toContain(
    iso(10),
  );
  expect(rowsOf(files, 'registro-de-cambios').length).toBeGreaterThan(5);
  const whole = await openPrivacyCase(email, 'access');
  await callAs(packPrivacy, await makeUser({ role: 'admin' }), { folio: whole });
  const all = await downloadCopy(whole);
  const places = [...new Set(await placesOf([email]))].filter((at) => !(at in WITHOUT_FILE));
  expect(places.filter((at) => !all[`${FILES[at]}.csv`])).toEqual([]);
}, 60_000);

test('has all of an address that bought thousands of times', async () => {
  const { email, event, owner } = await beginLife();
  const [bulk, count] = [db().bulkWriter(), 2_001];
  for (let n = 0; n < count; n += 1) {
    const row = { kind: 'sale', producerId: event.producerId, buyer: { email, name: 'Boletería' } };
    void bulk.set(db().collection(paths.ledger(event.id)).doc(), row);
  }
  await bulk.close();
  const folio = await openPrivacyCase(email, 'access', event.producerId);
  await callAs(packPrivacy, owner, { folio });
  expect(rowsOf(await downloadCopy(folio), 'compras')).toHaveLength(count);
}, 60_000);
