import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { CHANGES } from '@/functions/src/privacy/retention/changes';
import {
  repeatErasures,
  sweepByTheClock,
  sweepExpired,
} from '@/functions/src/privacy/retention/sweep';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { newBatch, parseBatch } from '@/lib/domain/mailing/campaign-batch';
import { packRecipients } from '@/lib/domain/mailing/delivery';
import { SWEEPS } from '@/lib/domain/privacy/retention';
import { parseSweep } from '@/lib/domain/privacy/sweep-record';
import { inboxOfFile } from '../../support/mail/inbox';
import { openPrivacyCase } from '../../support/privacy/cases';

inboxOfFile();

const DAY = 86_400_000;
const now = new Date(Math.floor(Date.now() / 60_000) * 60_000);
const EMAIL = 'ana@correo.cl';
const WHO = { name: 'Ana', email: EMAIL, rut: '1-9', phone: '9' };

/** A document of each kind: its path, and what it holds beside its date. */
const ONE: Record<(typeof SWEEPS)[number]['id'], (id: string) => [path: string, data: object]> = {
  bin: (id) => [paths.binEntry('p', `contact-${id}`), { kind: 'contact', data: WHO }],
  trash: (id) => [innerPaths.trashedContact('p', id), { contact: WHO }],
  copies: (id) => [innerPaths.privacyCopy('DP-1', id, 0), { data: 'x' }],
  errands: (id) => [innerPaths.job(id), { uid: 'u', refused: [{ label: 'Ana' }] }],
  whatsapp: (id) => [innerPaths.whatsappMessage(id), { phone: '56911112222', text: 'hola' }],
  phoneCodes: (id) => [innerPaths.phoneCode(id), { codeId: 'x' }],
  phonePending: (id) => [entryPaths.phone(id), { pending: { act: 'courtesy', ...WHO } }],
  errandCalls: (id) => [`${innerPaths.errandCalls('j')}/${id}`, { items: 'x' }],
  errandErrors: (id) => [`${innerPaths.errandErrors('j')}/${id}`, { rows: EMAIL }],
  caseAddresses: (id) => [
    entryPaths.privacyRequest(id),
    { email: EMAIL, search: ['ana'], receivedAt: now },
  ],
  cases: (id) => [entryPaths.privacyRequest(id), { email: '' }],
  invitations: (id) => [entryPaths.invitation('p', id), { email: EMAIL }],
  notices: (id) => [entryPaths.planMail('e', 'plan', id), { email: EMAIL, state: 'sent' }],
  ambassadors: (id) => [entryPaths.ambassador(id), WHO],
  tickets: (id) => [
    paths.ticket('e', id),
    { holder: WHO, past: [WHO], code: 'C', search: ['ana'] },
  ],
  answers: (id) => [
    paths.ticket('e', id),
    { answers: { q: { version: 1, value: 'Ana', days: 1 } } },
  ],
  orders: (id) => [entryPaths.ledgerRow('e', id), { buyer: WHO, total: 100 }],
  refunds: (id) => [entryPaths.refund('e', id), { buyer: WHO, search: ['ana'], total: 100 }],
  complaints: (id) => [
    entryPaths.complaint('e', id),
    { who: { name: 'Ana', contact: EMAIL }, search: ['ana'] },
  ],
  inbox: (id) => [innerPaths.inboxLine('u', id), { name: 'Ana', by: EMAIL, unread: true }],
  dmarc: (id) => [innerPaths.dmarcReport(id), { org: 'x' }],
  reception: (id) => [innerPaths.receptionDay(id, 0), { groups: {} }],
  formerHolders: (id) => [innerPaths.formerHolder('p', id), { email: EMAIL }],
  validators: (id) => [entryPaths.validator('e', id), { name: 'Ana', createdBy: EMAIL }],
  boxOffices: (id) => [entryPaths.boxOffice('e', id), { name: 'Norte', createdBy: EMAIL }],
  carts: (id) => [innerPaths.cart('e', id), { email: EMAIL, name: 'Ana' }],
  waitlist: (id) => [entryPaths.waitEntry('e', id), { email: EMAIL, name: 'Ana' }],
  shifts: (id) => [
    entryPaths.shift('e', id),
    { operator: 'Ana', moves: [{ id: 'm', amount: 1, reason: 'Ana', at: 1 }] },
  ],
  doorOvers: (id) => [entryPaths.doorOver('e', id), { operator: 'Ana', amount: 100 }],
  doorCounts: (id) => [entryPaths.doorCount('e', id, 'first'), { name: 'Ana', first: 3 }],
  doorNotes: (id) => [entryPaths.night('e', id), { note: { text: 'Ana', at: now } }],
  doorLists: (id) => [innerPaths.doorList(id), { parts: 1, version: 1, by: EMAIL }],
  payees: (id) => [paths.paymentOrder(id), { account: 'Ana', status: 'paid', amount: 100 }],
  payouts: (id) => [
    entryPaths.payout(id),
    { rows: [{ holder: 'Ana', email: EMAIL }], search: ['ana'] },
  ],
  proposals: (id) => [entryPaths.adminProposal(id), { email: EMAIL }],
  warnings: (id) => [innerPaths.notice(id), { about: { uid: 'u', email: EMAIL } }],
  breachPeople: (id) => [entryPaths.affectedPage('b', 'l', id), { people: [WHO], emails: [EMAIL] }],
  breachMails: (id) => [entryPaths.breachMail('b', id), { email: EMAIL, state: 'sent' }],
  breachLists: (id) => [entryPaths.affectedList('b', id), { by: EMAIL }],
  breaches: (id) => [entryPaths.breach(id), { what: EMAIL, version: 2 }],
  trace: (id) => [entryPaths.auditEntry(id), { by: { email: EMAIL } }],
};
// What a line counted is in its inbox.
beforeAll(() => db().doc(paths.inbox('u')).set({ unread: 2 }));
const put = async (sweep: (typeof SWEEPS)[number], days: number) => {
  const [path, data] = ONE[sweep.id](randomUUID());
  await db()
    .doc(path)
    .set({ ...data, [sweep.field]: new Date(now.getTime() - days * DAY) });
  return db().doc(path);
};

