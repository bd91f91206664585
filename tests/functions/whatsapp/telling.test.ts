import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setFeature } from '@/functions/src/feature/set-feature';
import { readHealth } from '@/functions/src/health/read-health';
import { newsJob } from '@/functions/src/inbox/deliver';
import { jobRef } from '@/functions/src/job/add-job';
import { workOne } from '@/functions/src/job/work-kind';
import { untypedDb as db } from '@/functions/src/support/admin';
import { NOBODY, notify } from '@/functions/src/support/notify';
import { messageId } from '@/functions/src/whatsapp/messages';
import { readTelling } from '@/functions/src/whatsapp/read-telling';
import { setTellingCap } from '@/functions/src/whatsapp/set-telling-cap';
import { setWhatsappRates } from '@/functions/src/whatsapp/set-whatsapp-rates';
import { switchTelling } from '@/functions/src/whatsapp/switch-telling';
import { tellDigestJob, tellJob } from '@/functions/src/whatsapp/tell';
import type { WhatsappHealth } from '@/lib/domain/health/whatsapp-health';
import type { News } from '@/lib/domain/inbox/kinds';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import type { TellKind } from '@/lib/domain/whatsapp/telling';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { deliverNewsOf } from '../../support/news';
import { makeCheckout, makeSellingEvent, makeType, record } from '../../support/sales';
import { assistant, bound, says } from '../../support/whatsapp';

/** What the assistant tells by itself: once, to who wants it and may read it then, within the cap. */

const { double } = assistant();
const HOUR_MS = 3_600_000;
const NOTHING = { counts: {}, milli: 0, unpriced: 0 };

let owner: Who;
let event: { id: string; producerId: string };
let phone: string;
beforeEach(async () => {
  event = await makeSellingEvent({ name: 'Noche Austral' });
  owner = await makeUser({ role: 'producer', producers: [event.producerId] });
  phone = await bound(double(), owner);
  Object.assign(double().faults, { refusals: 0, unapproved: false });
});

const switchOn = (kind: TellKind, on = true) => callAs(switchTelling, owner, { phone, kind, on });
const shown = () =>
  double()
    .messagesOf(phone)
    .filter(({ by }) => by === 'assistant')
    .slice(1)
    .map(({ text }) => text);

async function news(more: Partial<News> = {}, key: string = randomUUID()): Promise<string> {
  const batch = db().batch();
  notify(batch, key, {
    what: 'order.pay',
    needs: 'finance.view',
    producerId: event.producerId,
    userId: '',
    name: 'Noche Austral',
    objectId: event.id,
    amount: 12_000,
    reason: '',
    by: NOBODY,
    ...more,
  });
  await batch.commit();
  await workOne('news', newsJob, [key]);
  return key;
}
const work = (key: string) => workOne('tell', tellJob, [owner.uid, key]);
const line = (key: string) => db().doc(innerPaths.inboxLine(owner.uid, key));
const longAgo = async () => {
  const then = new Date(Date.now() - 25 * HOUR_MS);
  double().heard.set(phone, then);
  await db().doc(entryPaths.phone(phone)).update({ usedAt: then });
};
const outs = async () =>
  (await db().collection('whatsappMessages').where('uid', '==', owner.uid).get()).docs
    .map((one) => one.data())
    .filter(({ direction, told }) => direction === 'out' && told);
const used = async () =>
  (await callAs(readTelling, owner, { producerId: event.producerId })).told as object;

describe('wanting it', () => {
  it('is of who bound the phone alone, each kind by itself, and stays in the audit log', async () => {
    const other = await makeUser({ role: 'producer', producers: [event.producerId] });
    const input = { phone, kind: 'paid', on: true };
    expect((await errorOf(callAs(switchTelling, other, input))).code).toBe('permission-denied');
    await work(await news());
    expect(shown()).toEqual([]);
    await switchOn('paid');
    await switchOn('paid');
    const lines = await db().collection(paths.audit()).where('object.id', '==', owner.uid).get();
    expect(lines.docs.map((one) => [one.get('action'), one.get('after')])).toEqual([
      ['user.telling', { paid: true }],
    ]);
    await work(await news());
    await work(await news({ what: 'order.return', reason: 'La cuenta no existe' }));
    expect(shown()).toEqual([expect.stringContaining('Te pagamos $ 12.000 de Noche Austral')]);
    expect(shown()[0]).toContain(`/events/${event.id}/finance`);
  });

  it('ends with the binding: a phone that is bound again begins without', async () => {
    await switchOn('paid');
    await says(double(), phone, 'salir');
    const key = await news();
    await work(key);
    expect(shown().at(-1)).toContain('no te escribimos más');
    expect((await jobRef('tell', [owner.uid, key]).get()).exists).toBe(false);
  });
});

