import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { checkUnsubscribeLink } from '@/functions/src/contact/check-unsubscribe-link';
import { blockContact, objectContact } from '@/functions/src/contact/consent/rights';
import { signedUnsubscribeUrl } from '@/functions/src/contact/links';
import { readPreferences } from '@/functions/src/contact/read-preferences';
import { requestUnsubscribeLink } from '@/functions/src/contact/request-unsubscribe-link';
import { unsubscribe } from '@/functions/src/contact/unsubscribe';
import { campaignRecipients } from '@/functions/src/mailing/campaign-recipients';
import { campaignReport } from '@/functions/src/mailing/campaign-report';
import { contactCampaigns } from '@/functions/src/mailing/contact-campaigns';
import { recordClick } from '@/functions/src/mailing/record-click';
import { recordOpen } from '@/functions/src/mailing/record-open';
import { sendCampaign } from '@/functions/src/mailing/send-campaign';
import { untypedDb as db } from '@/functions/src/support/admin';
import { mailSettings } from '@/functions/src/support/mail/mailer';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { sha256 } from '@/lib/domain/kit/digest';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { mailChannel } from '@/lib/domain/mailing/campaign';
import { maskEmail } from '@/lib/domain/mailing/unsubscribe-link';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { makeCampaign } from '../../support/campaigns';
import {
  callAs,
  errorOf,
  makeProducer,
  makeUser,
  newNetwork,
  type Who,
} from '../../support/functions';
import { decodedText } from '../../support/mail/decoded-text';
import { linksIn, mailingRig } from '../../support/mail/mailing-rig';
import { stayWithin } from '../../support/steady-clock';

stayWithin('day');
stayWithin('hour');

const rig = mailingRig();
const HOUR = 3_600_000;

const memberOf = (...producers: string[]): Promise<Who> =>
  makeUser({ role: 'producer', producers });

