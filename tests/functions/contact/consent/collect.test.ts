import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmUrl, preferencesUrl } from '@/functions/src/contact/collect/tokens';
import { confirmSubscription } from '@/functions/src/contact/confirm-subscription';
import { blockContact, eraseContact } from '@/functions/src/contact/consent/rights';
import { contactRef } from '@/functions/src/contact/contacts';
import { readPreferences } from '@/functions/src/contact/read-preferences';
import { requestSubscription } from '@/functions/src/contact/request-subscription';
import { savePreferences } from '@/functions/src/contact/save-preferences';
import { subscriptionPage } from '@/functions/src/contact/subscription-page';
import { unsubscribeContact } from '@/functions/src/contact/unsubscribe-contact';
import { untypedDb as db } from '@/functions/src/support/admin';
import { resendTicket } from '@/functions/src/ticket/resend-ticket';
import { parseConsent } from '@/lib/domain/contact/consent';
import { contactIdOf, parseContact } from '@/lib/domain/contact/contact';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { askedADay } from '@/lib/domain/mailing/mail-room';
import { SENDER_STEPS } from '@/lib/domain/mailing/sender-standing';
import { recordEngagement } from '../../../support/engagement';
import { callAs, errorOf, makeProducer, makeUser, newNetwork } from '../../../support/functions';
import { inboxOfFile } from '../../../support/mail/inbox';
import { ANA, makeCheckout, makeSellingEvent, makeType, record } from '../../../support/sales';
import { stayWithin } from '../../../support/steady-clock';

// The limits of the public forms are by the hour.
stayWithin('hour');

const inbox = inboxOfFile();
let producerId: string;
let email: string;
beforeEach(async () => {
  producerId = await makeProducer({ name: 'Noche Austral' });
  email = `ana-${producerId}@x.cl`.toLowerCase();
});

const network = { 'x-forwarded-for': newNetwork() };
const open = (fn: Parameters<typeof callAs>[0], data: object) => callAs(fn, null, data, network);
const ask = (more: object = {}) => open(requestSubscription, { producerId, email, ...more });
const opening = (more: object = {}) => {
  const url = confirmUrl({ producerId, email, name: 'Ana', at: Date.now(), ...more });
  return new URL(url).searchParams.get('t') ?? '';
};
const confirm = (t: string, of = producerId) => open(confirmSubscription, { producerId: of, t });
const token = () =>
  decodeURIComponent(new URL(preferencesUrl({ producerId, email })).pathname.split('/')[2] ?? '');
const change = (what: string) => open(savePreferences, { token: token(), change: what });
const now = () => open(readPreferences, { token: token() });
const stored = async () => (await contactRef(producerId, email)!.get()).data();
const contact = async () => parseContact('x', await stored());