describe('telling', () => {
  it('happens once, however often the news and its job come', async () => {
    await switchOn('paid');
    const key = await news();
    await Promise.all([work(key), work(key)]);
    await news({}, key);
    await work(key);
    expect(shown()).toHaveLength(1);
    expect(await used()).toMatchObject({ counts: { paid: 1 }, outside: 0, unpriced: 1 });
  });

  it('asks for rights when it is sent: a flag that went meanwhile tells nothing', async () => {
    await switchOn('paid');
    const key = await news();
    await db()
      .doc(paths.permission(owner.uid, event.producerId))
      .update({ 'permissions.finance.view': false });
    await work(key);
    expect(shown()).toEqual([]);
    expect((await line(key).get()).get('phone')).toBe('sent');
  });

  it.each([
    ['SALIR', () => says(double(), phone, 'SALIR')],
    ['the switch', () => switchOn('paid', false)],
    ['the account', () => db().doc(paths.user(owner.uid)).update({ disabled: true })],
    ['the phone', () => db().doc(paths.user(owner.uid)).update({ phone: '+56922223333' })],
  ])('tells nothing where %s ended it meanwhile', async (_what, end) => {
    await switchOn('paid');
    const key = await news();
    await end();
    await work(key);
    expect(shown().filter((text) => text.includes('Te pagamos'))).toEqual([]);
  });

  it('tells nothing while the feature is off for the producer', async () => {
    await switchOn('paid');
    const key = await news();
    const admin = await makeUser({ role: 'admin' });
    const set = (mode: string) =>
      callAs(setFeature, admin, { key: 'whatsapp', mode, owner: 'Ana', producerIds: ['another'] });
    await set('producers');
    await work(key);
    await set('on');
    expect(shown()).toEqual([]);
  });

  it('drops what is hours late, and does not bring it back with the next', async () => {
    await switchOn('paid');
    const key = await news();
    await line(key).update({ at: new Date(Date.now() - 20 * HOUR_MS) });
    await work(key);
    expect(shown()).toEqual([]);
    expect((await line(key).get()).get('phone')).toBe('sent');
  });

  it('tells the payments of an act in one message', async () => {
    await switchOn('paid');
    const by = { uid: 'admin', email: 'a@x.cl' };
    await news({ by });
    await news({ by, amount: 3_000 });
    await work(['order.pay', 'finance.view', event.producerId, 'admin'].join(':'));
    expect(shown()).toEqual([expect.stringContaining('Te hicimos 2 pagos por $ 15.000')]);
  });

  it('waits where the platform is full, and goes later, once and counted once', async () => {
    await switchOn('paid');
    const key = await news();
    double().faults.refusals = 1;
    await work(key);
    expect(shown()).toEqual([]);
    expect(await used()).toMatchObject(NOTHING);
    await work(key);
    await work(key);
    expect(shown()).toHaveLength(1);
    expect(await used()).toMatchObject({ counts: { paid: 1 }, unpriced: 1 });
  });

  it('sells out, and the phone hears of it; the next phase is another kind', async () => {
    await switchOn('soldOut');
    await switchOn('phase');
    const first = await makeType(event.id, { name: 'Preventa 1', stock: 2 });
    const next = await makeType(event.id, { name: 'Preventa 2', stock: 1, opensAfter: first });
    const checkout = await makeCheckout();
    const buy = (ticketTypeId: string, quantity: number) =>
      record(checkout, {
        eventId: event.id,
        kind: 'sale',
        lines: [{ ticketTypeId, quantity, unitPrice: 10_000 }],
      });
    const hear = async () => {
      await deliverNewsOf(event.producerId);
      const jobs = await db().collection(paths.jobs()).where('kind', '==', 'tell').get();
      for (const one of jobs.docs) {
        if (one.get('ids')[0] === owner.uid) await work(one.get('ids')[1]);
      }
    };
    await buy(first, 1);
    await hear();
    expect(shown()).toEqual([]);
    await buy(first, 1);
    await hear();
    expect(shown()).toEqual([
      expect.stringContaining('En Noche Austral se abrió Preventa 2: se agotó Preventa 1'),
    ]);
    await buy(next, 1);
    await hear();
    expect(shown().at(-1)).toContain('Se agotó Preventa 2 en Noche Austral');
    expect(shown()).toHaveLength(2);
  });
});