test('each kind ends after its days, not a day before, and is counted and traced once', async () => {
  const young = new Map<string, Awaited<ReturnType<typeof put>>>();
  const old = new Map<string, Awaited<ReturnType<typeof put>>>();
  for (const sweep of SWEEPS) {
    young.set(sweep.id, await put(sweep, sweep.days - 1));
    old.set(sweep.id, await put(sweep, sweep.days + 1));
  }
  const each = (count: number) => Object.fromEntries(SWEEPS.map(({ id }) => [id, count]));
  expect(await sweepExpired(now)).toEqual(each(1));
  expect(await sweepExpired(now)).toEqual(each(0));
  for (const { id } of SWEEPS) {
    const left = JSON.stringify((await old.get(id)?.get())?.data() ?? {});
    expect([id, left]).toEqual([id, expect.not.stringMatching(/ana@correo|"Ana"|"ana"/)]);
    expect([id, (await young.get(id)?.get())?.exists]).toEqual([id, true]);
    const record = parseSweep(id, (await db().doc(entryPaths.sweep(id)).get()).data());
    expect(record).toMatchObject({ total: 1, last: 1, ranAt: now });
    const lines = await db().collection(paths.audit()).where('object.id', '==', id).get();
    expect(lines.docs.map((line) => line.get('after.count'))).toEqual([1]);
  }
  expect((await db().doc(paths.inbox('u')).get()).get('unread')).toBe(1);
  for (const ref of young.values()) await ref.delete();
});

test('a kind that fails holds up neither the others nor the erasures', async () => {
  const trace = SWEEPS.find(({ id }) => id === 'trace');
  if (!trace) throw new Error('No such sweep');
  const later = new Date(now.getTime() + 5 * DAY);
  const line = await put(trace, trace.days - 3);
  const broken = vi.spyOn(CHANGES, SWEEPS[0].id).mockImplementation(() => {
    throw new Error('contention');
  });
  const first = await put(SWEEPS[0], SWEEPS[0].days - 3);
  await expect(sweepExpired(later)).rejects.toThrow('contention');
  broken.mockRestore();
  expect((await line.get()).get('by.email')).not.toBe(EMAIL);
  expect((await first.get()).exists).toBe(true);
  await sweepExpired(later);
});

test('what counts money keeps its sums, and a notice that has to go stays', async () => {
  const order = SWEEPS.find(({ id }) => id === 'orders');
  const notice = SWEEPS.find(({ id }) => id === 'notices');
  if (!order || !notice) throw new Error('No such sweep');
  const later = new Date(now.getTime() + 10 * DAY);
  const row = await put(order, order.days + 1);
  const mail = await put(notice, notice.days + 1);
  await row.update({ at: new Date(now.getTime() - (order.days - 1) * DAY) });
  await mail.update({ state: 'waiting', at: new Date(now.getTime() - (notice.days - 1) * DAY) });
  await sweepExpired(later);
  expect((await row.get()).data()).toMatchObject({ total: 100, buyer: { email: '', name: '' } });
  expect((await mail.get()).exists).toBe(true);
});

test('an order of payment loses its copy of the account, a list of the door its parts', async () => {
  const payees = SWEEPS.find(({ id }) => id === 'payees');
  const lists = SWEEPS.find(({ id }) => id === 'doorLists');
  if (!payees || !lists) throw new Error('No such sweep');
  const later = new Date(now.getTime() + 20 * DAY);
  const order = await put(payees, payees.days - 15);
  const list = await put(lists, lists.days - 15);
  const parts = [
    db().doc(entryPaths.paymentOrderBank(order.id)),
    db().doc(entryPaths.paymentOrderProof(order.id)),
    list.parent.doc('part-0'),
  ];
  for (const part of parts) await part.set({ holder: 'Ana' });
  const banking = db().doc(paths.banking('p'));
  await banking.set({ holder: 'Ana', createdAt: new Date(0) });
  await sweepExpired(later);
  expect((await db().getAll(...parts)).map(({ exists }) => exists)).toEqual([false, false, false]);
  expect((await order.get()).data()).toMatchObject({ status: 'paid', amount: 100, account: '' });
  expect((await banking.get()).exists).toBe(true);
});

