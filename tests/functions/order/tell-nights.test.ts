import { beforeEach, expect, test } from 'vitest';
import { workJobs } from '@/functions/src/health/jobs';
import { readInbox } from '@/functions/src/inbox/read-inbox';
import { switchInbox } from '@/functions/src/inbox/switch-inbox';
import { jobRef } from '@/functions/src/job/add-job';
import { readHeld } from '@/functions/src/order/read-held';
import { setPayTerm } from '@/functions/src/order/set-pay-term';
import { nightJob, tellNights } from '@/functions/src/order/tell-nights';
import { untypedDb as db } from '@/functions/src/support/admin';
import type { StoredNews } from '@/lib/domain/inbox/inbox';
import { newsText } from '@/lib/domain/inbox/text';
import { newJob, parseJob } from '@/lib/domain/job/job';
import { dayIn } from '@/lib/domain/kit/day';
import { date as formatDate } from '@/lib/domain/kit/format-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import { callAs, joinProducer, makeProducer, makeUser, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { deliverOne } from '../../support/news';
import { memberOf, openOne } from '../../support/refunds';
import { makeCheckout, makeSellingEvent, makeType, record } from '../../support/sales';

const mails = inboxOfFile();

/** Eight in the morning in Chile, long before what other tests leave; of another week in each test. */
let morning = Date.UTC(2001, 4, 6, 12);
beforeEach(() => {
  morning += 7 * 86_400_000;
});
const after = (hours: number) => new Date(morning + hours * 3_600_000);
const jobOf = (eventId: string, dateId: string = FIRST_DATE, hours = -3) =>
  jobRef('night', [eventId, dateId, dayIn(after(hours), 'America/Santiago')]);
const tell = async (hours: number) => {
  await tellNights(after(hours));
  await workJobs('night');
};
/** Mails what was told of a producer's nights. */
const mail = (producerId: string) => deliverOne(`night.over:${producerId}`);

/** The lines about nights in somebody's inbox. */
async function nightsOf(who: Who) {
  const { lines } = (await callAs(readInbox, who, { kind: 'night' })) as unknown as {
    lines: { name: string; reason: string }[];
  };
  return lines.map(({ name, reason }) => `${name}: ${reason.replace(/[\u00a0\u202f]/g, ' ')}`);
}

async function world() {
  const producerId = await makeProducer();
  const who = (...flags: Parameters<typeof fromFlags>[0][number][]) =>
    makeUser({ role: 'producer', producers: [producerId], permissions: fromFlags(flags) });
  return {
    producerId,
    owner: await who('finance.view', 'tickets.manage'),
    money: await who('finance.view'),
    door: await who('tickets.manage'),
    without: await who('events.manage'),
    foreign: await makeUser({ role: 'producer', producers: [await makeProducer()] }),
  };
}

/** A night of yesterday with two sold, one of whom came, and a drawer left open. */
async function night(producerId: string, given: object = {}) {
  const event = await makeSellingEvent({ producerId, name: 'Peña' });
  const type = await makeType(event.id);
  await record(await makeCheckout(), {
    ...{ eventId: event.id, kind: 'sale' },
    lines: [{ ticketTypeId: type, quantity: 2, unitPrice: 10_000 }],
  });
  await db()
    .doc(paths.event(event.id))
    .update({ startsAt: after(-9), endsAt: after(-3), ...given });
  const counts = `${entryPaths.doorCounts(event.id)}/v_${FIRST_DATE}`;
  const phones = { a: { seenAt: after(-3), queue: 3, battery: null } };
  await db()
    .doc(counts)
    .set({ validatorId: 'v', name: 'Sur', dateId: FIRST_DATE, first: 1, phones });
  const shift = { drawer: 'Norte', closedAt: null, float: 20_000 };
  await db().doc(entryPaths.shift(event.id, 's')).set(shift);
  return event.id;
}

test('a night is told once in the morning after, with its money to who may see that, however often it is begun', async () => {
  const { producerId, owner, money, door, without, foreign } = await world();
  const eventId = await night(producerId);
  await tellNights(after(-0.1));
  expect((await jobOf(eventId).get()).exists).toBe(false);
  await Promise.all([tellNights(after(0)), tellNights(after(0))]);
  // A worker that dies when all is told, and one that begins anew.
  const job = await jobOf(eventId).get();
  await nightJob.run(parseJob(job.id, job.data()), after(0));
  await workJobs('night');
  await tell(1);
  await tell(24);
  const came = 'Entró 1 de 2: 1 no vino.';
  const phone =
    'Un teléfono de Sur tiene 3 entradas leídas sin enviar: las envía al abrirse con conexión.';
  for (const who of [owner, money]) {
    const [line, ...more] = await nightsOf(who);
    expect(more).toEqual([]);
    expect(line).toContain('Peña: Vendió 2 entradas por $ 20.000.');
    expect(line).toContain('Se te deben $ 20.000');
    for (const said of [came, phone, 'La caja Norte sigue abierta']) {
      expect(line).toContain(said);
    }
  }
  expect(await nightsOf(door)).toEqual([['Peña: Vendió 2 entradas.', came, phone].join('\n')]);
  for (const who of [without, foreign]) expect(await nightsOf(who)).toEqual([]);

  for (const _ of ['once', 'twice']) await mail(producerId);
  for (const who of [owner, money, door]) expect(mails.to(who.email)).toHaveLength(1);
  const mailed = mails.text(mails.to(owner.email)[0]);
  expect(mailed).toContain('Así fue Peña');
  // In lines, not in one paragraph.
  expect(mailed).toMatch(/<li[^>]*>Entró 1 de 2: 1 no vino\.<\/li>/);
  expect(mailed).toContain('La caja Norte sigue abierta');
  expect(mails.text(mails.to(door.email)[0])).not.toMatch(/\$|La caja/);
  for (const who of [without, foreign]) expect(mails.to(who.email)).toEqual([]);
});