describe('a subscription', () => {
  it("shows anybody the producer's next nights that are public, and none while its name is held", async () => {
    const soon = new Date(Date.now() + 3_600_000);
    const night = (of: string, name: string, more: object = {}) =>
      makeSellingEvent({ producerId: of, name, startsAt: soon, ...more });
    const held = await makeProducer({ name: 'Otra', nameHeld: 'Lotus' });
    await night(producerId, 'Se ve');
    await night(producerId, 'Borrador', { status: 'draft' });
    await night(held, 'De otro nombre');
    const names = async (of: string) => {
      const { nights } = await open(subscriptionPage, { producerId: of });
      return (nights as { name: string }[]).map(({ name }) => name);
    };
    expect(await names(producerId)).toEqual(['Se ve']);
    expect(await names(held)).toEqual([]);
    expect((await open(subscriptionPage, { producerId: 'nadie' })).nights).toEqual([]);
  });

  it('is a contact only after the link of the mail, once, with the text that was shown', async () => {
    await ask({ name: 'Ana' });
    expect(await stored()).toBeUndefined();
    // The answer waits three seconds for the mail at most, which the first of a process may take longer for.
    await vi.waitFor(() => expect(inbox.to(email)).toHaveLength(1), { timeout: 20_000 });
    const t = opening();
    const page = await open(subscriptionPage, { producerId, t });
    expect(page).toMatchObject({ producerName: 'Noche Austral' });
    expect(page.confirms).toMatch(/^a•••@x\.cl$/);
    await confirm(t);
    await confirm(t);
    expect(await contact()).toMatchObject({ state: 'active', basis: 'consent', origin: 'form' });
    const lines = await db()
      .collection(entryPaths.contactConsents(producerId, contactIdOf(email)))
      .get();
    expect(lines.docs.map((one) => parseConsent(one.id, one.data()))).toMatchObject([
      { text: page.words, textVersion: 'suscripcion-1', source: 'form', by: 'person' },
    ]);
  });

  it('answers the same whoever is asked for, and mails an address three times a day', async () => {
    const answers = [await ask(), await ask({ producerId: 'no-hay' }), await ask(), await ask()];
    answers.push(await ask());
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(inbox.to(email)).toHaveLength(3);
  });

  it('is mailed to sixty addresses an hour for one network, whoever calls', async () => {
    const one = { 'x-forwarded-for': newNetwork() };
    const many = (n: number) => `g${n}-${email}`;
    for (let n = 0; n <= 60; n += 1) {
      await callAs(requestSubscription, null, { producerId, email: many(n) }, one);
    }
    const arrived = () => inbox.messages.filter(({ to }) => to.some((to) => to.endsWith(email)));
    expect(arrived()).toHaveLength(60);
    await ask({ email: many(61) });
    expect(arrived()).toHaveLength(61);
  });

  it('has a small day of its own, and uses up nothing of the producer’s', async () => {
    const [first] = SENDER_STEPS;
    await db().doc(paths.senderStanding(producerId)).set({ step: 0 });
    const event = await makeSellingEvent({ producerId });
    const type = await makeType(event.id, { stock: 10 });
    const { tickets } = await record(await makeCheckout(), {
      eventId: event.id,
      kind: 'sale',
      lines: [{ ticketTypeId: type, quantity: 1, unitPrice: 10_000 }],
      buyer: { ...ANA, email: `compra-${email}` },
    });
    const day = dayIn(new Date(), DEFAULT_TIME_ZONE);
    const used = (what: string, count: number) => {
      const id = createHash('sha256').update(`${what}:${producerId}`).digest('hex').slice(0, 40);
      return db().doc(innerPaths.limit(id)).set({ day, used: count });
    };
    await used('mails', first.mails - 1);
    for (const name of ['a', 'b']) await ask({ email: `${name}-${email}` });
    expect([inbox.to(`a-${email}`), inbox.to(`b-${email}`)].flat()).toHaveLength(2);
    await used('asked', askedADay(first.mails) - 1);
    await ask({ email: `c-${email}` });
    expect(inbox.to(`c-${email}`)).toHaveLength(1);
    const news = db().doc(innerPaths.news(`subscriptions-${producerId}-${day}-day`));
    expect((await news.get()).exists).toBe(false);
    const answers = [await ask({ email: `d-${email}` }), await ask({ email: `e-${email}` })];
    expect(answers).toEqual([await ask(), await ask({ producerId: 'no-hay' })]);
    expect(inbox.to(`d-${email}`)).toHaveLength(0);
    expect((await news.get()).data()).toMatchObject({
      ...{ what: 'contact.full', needs: 'events.manage', producerId },
      reason: expect.stringMatching(/mañana.*administración/),
    });
    // Delivered, it is not told again that day.
    await news.delete();
    await ask({ email: `f-${email}` });
    expect((await news.get()).exists).toBe(false);
    const owner = await makeUser({ role: 'producer', producers: [producerId] });
    const resend = { eventId: event.id, ticketId: tickets[0]?.id };
    expect((await callAs(resendTicket, owner, resend)).success).toBe(true);
  });

  it('is refused by a link that is forged, expired or of another producer', async () => {
    const other = await makeProducer();
    const [body = '', sign = ''] = opening().split('~');
    const forged = Buffer.from(JSON.stringify([producerId, 'otra@x.cl', '', Date.now()]));
    for (const t of [
      'x',
      '~',
      `${body}~${sign.slice(0, -2)}xx`,
      `${forged.toString('base64url')}~${sign}`,
      opening({ at: Date.now() - 8 * 86_400_000 }),
      token(),
    ]) {
      expect((await errorOf(confirm(t))).code).toBe('permission-denied');
      expect((await open(subscriptionPage, { producerId, t })).confirms).toBe('');
    }
    expect((await errorOf(confirm(opening(), other))).code).toBe('permission-denied');
    expect(await stored()).toBeUndefined();
  });

  it('brings nobody back by a link from before they left, nor who is blocked', async () => {
    // Long before: the database has its own clock, which `stayWithin` does not move.
    const t = opening({ at: Date.now() - 600_000 });
    await unsubscribeContact(producerId, email, null);
    expect((await errorOf(confirm(t))).code).toBe('failed-precondition');
    await confirm(opening({ at: Date.now() + 1 }));
    expect((await contact()).state).toBe('active');
    await blockContact(producerId, email, { source: 'request', evidence: 'F', by: 'person' });
    expect((await errorOf(confirm(opening()))).code).toBe('failed-precondition');
    await ask();
    expect(inbox.to(email)).toHaveLength(0);
    expect((await contact()).state).toBe('blocked');
  });
});