describe('the window', () => {
  it('is left by a template, whose words are the same', async () => {
    await switchOn('paid');
    await work(await news());
    await longAgo();
    await work(await news());
    expect(shown()).toHaveLength(2);
    expect(shown()[1]).toBe(shown()[0]);
    expect(await used()).toMatchObject({ counts: { paid: 2 }, outside: 1 });
  });

  it('keeps what the platform refuses, without counting it', async () => {
    await switchOn('paid');
    await longAgo();
    double().faults.unapproved = true;
    await work(await news());
    expect(shown()).toEqual([]);
    expect(await outs()).toEqual([
      expect.objectContaining({
        told: 'paid',
        status: 'failed',
        reason: expect.stringContaining('132001'),
      }),
    ]);
    expect(await used()).toMatchObject(NOTHING);
  });

  it('is not of an answer, which Salud counts beside what was told', async () => {
    const admin = await makeUser({ role: 'admin' });
    const answers = async () =>
      ((await callAs(readHealth, admin, {})).whatsapp as WhatsappHealth).told.counts.answer ?? 0;
    const before = await answers();
    await says(double(), phone, 'menu');
    expect(await answers()).toBeGreaterThan(before);
    expect(await used()).toMatchObject(NOTHING);
  });

  it('is shown to administrators with its reason, and neither text nor phone', async () => {
    await switchOn('paid');
    await longAgo();
    double().faults.unapproved = true;
    await work(await news({ name: 'Secreto' }));
    const admin = await makeUser({ role: 'admin' });
    const { whatsapp } = await callAs(readHealth, admin, {});
    expect(whatsapp).toMatchObject({ isOn: true, heardAt: expect.stringMatching(/^20/) });
    expect((whatsapp as WhatsappHealth).undelivered[0]).toEqual({
      told: 'paid',
      at: expect.stringMatching(/^20/),
      reason: expect.stringContaining('Template does not exist'),
    });
    expect(JSON.stringify(whatsapp)).not.toMatch(new RegExp(`Secreto|${phone}`));
  });

  it('hears afterwards that a free message came too late', async () => {
    await switchOn('paid');
    double().heard.set(phone, new Date(Date.now() - 25 * HOUR_MS));
    await work(await news());
    const failed = { status: 'failed', reason: expect.stringContaining('131047') };
    await vi.waitFor(async () => expect(await outs()).toEqual([expect.objectContaining(failed)]), {
      timeout: 20_000,
    });
  });

  it('moves what was told forward only', async () => {
    await switchOn('paid');
    await work(await news());
    const id = double().messagesOf(phone).at(-1)?.id ?? '';
    const report = (status: string) =>
      double().call({ statuses: [{ id, status, timestamp: '1' }] });
    const status = async () =>
      (
        await db()
          .doc(innerPaths.whatsappMessage(messageId(id)))
          .get()
      ).get('status');
    expect(await status()).toBe('sent');
    await report('read');
    await report('delivered');
    await report('sent');
    expect(await status()).toBe('read');
  });
});

describe('the cap', () => {
  it('is set by who sees the money, and ends what goes, said once', async () => {
    const cap = { producerId: event.producerId, messages: 1, pesos: null };
    const stranger = await makeUser({ role: 'producer' });
    for (const who of [stranger]) {
      expect((await errorOf(callAs(setTellingCap, who, cap))).code).toBe('permission-denied');
      const { producerId } = cap;
      expect((await errorOf(callAs(readTelling, who, { producerId }))).code).toBe(
        'permission-denied',
      );
    }
    await callAs(setTellingCap, owner, cap);
    await switchOn('paid');
    for (let n = 0; n < 3; n += 1) await work(await news());
    expect(shown()).toHaveLength(1);
    await deliverNewsOf(event.producerId);
    const told = await db()
      .collection(innerPaths.inboxLines(owner.uid))
      .where('what', '==', 'phone.full')
      .get();
    expect(told.size).toBe(1);
  });

  it('counts pesos by the rate of the day, and says where there is none', async () => {
    const admin = await makeUser({ role: 'admin' });
    await callAs(setWhatsappRates, admin, {
      rates: [{ from: '2020-01-01', inside: 500_000, outside: 900_000 }],
    });
    await callAs(setTellingCap, owner, { producerId: event.producerId, messages: 9, pesos: 1_000 });
    await switchOn('paid');
    for (let n = 0; n < 3; n += 1) await work(await news());
    await callAs(setWhatsappRates, admin, { rates: [] });
    expect(shown()).toHaveLength(2);
    expect(await used()).toMatchObject({ milli: 1_000_000, unpriced: 0 });
  });

  it('takes no rates twice from one day', async () => {
    const admin = await makeUser({ role: 'admin' });
    const rates = [1, 2].map((n) => ({ from: '2026-10-01', inside: n, outside: n }));
    expect((await errorOf(callAs(setWhatsappRates, admin, { rates }))).code).toBe(
      'invalid-argument',
    );
  });
});

describe('the morning', () => {
  const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Santiago' });
  const morning = (day: string) =>
    tellDigestJob.run({ ids: [owner.uid, day] } as never, new Date());

  it('tells what is unread, as far as it may be read then', async () => {
    await switchOn('digest');
    await news({ amount: 777 });
    await news({ what: 'event.published', needs: 'events.manage' });
    await db()
      .doc(paths.permission(owner.uid, event.producerId))
      .update({ 'permissions.finance.view': false });
    const nine = new Date(`${today()}T13:00:00Z`);
    await tellDigestJob.run({ ids: [owner.uid, today()] } as never, nine);
    expect(shown()).toEqual([expect.stringContaining('1 novedad sin leer')]);
    expect(shown()[0]).not.toContain('777');
  });

  it('is added by the first unread entry, and not told on another day', async () => {
    await switchOn('digest');
    await news();
    const jobs = await db().collection(paths.jobs()).where('kind', '==', 'tellDigest').get();
    const own = jobs.docs.filter((one) => one.get('ids')[0] === owner.uid);
    expect(own).toHaveLength(1);
    await morning('2020-01-01');
    expect(shown()).toEqual([]);
  });
});