test('who lost the money since reads and is mailed nothing of it, and who switched it off is not mailed', async () => {
  const { producerId, owner, money, door } = await world();
  await callAs(switchInbox, door, { name: 'mail-night', on: false });
  await callAs(switchInbox, owner, { name: 'panel-night', on: false });
  await night(producerId);
  await tell(0);
  await joinProducer(money.uid, producerId, fromFlags(['events.manage']));
  await mail(producerId);
  expect(await nightsOf(money)).toEqual([]);
  expect(mails.to(money.email)).toEqual([]);
  expect(await nightsOf(door)).toHaveLength(1);
  expect(mails.to(door.email)).toEqual([]);
  expect(await nightsOf(owner)).toEqual([]);
  expect(mails.to(owner.email)).toHaveLength(1);
});

const date = (from: number, status = 'scheduled') => ({
  ...{ startsAt: after(from), endsAt: after(from + 6), doorsAt: null, statusAt: null },
  ...{ status, capacity: null, label: '' },
});
type Dates = Record<string, ReturnType<typeof date>>;
async function setDates(eventId: string, dates: Dates) {
  const endsAt = new Date(Math.max(...Object.values(dates).map((one) => +one.endsAt)));
  await db().doc(paths.event(eventId)).update({ dates, endsAt });
  for (const [id, one] of Object.entries(dates))
    await db().doc(entryPaths.date(eventId, id)).set(one);
}

test('each date of an event is told of by itself, and neither a cancelled one nor one that nobody was to come to', async () => {
  const { producerId, owner } = await world();
  const eventId = await night(producerId);
  await setDates(eventId, { first: date(-9), off: date(-9, 'cancelled'), later: date(48) });
  const cancelled = await night(producerId, { status: 'cancelled' });
  await makeSellingEvent({ producerId, startsAt: after(-9), endsAt: after(-3) });
  await tell(0);
  // What was sold before there were dates is the first one's.
  const told = await nightsOf(owner);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^Peña, .+, \d\d:\d\d: Vendió 2 entradas por \$ 20\.000\./);
  expect((await jobOf(cancelled).get()).exists).toBe(false);
  await mail(producerId);
  expect(mails.to(owner.email)).toHaveLength(1);
});

test('the second date has its own tickets and pesos, passes apart, and its own page', async () => {
  const { producerId, owner } = await world();
  const event = await makeSellingEvent({ producerId, name: 'Gira' });
  const dated = { first: date(-33), sat: date(-9) };
  const ahead = { first: date(300_000), sat: date(300_024) };
  await setDates(event.id, ahead);
  const type = await makeType(event.id);
  const pass = await makeType(event.id, { price: 15_000, dateScope: 'pass' });
  const checkout = await makeCheckout();
  const sell = (quantity: number, dateId?: string) =>
    record(checkout, {
      ...{ eventId: event.id, kind: 'sale', ...(dateId && { dateId }) },
      lines: [
        dateId
          ? { ticketTypeId: type, quantity, unitPrice: 10_000 }
          : { ticketTypeId: pass, quantity, unitPrice: 15_000 },
      ],
    });
  await sell(1, 'first');
  await sell(3, 'sat');
  await sell(2);
  await setDates(event.id, dated);
  await tell(0);
  const lines = await nightsOf(owner);
  expect(lines).toHaveLength(2);
  const sat = lines.find((one) => one.includes('Vendió 3'));
  expect(sat).toContain('Vendió 3 entradas por $ 30.000.');
  expect(sat).toContain('Además, 2 pases para todas las fechas por $ 30.000.');
  expect(sat).toContain('De todo el evento se te deben $ 70.000');
  expect(lines.join()).toContain('Vendió 1 entrada por $ 10.000.');
  const { lines: shown } = await callAs(readInbox, owner, { kind: 'night' });
  const pages = (shown as StoredNews[]).map((line) => newsText(line).href);
  expect(pages.sort()).toEqual(
    ['first', 'sat'].map((id) => `/events/${event.id}/live?fecha=${id}`),
  );
  // Of both in one mail.
  await mail(producerId);
  expect(mails.to(owner.email)).toHaveLength(1);
  expect(mails.text(mails.to(owner.email)[0])).toContain('Así fueron 2 noches');
});