describe('unsubscribing', () => {
  const paramsOf = (raw: string) => {
    const url = new URL(/<(https:\/\/panel\.cl\/mailing\/unsubscribe[^>]+)>/.exec(raw)?.[1] ?? '');
    const query = Object.fromEntries(url.searchParams);
    return { producerId: url.pathname.split('/').at(-1), ...query };
  };

  it('works with the link of the mail, twice, and only for its own parameters', async () => {
    const { producerId, campaignId, emails } = await makeCampaign(2);
    await callAs(sendCampaign, await memberOf(producerId), { campaignId });
    await rig.queue.drained();
    const [one, two] = rig.sink.taken.map(({ raw }) => paramsOf(raw));
    for (const change of [
      { email: String(two && 'email' in two ? two.email : '') },
      { userId: 'x' },
      { campaignId: 'x' },
      { producerId: 'x' },
      { t: 'local.x' },
      { t: '' },
    ]) {
      const error = await errorOf(callAs(unsubscribe, null, { ...one, ...change }));
      expect(['permission-denied', 'invalid-argument']).toContain(error.code);
    }
    const states = async () =>
      Promise.all(
        emails.map(async (email) =>
          (
            await db()
              .doc(paths.contact(producerId, contactIdOf(email)))
              .get()
          ).get('state'),
        ),
      );
    expect(await states()).toEqual(['active', 'active']);
    await callAs(unsubscribe, null, one);
    await callAs(unsubscribe, null, one);
    expect((await states()).sort()).toEqual(['active', 'unsubscribed']);
    const snapshot = await db().doc(paths.campaign(campaignId)).get();
    expect(snapshot.get('unsubscribed')).toBe(1);
  });

  it('names the producer behind a link only with a valid signature', async () => {
    const { producerId, emails } = await makeCampaign(1);
    await db().doc(paths.producer(producerId)).set({ name: 'Casa Firmada' }, { merge: true });
    const [email = ''] = emails;
    const params = { producerId, campaignId: 'direct', userId: contactIdOf(email), email };
    const t = new URL(signedUnsubscribeUrl(params)).searchParams.get('t') ?? '';
    const ask = (over: object) => callAs(checkUnsubscribeLink, null, { ...params, t, ...over });
    const named = { producerName: 'Casa Firmada', left: false };
    const { choices, ...known } = await ask({});
    expect(known).toMatchObject({ ...named, valid: true });
    // Where fewer mails are asked for: of the same person, and of nobody else.
    const token = decodeURIComponent(String(choices).replace('/preferencias/', ''));
    const preferences = await callAs(readPreferences, null, { token });
    expect(preferences).toMatchObject({ producerId, email: maskEmail(email) });
    for (const over of [{ t: '' }, { t: `${t}x` }, { email: 'otra@x.cl' }, { userId: 'otro' }]) {
      expect(await ask(over)).toMatchObject({ ...named, valid: false, choices: '' });
    }
    const { producerId: other } = await makeCampaign(0);
    expect(await ask({ producerId: other })).toMatchObject({ valid: false });
    for (const odd of ['a/b', '', '..']) {
      expect(await ask({ producerId: odd })).toMatchObject({ valid: false, producerName: '' });
    }
    await callAs(unsubscribe, null, { ...params, t });
    expect(await ask({})).toMatchObject({ ...named, valid: true, left: true, choices: '' });
    // Whether somebody left is told to whoever holds their link alone.
    expect(await ask({ t: '' })).toMatchObject({ ...named, valid: false });
    const held = { nameHeld: 'Banco Uno', freeName: '' };
    await db().doc(paths.producer(producerId)).set(held, { merge: true });
    expect((await ask({})).producerName).not.toContain('Casa Firmada');
    expect((await errorOf(ask({ role: 'admin' }))).code).toBe('invalid-argument');
  });

  it('sends a link to contacts of the list, and answers everyone the same', async () => {
    const { producerId, emails } = await makeCampaign(1);
    const ask = (email: string) => callAs(requestUnsubscribeLink, null, { producerId, email });
    const [email = ''] = emails;
    const known = await ask(email);
    const unknown = await ask(`nadie-${randomUUID()}@x.cl`);
    expect(known).toEqual(unknown);
    await vi.waitFor(() => expect(rig.sink.taken).toHaveLength(1), { timeout: 20_000 });
    const link =
      /https:\/\/panel\.cl\/\S+/.exec(decodedText(rig.sink.taken[0]?.raw ?? ''))?.[0] ?? '';
    const url = new URL(link);
    await callAs(unsubscribe, null, { producerId, ...Object.fromEntries(url.searchParams) });
    const contact = await db()
      .doc(paths.contact(producerId, contactIdOf(email)))
      .get();
    expect(contact.get('state')).toBe('unsubscribed');
    expect(contact.get('stateReason')).toBe('Se dio de baja');
  });

  it('sends twenty an hour to one network, and tells it so afterwards', async () => {
    const { producerId, emails } = await makeCampaign(1);
    const network = newNetwork();
    const id = sha256(`unsubscribe:${network}`).slice(0, 40);
    const fullAt = (hour: number) => db().doc(innerPaths.limit(id)).set({ window: hour, used: 20 });
    const asked = { producerId, email: emails[0] };
    const ask = () => callAs(requestUnsubscribeLink, null, asked, { 'x-forwarded-for': network });
    const hour = Math.floor(Date.now() / 3_600_000);
    await fullAt(hour);
    await expect(ask()).rejects.toMatchObject({ code: 'resource-exhausted' });
    expect(rig.sink.taken).toEqual([]);
    await fullAt(hour - 1);
    await ask();
    await vi.waitFor(() => expect(rig.sink.taken).toHaveLength(1), { timeout: 20_000 });
  });

  it('sends it while the producer’s name is held, and not under that name', async () => {
    const { producerId, emails } = await makeCampaign(2);
    const producer = db().doc(paths.producer(producerId));
    await producer.update({ name: 'Banco Sur', nameHeld: 'Banco', freeName: 'Casa Libre' });
    const mailed = async (n: number) => {
      await callAs(requestUnsubscribeLink, null, { producerId, email: emails[n] });
      await vi.waitFor(() => expect(rig.sink.taken).toHaveLength(n + 1), { timeout: 20_000 });
      return decodedText(rig.sink.taken[n]?.raw ?? '');
    };
    const first = await mailed(0);
    expect(first).toContain('Casa Libre');
    await producer.update({ freeName: '' });
    const second = await mailed(1);
    expect(second).toContain(`que usa ${mailSettings().fromName}.`);
    expect(first + second).not.toMatch(/\bBanco\b/);
  });
});