async function putBatch(campaignId: string, producerId: string, email: string) {
  const people = [{ contactId: contactIdOf(email), email, name: 'N' }];
  const batch = newBatch(campaignId, producerId, 0, packRecipients(people), people, new Date());
  await db().doc(innerPaths.campaignBatch(campaignId, 0)).set(batch);
}
const addressesOf = async (campaignId: string) => {
  const stored = (await db().doc(innerPaths.campaignBatch(campaignId, 0)).get()).data();
  return parseBatch(campaignId, 0, stored).recipients.map((one) => one.email);
};

test('an invitation that nobody accepted leaves the team with it, and takes no member along', async () => {
  const invitations = SWEEPS.find(({ id }) => id === 'invitations');
  if (!invitations) throw new Error('No such sweep');
  const later = new Date(now.getTime() + 30 * DAY);
  const invitation = await put(invitations, invitations.days - 25);
  const entries = ['inv-vieja', 'inv-otra', 'miembro'].map((id) =>
    db().doc(entryPaths.teamEntry('p', id)),
  );
  for (const entry of entries) await entry.set({ kind: 'invitation', email: EMAIL });
  await invitation.update({ teamId: 'inv-vieja' });
  await sweepExpired(later);
  const left = (await db().getAll(invitation, ...entries)).map(({ exists }) => exists);
  expect(left).toEqual([false, false, true, true]);
});

test('a list of a campaign that was written while its person was erased forgets them with the next run', async () => {
  const email = `${randomUUID().slice(0, 8)}@correo.cl`;
  const folio = await openPrivacyCase(email, 'erasure');
  const closedAt = new Date();
  await db()
    .doc(entryPaths.privacyRequest(folio))
    .update({ closedAt, steps: [{ kind: 'erased' }] });
  const person = contactIdOf(email);
  await db().doc(paths.contact('p', person)).set({ suppressed: 'erased' });
  await putBatch('late', 'p', email);
  // A buyer, who was never a contact there.
  await putBatch('unmarked', 'never', email);
  await repeatErasures(new Date());
  expect(await addressesOf('late')).toEqual(['']);
  expect(await addressesOf('unmarked')).toEqual(['']);
});

test.each(['', 'p'])(
  'whoever came back after an erasure (desk “%s”) stays in the lists of that producer’s campaigns',
  async (desk) => {
    const email = `${randomUUID().slice(0, 8)}@correo.cl`;
    const folio = await openPrivacyCase(email, 'erasure');
    const erased = { producerId: desk, closedAt: new Date(), steps: [{ kind: 'erased' }] };
    await db().doc(entryPaths.privacyRequest(folio)).update(erased);
    const person = contactIdOf(email);
    await db().doc(paths.contact('p', person)).set({ email, state: 'active', basis: 'consent' });
    await db().doc(paths.contact('q', person)).set({ suppressed: 'erased' });
    await putBatch(`back-${desk}`, 'p', email);
    await putBatch(`away-${desk}`, 'q', email);
    await repeatErasures(new Date());
    expect(await addressesOf(`back-${desk}`)).toEqual([email]);
    expect(await addressesOf(`away-${desk}`)).toEqual(desk === '' ? [''] : [email]);
  },
);

test('the clock runs it once an hour', async () => {
  const ranAt = async () =>
    parseSweep('bin', (await db().doc(entryPaths.sweep('bin')).get()).data()).ranAt;
  const at = new Date('2034-01-01T05:16:59Z');
  await sweepByTheClock(at);
  expect(await ranAt()).not.toEqual(at);
  const due = new Date('2034-01-01T05:17:00Z');
  await sweepByTheClock(due);
  expect(await ranAt()).toEqual(due);
});

test('who waits for a night that was postponed is kept until thirty days after it', async () => {
  const sweep = SWEEPS.find(({ id }) => id === 'waitlist');
  if (!sweep) throw new Error('No such sweep');
  const eventId = randomUUID();
  const later = new Date(now.getTime() + 20 * DAY);
  const endsAt = new Date(later.getTime() + DAY);
  await db().doc(paths.event(eventId)).set({ status: 'published', endsAt });
  const ref = db().doc(entryPaths.waitEntry(eventId, 'w'));
  await ref.set({ eventId, email: EMAIL, name: 'Ana', dateId: '', expireAt: now });
  await sweepExpired(later);
  const until = new Date(endsAt.getTime() + 30 * DAY);
  expect((await ref.get()).get('expireAt').toDate()).toEqual(until);
  await sweepExpired(new Date(until.getTime() + DAY));
  expect((await ref.get()).exists).toBe(false);
});