const WITHOUT_DATE = { id: 'p', kind: 'postpone', dated: false };
test.each([
  ['a draft', { status: 'draft' }, { status: 'published' }],
  ['an event without a date', { plan: WITHOUT_DATE }, { plan: { ...WITHOUT_DATE, dated: true } }],
])('%s is told of on the morning after the day that it gets', async (_, before, then) => {
  const { producerId, owner } = await world();
  const eventId = await night(producerId, before);
  await tell(0);
  expect(await nightsOf(owner)).toEqual([]);
  const found = await db().doc(entryPaths.night(eventId, FIRST_DATE)).get();
  expect(found.get('toldAt')).toBeUndefined();
  const span = { startsAt: after(15), endsAt: after(21) };
  await db()
    .doc(paths.event(eventId))
    .update({ ...then, ...span });
  await tell(24);
  expect(await nightsOf(owner)).toHaveLength(1);
});

test('a date that waits for a day of its own is not told of, and one that was told is on its next day', async () => {
  const { producerId, owner } = await world();
  const eventId = await night(producerId);
  await setDates(eventId, { first: date(-9), sat: date(48) });
  await db()
    .doc(paths.event(eventId))
    .update({ datePlans: { first: WITHOUT_DATE } });
  await tell(0);
  expect(await nightsOf(owner)).toEqual([]);
  await db().doc(paths.event(eventId)).update({ datePlans: {} });
  for (const [hours, day] of [
    [24, date(15)],
    [72, date(63)],
  ] as const) {
    await setDates(eventId, { first: day, sat: date(90) });
    await tell(hours);
  }
  expect(await nightsOf(owner)).toHaveLength(2);
});

test('a morning without a failure is over, and whoever cannot be told keeps it from nobody', async () => {
  const { producerId, owner, money, door } = await world();
  const eventId = await night(producerId);
  // The first of them is being mailed.
  const mailing = jobRef('newsMail', [owner.uid, `night.over:${producerId}`]);
  await mailing.set({ ...newJob('newsMail', [owner.uid, 'x'], after(0)), state: 'running' });
  await tellNights(after(0));
  const job = parseJob('', (await jobOf(eventId).get()).data());
  await expect(nightJob.run(job, after(0))).rejects.toThrow('busy');
  expect(await nightsOf(owner)).toEqual([]);
  for (const who of [money, door]) expect(await nightsOf(who)).toHaveLength(1);
  await mailing.delete();
  await nightJob.run(job, after(0));
  for (const who of [owner, money, door]) expect(await nightsOf(who)).toHaveLength(1);
  // An event that is given an end in the past is not looked for again on that morning.
  const late = await night(producerId);
  await tellNights(after(1));
  expect((await jobOf(late).get()).exists).toBe(false);
});

test('says the balance, what open refunds hold of it and the pay day as Finanzas does, to members of that event alone', async () => {
  const { producerId, owner } = await world();
  const admin = await makeUser({ role: 'admin' });
  await callAs(setPayTerm, admin, { days: 3 });
  const event = await makeSellingEvent({ producerId, name: 'Peña' });
  const type = await makeType(event.id);
  const sale = await record(await makeCheckout(), {
    ...{ eventId: event.id, kind: 'sale' },
    lines: [{ ticketTypeId: type, quantity: 3, unitPrice: 10_000 }],
  });
  const refunder = await memberOf(producerId, 'finance.refund');
  await openOne(refunder, event.id, sale.ledgerId, [sale.tickets[0]?.id ?? ''], {
    includeFee: false,
  });
  await db()
    .doc(paths.event(event.id))
    .update({ startsAt: after(-9), endsAt: after(-3) });
  const ofThis = await memberOf(producerId, 'finance.view');
  const ofOther = await memberOf(producerId, 'finance.view');
  for (const [who, events] of [
    [ofThis, [event.id]],
    [ofOther, ['other']],
  ] as const) {
    await db().doc(paths.permission(who.uid, producerId)).update({ events });
  }
  await tell(0);
  const { held, payDay } = (await callAs(readHeld, owner, { eventId: event.id })) as unknown as {
    held: number;
    payDay: string;
  };
  expect(held).toBe(10_000);
  const day = formatDate(new Date(`${payDay}T15:00:00Z`));
  for (const who of [owner, ofThis]) {
    const [line] = await nightsOf(who);
    expect(line).toContain('Vendió 3 entradas por $ 30.000.');
    expect(line).toContain(
      `Se te deben $ 30.000: $ 10.000 retenidos por devoluciones abiertas, $ 20.000 disponibles, a más tardar el ${day}.`,
    );
    expect(line).toContain('Por resolver: 1 devolución abierta.');
  }
  expect(await nightsOf(ofOther)).toEqual([]);
  await callAs(setPayTerm, admin, { days: null });
});