describe('opens and clicks', () => {
  it('count each person once, and lead only where the campaign leads', async () => {
    const { producerId, campaignId } = await makeCampaign(3);
    const who = await memberOf(producerId);
    await callAs(sendCampaign, who, { campaignId });
    await rig.queue.drained();
    const [first = '', second = ''] = rig.sink.taken.map(({ raw }) => raw);
    const tokenOf = (raw: string) => /mailing\/open\/([^\s"]+)/.exec(decodedText(raw))?.[1] ?? '';
    await Promise.all([1, 2, 3].map(() => callAs(recordOpen, null, { token: tokenOf(first) })));
    const click = (token: string, link: number) => callAs(recordClick, null, { token, link });
    const led = await click(tokenOf(second), 1);
    expect(led.url).toBe(
      `https://entradas.cl/evento?utm_source=mailing&utm_medium=email&utm_campaign=${mailChannel({ id: campaignId, automation: '' })}`,
    );
    expect(linksIn(second).some((link) => link.includes('entradas.cl'))).toBe(false);
    for (const [token, link] of [
      [tokenOf(first), 7],
      [`${tokenOf(first)}x`, 0],
      [tokenOf(first).replace(/~\d+~/, '~9~'), 0],
      ['https://evil.cl', 0],
    ] as const) {
      expect((await errorOf(click(token, link))).code).toBe('not-found');
    }
    const report = await callAs(campaignReport, who, { campaignId });
    expect(report).toMatchObject({ opened: 2, clicked: 1, unsubscribed: 0, reasons: {} });
    const emailsOf = async (outcome: string, limit?: number) => {
      const page = await callAs(campaignRecipients, who, { campaignId, outcome, limit });
      const recipients = page.recipients as { email: string }[];
      return [recipients.map(({ email }) => email).sort(), page.next !== null];
    };
    const [opener = '', clicker = ''] = rig.sink.taken.map(({ to }) => to);
    expect(await emailsOf('opened')).toEqual([[opener, clicker].sort(), false]);
    expect(await emailsOf('clicked')).toEqual([[clicker], false]);
    expect((await emailsOf('opened', 1))[1]).toBe(true);
    expect(await emailsOf('complained')).toEqual([[], false]);
  });

  it('are nobody’s while a link is only fetched ahead, and count whoever presses it afterwards', async () => {
    const { producerId, campaignId } = await makeCampaign(1);
    const who = await memberOf(producerId);
    await callAs(sendCampaign, who, { campaignId });
    await rig.queue.drained();
    const raw = rig.sink.taken.at(-1)?.raw ?? '';
    const token = /mailing\/open\/([^\s"]+)/.exec(decodedText(raw))?.[1] ?? '';
    const click = (more: object) => callAs(recordClick, null, { token, link: 1, ...more });
    const counted = async () => {
      const { opened, clicked } = await callAs(campaignReport, who, { campaignId });
      return [opened, clicked];
    };
    expect((await click({ ahead: true })).url).toContain('https://entradas.cl/evento?');
    expect(await counted()).toEqual([0, 0]);
    await click({ ahead: false });
    expect(await counted()).toEqual([1, 1]);
    expect((await errorOf(click({ ahead: 'no' }))).code).toBe('invalid-argument');
  });

  it('do not count of who blocked their data or objected meanwhile', async () => {
    const { producerId, campaignId } = await makeCampaign(2);
    const who = await memberOf(producerId);
    await callAs(sendCampaign, who, { campaignId });
    await rig.queue.drained();
    const mails = rig.sink.taken.map(({ to, raw }) => {
      const token = /mailing\/open\/([^\s"]+)/.exec(decodedText(raw))?.[1] ?? '';
      return { to, token };
    });
    const asked = { source: 'request', evidence: 'Caso DP-1', by: 'person' } as const;
    const [blocked, objecting] = mails;
    await blockContact(producerId, blocked?.to ?? '', asked);
    await objectContact(producerId, objecting?.to ?? '', asked);
    for (const { token } of mails) await callAs(recordOpen, null, { token });
    expect(await callAs(campaignReport, who, { campaignId })).toMatchObject({ opened: 0 });
  });

  it('come with the sales that the links brought', async () => {
    const producerId = await makeProducer();
    const event = db().collection(paths.events()).doc();
    await event.set({ producerId, name: 'Fiesta' });
    const { campaignId } = await makeCampaign(0, { producerId, eventId: event.id, status: 'sent' });
    const tags = [`channel:${mailChannel({ id: campaignId, automation: '' })}`];
    const startedAt = new Date(Date.now() - 7 * HOUR);
    await db().doc(paths.campaign(campaignId)).update({ startedAt });
    for (const [n, total] of [20_000, 35_000].entries()) {
      const at = new Date(startedAt.getTime() + (1 + n * 4) * HOUR);
      await event.collection('ledger').add({ tags, total, at, adds: { tickets: 2 } });
    }
    await event.collection('ledger').add({ tags: ['channel:web'], total: 9, adds: { tickets: 9 } });
    const who = await memberOf(producerId);
    const noMoney = await makeUser({
      role: 'producer',
      producers: [producerId],
      permissions: fromFlags(['events.manage']),
    });
    expect(await callAs(campaignReport, who, { campaignId })).toMatchObject({
      tickets: 4,
      amount: 55_000,
      curve: { by: 'hours', points: [2, 2, 0].map((tickets) => ({ tickets })) },
    });
    expect(await callAs(campaignReport, noMoney, { campaignId })).toMatchObject({
      tickets: 4,
      amount: null,
    });
  });
});

describe('who got what', () => {
  it('is told for a campaign, by outcome, and for a person', async () => {
    const { producerId, campaignId, emails } = await makeCampaign(120);
    const who = await memberOf(producerId);
    const [dead = ''] = emails;
    rig.sink.behave = (to) =>
      to === dead ? { at: 'rcpt', status: 550, text: '5.1.1 no' } : 'take';
    await callAs(sendCampaign, who, { campaignId });
    await rig.queue.drained();
    rig.sink.behave = () => 'take';
    const of = (outcome: string, after: unknown = null) =>
      callAs(campaignRecipients, who, { campaignId, outcome, after });
    expect((await of('failed')).recipients).toMatchObject([{ email: dead, reason: 'address' }]);
    const page = await of('sent');
    expect(page.recipients).toHaveLength(100);
    expect((await of('sent', page.next)).recipients).toHaveLength(19);
    const got = await callAs(contactCampaigns, who, { producerId, contactId: contactIdOf(dead) });
    expect(got.campaigns).toMatchObject([{ campaignId, name: 'Preventa', outcome: 'failed' }]);
  });
});