describe('the preferences', () => {
  it('pause, end it, leave and come back, each at once and twice the same', async () => {
    await confirm(opening());
    const seen: unknown[] = [];
    for (const what of ['pause', 'resume', 'leave', 'subscribe']) {
      await change(what);
      await change(what);
      const { wanted, pausedUntil } = await now();
      seen.push([what, wanted, pausedUntil !== null]);
    }
    expect(seen).toEqual([
      ['pause', true, true],
      ['resume', true, false],
      ['leave', false, false],
      ['subscribe', true, false],
    ]);
  });

  it('tell by mail whoever is given a consent by a link that may have been forwarded, with the way back', async () => {
    await confirm(opening());
    const told = () => inbox.to(email).map((mail) => inbox.text(mail));
    for (const what of ['subscribe', 'profile', 'pause', 'leave', 'unprofile', 'unblock']) {
      await change(what);
    }
    expect(told()).toEqual([]);
    for (const what of ['profile', 'profile', 'subscribe', 'subscribe']) await change(what);
    expect(told()).toEqual([
      expect.stringMatching(
        /Noche Austral usa otra vez lo que abres y tocas[\s\S]*\/preferencias\//,
      ),
      expect.stringMatching(/Te llegan las novedades de Noche Austral[\s\S]*\/preferencias\//),
    ]);
    await change('leave');
    const refused = await errorOf(change('subscribe'));
    expect(refused).toMatchObject({ code: 'resource-exhausted' });
    expect(await now()).toMatchObject({ wanted: false });
  });

  it('take mails once a week or a month, all of them again, and a pause instead', async () => {
    await confirm(opening());
    const seen: unknown[] = [];
    for (const what of ['weekly', 'weekly', 'monthly', 'pause', 'resume', 'always']) {
      await change(what);
      const { wanted, paceDays, quietUntil, pausedUntil } = await now();
      const days = quietUntil ? (Date.parse(String(quietUntil)) - Date.now()) / 86_400_000 : 0;
      seen.push([what, wanted, paceDays, Math.round(days), pausedUntil !== null]);
    }
    expect(seen).toEqual([
      ['weekly', true, 7, 7, false],
      ['weekly', true, 7, 7, false],
      ['monthly', true, 30, 30, false],
      ['pause', true, 30, 0, true],
      ['resume', true, 30, 30, false],
      ['always', true, 0, 0, false],
    ]);
    const lines = await db()
      .collection(entryPaths.contactConsents(producerId, contactIdOf(email)))
      .where('kind', '==', 'paced')
      .get();
    expect(lines.docs.map((one) => one.get('evidence')).sort()).toEqual([
      'Página de preferencias: A lo más un correo a la semana',
      'Página de preferencias: A lo más un correo al mes',
      'Página de preferencias: Todos los correos',
    ]);
    await change('weekly');
    await change('leave');
    expect(await now()).toMatchObject({ wanted: false });
  });

  it('forget what a person opened, and note nothing more', async () => {
    await confirm(opening());
    const open1 = () =>
      recordEngagement(producerId, contactIdOf(email), 'c1', 'clicked', new Date());
    await open1();
    expect((await contact()).clicked).toHaveProperty('c1');
    await change('unprofile');
    await open1();
    const { opened, clicked } = await contact();
    expect({ opened, clicked }).toEqual({ opened: {}, clicked: {} });
    expect(await now()).toMatchObject({ profiled: false, wanted: true });
    await change('profile');
    expect((await now()).profiled).toBe(true);
  });

  it('say nothing more of who is erased than of who left, and of nobody without the link', async () => {
    await confirm(opening());
    await change('leave');
    const left = await now();
    await eraseContact(producerId, email);
    expect(await now()).toEqual(left);
    for (const wrong of ['x', opening(), `${token().slice(0, -1)}`]) {
      const reading = await errorOf(open(readPreferences, { token: wrong }));
      const saving = await errorOf(open(savePreferences, { token: wrong, change: 'leave' }));
      expect([reading.code, saving.code]).toEqual(['permission-denied', 'permission-denied']);
    }
    expect((await errorOf(change('delete'))).code).toBe('invalid-argument');
  });
});

it('signs with the keys of the mails alone', () => {
  const before = token();
  vi.stubEnv('MAIL_KEYS', 'other:secret');
  expect(token()).not.toBe(before);
  vi.unstubAllEnvs();
});
