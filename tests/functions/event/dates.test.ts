import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeDate } from '@/functions/src/event/change-date';
import { changeEventContent } from '@/functions/src/event/change-event-content';
import { previewDates } from '@/functions/src/event/preview-dates';
import { saveDates } from '@/functions/src/event/save-dates';
import { setTypeDates } from '@/functions/src/event/set-type-dates';
import { untypedDb as db } from '@/functions/src/support/admin';
import type { DatesPreview } from '@/lib/domain/event/calls';
import { parseDateMaking } from '@/lib/domain/event/date/date-rule';
import { parseDateTerms } from '@/lib/domain/event/date/stored-date';
import { parseEvent } from '@/lib/domain/event/event';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fromWallTime, shiftDays } from '@/lib/domain/kit/time-zone';
import { wallTime } from '@/lib/domain/kit/wall-time';
import { addedOf } from '@/lib/domain/mailing/automation/new-date';
import { ALL_PERMISSIONS, FLAGS, type Flag, fromFlags } from '@/lib/domain/rights/permissions';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import { makeEvent, makeTicketType } from '../../support/event-data';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';
import { ofFile } from '../../support/of-file';
import { makeCheckout, makeSellingConsumption, record } from '../../support/sales';

const zone = DEFAULT_TIME_ZONE;
const today = wallTime(new Date(), zone).date;
/** A night some days from now, at 23:00 on the wall. */
const night = (days: number, time = '23:00') =>
  shiftDays(fromWallTime({ date: today, time }, zone) as Date, days, zone);
/** Its end, on the wall too. */
const end = (days: number) => night(days + 1, '04:00');
const dayOf = (moment: Date) => wallTime(moment, zone).date;
const hand = (days: number, time = '23:00') => ({
  startsAt: night(days, time).toISOString(),
  endsAt: end(days).toISOString(),
});
const weekly = (count: number, given = {}) => ({
  frequency: 'weekly',
  interval: 1,
  weekdays: [],
  from: dayOf(night(7)),
  times: [{ time: '23:00', minutes: 300 }],
  count,
  ...given,
});

let producer: string;
let owner: Who;
const checkout = ofFile(makeCheckout);
beforeAll(async () => {
  producer = await makeProducer();
  owner = await makeUser({ role: 'producer', producers: [producer] });
});
const memberWith = (...flags: Flag[]) =>
  makeUser({ role: 'producer', producers: [producer], permissions: fromFlags(flags) });

const draft = (over = {}) => makeEvent(producer, { startsAt: night(7), endsAt: end(7), ...over });
const onSale = (over = {}) => draft({ status: 'published', publishedAt: new Date(), ...over });
const stored = async (eventId: string) => {
  const doc = await db().doc(paths.event(eventId)).get();
  const terms = await db().collection(entryPaths.dates(eventId)).get();
  const event = parseEvent(eventId, doc.data());
  return {
    event,
    dates: event.dates ?? [],
    making: parseDateMaking(doc.data()),
    terms: terms.docs.map((one) => parseDateTerms(one.id, one.data())),
  };
};
const starts = async (eventId: string) =>
  (await stored(eventId)).dates.map(({ startsAt }) => dayOf(startsAt));
const save = (eventId: string, data: object, who = owner) =>
  callAs(saveDates, who, { eventId, key: randomUUID(), ...data });
const change = (eventId: string, dateId: string, data: object, more = {}, who = owner) =>
  callAs(changeDate, who, { eventId, dateId, change: data, ...more });
const buy = (eventId: string, ticketTypeId: string, dateId?: string) =>
  record(checkout, {
    ...{ eventId, kind: 'sale' },
    ...(dateId && { dateId }),
    lines: [{ ticketTypeId, quantity: 1, unitPrice: 10_000 }],
  });
type Ask = (who: Who | null) => Promise<object>;

const audits = async (eventId: string) =>
  (await db().collection(paths.audit()).where('object.id', '==', eventId).get()).docs
    .map((one) => one.get('action'))
    .filter((action) => action === 'event.dates').length;

describe('previewDates', () => {
  it('says what is new, stays and goes, and writes nothing', async () => {
    const eventId = await draft();
    await save(eventId, { rule: weekly(3) });
    const rule = weekly(3, { from: dayOf(night(14)) });
    const seen = await callAs(previewDates, owner, { eventId, rule });
    expect(seen).toMatchObject({ success: true, total: 3, problem: '' });
    const days = (list: unknown) =>
      (list as { startsAt: string }[]).map(({ startsAt }) => dayOf(new Date(startsAt)));
    expect(days(seen.fresh)).toEqual([dayOf(night(28))]);
    expect(days(seen.stay)).toEqual([dayOf(night(14)), dayOf(night(21))]);
    expect(days(seen.go)).toEqual([dayOf(night(7))]);
    expect(await starts(eventId)).toEqual([7, 14, 21].map((one) => dayOf(night(one))));
    expect(await audits(eventId)).toBe(1);
    // What was seen is what is saved, or nothing.
    await save(eventId, { rule, seen: seen.seen });
    expect(await errorOf(save(eventId, { rule: weekly(5), seen: seen.seen }))).toMatchObject({
      code: 'aborted',
      field: 'seen',
    });
  });

  it('says both nights of the clock in words', async () => {
    const eventId = await draft();
    const rule = (from: string, time: string) =>
      weekly(1, { from, times: [{ time, minutes: 240 }] });
    const notes = async (from: string, time: string) => {
      const { fresh } = await callAs(previewDates, owner, { eventId, rule: rule(from, time) });
      return (fresh as { note: string }[]).map(({ note }) => note);
    };
    expect(await notes('2030-04-06', '23:00')).toEqual([
      'Esa noche las 23:00 ocurren dos veces: empieza en la primera. El reloj se atrasa una hora: dura más',
    ]);
    expect(await notes('2030-09-08', '00:00')).toEqual([
      'Esa noche las 00:00 no existen: empieza a las 01:00',
    ]);
  });
});

describe('saveDates', () => {
  it('makes the dates of a rule, with their documents, and the span of the event', async () => {
    const eventId = await draft();
    expect(await save(eventId, { rule: weekly(4) })).toMatchObject({
      ...{ success: true, created: 4, kept: 0, removed: 0 },
    });
    const { event, dates, terms, making } = await stored(eventId);
    expect(dates.map(({ startsAt }) => startsAt)).toEqual([7, 14, 21, 28].map((one) => night(one)));
    expect([event.startsAt, event.endsAt]).toEqual([dates[0]?.startsAt, dates[3]?.endsAt]);
    expect(terms.map((one) => one?.id).sort()).toEqual(dates.map(({ id }) => id).sort());
    expect(terms.every((one) => +(one?.ruleStart ?? 0) === +(one?.startsAt ?? 1))).toBe(true);
    expect(making.rule).toMatchObject({ from: dayOf(night(7)), count: 4, weekdays: [] });
  });

  it('makes dates of a hand with their doors, places and name, and leaves those that are there', async () => {
    const eventId = await draft();
    const told = { doorsAt: night(9, '22:00').toISOString(), capacity: 120, label: ' Estreno ' };
    await save(eventId, { dates: [{ ...hand(9), ...told }, hand(12)] });
    const { dates, terms } = await stored(eventId);
    const [, named, plain] = dates;
    expect(named).toMatchObject({ doorsAt: night(9, '22:00'), capacity: 120, label: 'Estreno' });
    expect(plain).toMatchObject({ doorsAt: null, capacity: null, label: '' });
    const {
      types: _types,
      venue: _venue,
      ruleStart: _start,
      addedAt: _added,
      ...of
    } = terms.find((one) => one?.id === named?.id) as object as Record<string, unknown>;
    expect(of).toEqual(named);
    await save(eventId, { dates: [{ ...hand(9), capacity: 5, label: 'Otra' }] });
    expect((await stored(eventId)).dates[1]).toEqual(named);
    const wrong = (given: object) => errorOf(save(eventId, { dates: [{ ...hand(20), ...given }] }));
    const late = { doorsAt: night(20, '23:30').toISOString() };
    expect((await wrong(late)).field).toBe('dates.0.doorsAt');
    expect((await wrong({ capacity: 0 })).field).toBe('dates.0.capacity');
    expect((await wrong({ label: 'x'.repeat(61) })).field).toBe('dates.0.label');
  });

  it('notes when each date was added, and keeps that through other changes', async () => {
    const eventId = await draft();
    const addedAt = async () =>
      [...addedOf((await db().doc(paths.event(eventId)).get()).data())].sort(
        ([, a], [, b]) => +a - +b,
      );
    await save(eventId, { rule: weekly(2) });
    const first = await addedAt();
    const [{ id = '' } = {}] = (await stored(eventId)).dates;
    await change(eventId, id, { label: 'Estreno' });
    expect(await addedAt()).toEqual(first);
    expect(first.map(([, at]) => Math.abs(Date.now() - +at) < 60_000)).toEqual([true, true]);
    await save(eventId, { rule: weekly(3) });
    const second = await addedAt();
    expect(second.slice(0, 2)).toEqual(first);
    expect(+(second[2]?.[1] ?? 0)).toBeGreaterThan(+(first[1]?.[1] ?? 0));
  });

  it('does it once for a key, and again for other content', async () => {
    const eventId = await draft();
    const data = { key: randomUUID(), dates: [hand(9)] };
    const first = await save(eventId, data);
    const { dates } = await stored(eventId);
    const made = dates.find(({ startsAt }) => +startsAt === +night(9));
    // It was moved since: the retry does not make it again.
    await change(eventId, made?.id ?? '', { startsAt: night(10).toISOString() });
    expect(await save(eventId, data)).toEqual(first);
    expect(await starts(eventId)).toEqual([7, 10].map((one) => dayOf(night(one))));
    await Promise.all([1, 2, 3].map(() => save(eventId, { ...data, dates: [hand(12)] })));
    expect(await starts(eventId)).toEqual([7, 10, 12].map((one) => dayOf(night(one))));
  });

  it('keeps the date of before as the first one, and a date with tickets where it is', async () => {
    const eventId = await onSale();
    const type = await makeTicketType(eventId, { stock: 100 });
    await buy(eventId, type);
    await save(eventId, { rule: weekly(3, { from: dayOf(night(8)) }) });
    const { dates } = await stored(eventId);
    expect(dates.map(({ id }) => id === FIRST_DATE)).toEqual([true, false, false, false]);
    await buy(eventId, type, dates[2]?.id);
    const rule = weekly(2, { from: dayOf(night(9)) });
    expect(await save(eventId, { rule })).toMatchObject({ created: 2, kept: 2, removed: 2 });
    expect(await starts(eventId)).toEqual([7, 9, 15, 16].map((one) => dayOf(night(one))));
    // A deletion of its day does not take it away, either.
    await save(eventId, { except: [dayOf(night(7)), dayOf(night(15)), dayOf(night(16))] });
    expect(await starts(eventId)).toEqual([7, 9, 15].map((one) => dayOf(night(one))));
    // What was deleted does not come back.
    await save(eventId, { rule });
    expect(await starts(eventId)).toEqual([7, 9, 15].map((one) => dayOf(night(one))));
  });

  it('gives the dates of a rule its new hour, and neither doubles a night nor brings one back', async () => {
    const eventId = await onSale({ startsAt: night(7), endsAt: end(7) });
    const type = await makeTicketType(eventId, { stock: 100 });
    await save(eventId, { rule: weekly(5, { from: dayOf(night(14)) }) });
    const { dates } = await stored(eventId);
    const [first = '', second = '', third = '', fourth = ''] = dates.map(({ id }) => id);
    await buy(eventId, type, second);
    await change(eventId, third, {
      label: 'Aniversario',
      doorsAt: night(21, '22:00').toISOString(),
    });
    await save(eventId, { except: [dayOf(night(28))] });
    const rule = weekly(6, { from: dayOf(night(7)), times: [{ time: '22:00', minutes: 300 }] });
    const seen = (await callAs(previewDates, owner, { eventId, rule })) as unknown as DatesPreview;
    expect([seen.fresh, seen.go]).toEqual([[], []]);
    expect(seen.stay.find(({ id }) => id === third)).toMatchObject({
      startsAt: night(21, '22:00').toISOString(),
      was: { startsAt: night(21).toISOString() },
    });
    await save(eventId, { rule, seen: seen.seen });
    const after = await stored(eventId);
    expect(after.dates.map(({ id }) => id)).toEqual(
      dates.map(({ id }) => id).filter((id) => id !== fourth),
    );
    // Nobody had a ticket of the first and the third, whose doors went along; the second is where it was.
    const hours = after.dates.map(({ startsAt }) => wallTime(startsAt, zone).time);
    expect(hours).toEqual(['23:00', '23:00', '22:00', '22:00', '22:00']);
    expect(after.dates.find(({ id }) => id === third)).toMatchObject({
      ...{ label: 'Aniversario', doorsAt: night(21, '21:00') },
    });
    const ruleStart = (id: string) => after.terms.find((one) => one?.id === id)?.ruleStart;
    expect([ruleStart(second), ruleStart(third)]).toEqual([night(14, '22:00'), night(21, '22:00')]);
    expect(ruleStart(first)).toEqual(night(7, '22:00'));
    const [line] = (
      await db().collection(paths.audit()).where('object.id', '==', eventId).get()
    ).docs.filter((one) => one.get('after.moved') > 0);
    expect(line?.get('after')).toEqual({ created: 0, kept: 2, moved: 3, removed: 0 });
  });

  it('leaves alone a date without tickets for which the bar sold, and says so of one off the rule', async () => {
    const eventId = await onSale();
    await save(eventId, { rule: weekly(3) });
    const { dates } = await stored(eventId);
    const last = dates[2]?.id ?? '';
    const lines = [
      { consumptionId: await makeSellingConsumption(eventId), quantity: 1, unitPrice: 4_000 },
    ];
    await record(checkout, { eventId, kind: 'consumption', dateId: last, lines });
    const rule = weekly(2);
    expect(await callAs(previewDates, owner, { eventId, rule })).toMatchObject({
      kept: [{ id: last, reason: 'Tuvo ventas' }],
    });
    await save(eventId, { rule });
    const { terms } = await stored(eventId);
    expect(terms.find((one) => one?.id === last)).toMatchObject({ offRule: true });
    // A rule that has its night again takes it back.
    await save(eventId, { rule: weekly(3) });
    const again = (await stored(eventId)).terms.find((one) => one?.id === last);
    expect(again).not.toHaveProperty('offRule');
  });

  it('has the first date as the rule’s own, and leaves alone what was sold and given back', async () => {
    const eventId = await onSale();
    const type = await makeTicketType(eventId, { stock: 100 });
    await save(eventId, { rule: weekly(3) });
    const { dates, terms } = await stored(eventId);
    expect(dates[0]?.id).toBe(FIRST_DATE);
    expect(terms.find((one) => one?.id === FIRST_DATE)?.ruleStart).toEqual(night(7));
    const last = dates[2]?.id ?? '';
    const sale = await buy(eventId, type, last);
    const [ticket] = sale.tickets as { id: string }[];
    await record(checkout, { eventId, kind: 'refund', lines: [{ ticketId: ticket?.id }] });
    const seen = await callAs(previewDates, owner, { eventId, rule: weekly(2) });
    expect(seen).toMatchObject({ go: [], kept: [{ id: last, reason: 'Tuvo ventas' }] });
    // A rule that makes no other date is another all the same, and is kept.
    const daily = weekly(3, { weekdays: [new Date(`${dayOf(night(7))}T12:00:00Z`).getUTCDay()] });
    const other = await callAs(previewDates, owner, { eventId, rule: daily });
    expect(other).toMatchObject({ fresh: [], go: [], changesRule: true });
    await save(eventId, { rule: daily });
    expect(await callAs(previewDates, owner, { eventId, rule: daily })).toMatchObject({
      changesRule: false,
    });
  });

  it('refuses 367 dates with their number, two at one instant unasked, and a rule without an end', async () => {
    const eventId = await draft();
    const daily = (count: number) => ({ rule: weekly(count, { frequency: 'daily' }) });
    expect(await errorOf(save(eventId, daily(367)))).toMatchObject({
      code: 'failed-precondition',
      message: 'Serían 367 fechas: un evento puede tener hasta 366',
    });
    expect(await save(eventId, daily(366))).toMatchObject({ created: 366 });
    const { dates } = await stored(eventId);
    expect(dates).toHaveLength(366);
    const other = await draft();
    const twice = { dates: [hand(9), hand(9)] };
    expect(await errorOf(save(other, twice))).toMatchObject({ field: 'sameInstant' });
    expect(await save(other, { ...twice, sameInstant: true })).toMatchObject({ created: 2 });
    for (const [rule, field] of [
      [weekly(1, { count: undefined }), 'rule.until'],
      [weekly(1, { until: '2027-01-01' }), 'rule.until'],
      [weekly(1, { times: [] }), 'rule.times'],
      [weekly(1, { times: [{ time: '24:00', minutes: 60 }] }), 'rule.times.0.time'],
      [weekly(1, { weekdays: [8] }), 'rule.weekdays.0'],
      [weekly(1, { week: 1 }), 'rule.week'],
      [weekly(1, { from: '2027-02-30' }), 'rule.from'],
    ] as const) {
      expect(await errorOf(save(other, { rule }))).toMatchObject({
        ...{ code: 'invalid-argument', field },
      });
    }
  });

  it('leaves no date that is over, and makes none', async () => {
    const startsAt = night(-7);
    const eventId = await onSale({ startsAt, endsAt: end(-7) });
    await save(eventId, { rule: weekly(4, { from: dayOf(night(-14)) }) });
    expect(await starts(eventId)).toEqual([-7, 0, 7].map((one) => dayOf(night(one))));
  });

  it('lets no sale commit that saw a date which went', async () => {
    const eventId = await onSale();
    const type = await makeTicketType(eventId, { stock: 100 });
    await save(eventId, { rule: weekly(6) });
    const { dates } = await stored(eventId);
    const last = dates.at(-1);
    const [sold, saved] = await Promise.allSettled([
      buy(eventId, type, last?.id),
      save(eventId, { rule: weekly(5) }),
    ]);
    expect(saved.status).toBe('fulfilled');
    const left = (await stored(eventId)).dates.some(({ id }) => id === last?.id);
    expect(left).toBe(sold.status === 'fulfilled');
  });
});

describe('changeDate', () => {
  async function residency() {
    const eventId = await onSale();
    const type = await makeTicketType(eventId, { stock: 100 });
    await save(eventId, { rule: weekly(3) });
    const { dates } = await stored(eventId);
    return { eventId, type, ids: dates.map(({ id }) => id) };
  }

  it('moves a date with tickets on the wall, makes a version, and no rule brings it back', async () => {
    const { eventId, type, ids } = await residency();
    const [first = '', second = '', third = ''] = ids;
    await buy(eventId, type, first);
    await change(eventId, first, { doorsAt: night(7, '22:00').toISOString() });
    await change(eventId, first, { startsAt: night(6, '21:00').toISOString() });
    const { event, dates, making } = await stored(eventId);
    expect(dates[0]).toMatchObject({
      id: first,
      startsAt: night(6, '21:00'),
      doorsAt: night(6, '20:00'),
      endsAt: night(7, '02:00'),
    });
    expect(event).toMatchObject({ startsAt: night(6, '21:00'), untold: 3 });
    expect(making.dropped).toEqual([night(7)]);
    await save(eventId, { rule: weekly(3) });
    expect(await starts(eventId)).toEqual([6, 14, 21].map((one) => dayOf(night(one))));
    const taken = { startsAt: night(21).toISOString() };
    expect(await errorOf(change(eventId, second, taken))).toMatchObject({ field: 'sameInstant' });
    expect(await change(eventId, second, taken, { sameInstant: true })).toMatchObject({
      success: true,
    });
    await change(eventId, third, { label: 'Cierre', capacity: 40 });
    const before = await audits(eventId);
    await change(eventId, third, { label: 'Cierre', capacity: 40 });
    expect(await audits(eventId)).toBe(before);
  });

  it('leaves a night to its rule whose hour was tried and put back', async () => {
    const { eventId, ids } = await residency();
    const second = ids[1] ?? '';
    for (const hour of ['22:00', '23:00']) {
      await change(eventId, second, { startsAt: night(14, hour).toISOString() });
    }
    expect((await stored(eventId)).making.dropped).toEqual([]);
    const earlier = weekly(3, { times: [{ time: '22:00', minutes: 300 }] });
    await save(eventId, { rule: earlier });
    const { dates } = await stored(eventId);
    expect(dates.map(({ id }) => id)).toEqual(ids);
    expect(dates[1]?.startsAt).toEqual(night(14, '22:00'));
    // By hand at another hour it is still the rule's night, which says at which hour it wants it.
    await change(eventId, second, { startsAt: night(14, '21:00').toISOString() });
    await save(eventId, { rule: earlier });
    const own = (await stored(eventId)).terms.find((one) => one?.id === second);
    expect(own).toMatchObject({ startsAt: night(14, '21:00'), ruleStart: night(14, '22:00') });
    expect(own).not.toHaveProperty('offRule');
  });

  it('cancels a date, with tickets only where they are to be refunded, and sells no more', async () => {
    const { eventId, type, ids } = await residency();
    const [first = '', second = ''] = ids;
    await buy(eventId, type, first);
    await change(eventId, second, { status: 'cancelled' });
    expect(await errorOf(change(eventId, first, { status: 'cancelled' }))).toEqual({
      code: 'failed-precondition',
      message: 'Hay 1 entrada de esa fecha: se cancela con su devolución',
      field: 'refunds',
    });
    await change(eventId, first, { status: 'cancelled' }, { acceptsRefunds: true });
    for (const id of [first, second]) {
      expect(await errorOf(buy(eventId, type, id))).toMatchObject({
        ...{ code: 'failed-precondition', field: 'dateId' },
      });
    }
    expect(await errorOf(change(eventId, second, { status: 'scheduled' }))).toMatchObject({
      message: 'Esa fecha se canceló',
    });
    expect((await stored(eventId)).event.startsAt).toEqual(night(21));
    await save(eventId, { rule: weekly(3) });
    expect(await starts(eventId)).toEqual([7, 14, 21].map((one) => dayOf(night(one))));
  });

  it('sets prices and stock of a date, not below what is taken nor for a foreign type', async () => {
    const { eventId, type, ids } = await residency();
    const [first = ''] = ids;
    await buy(eventId, type, first);
    const types = (terms: object) => ({ types: terms });
    await change(eventId, first, types({ [type]: { price: 8_000, stock: 20 } }));
    const { terms } = await stored(eventId);
    expect(terms.find((one) => one?.id === first)?.types).toEqual({
      [type]: { price: 8_000, stock: 20 },
    });
    for (const [given, code] of [
      [{ [type]: { stock: 0 } }, 'failed-precondition'],
      [{ other: { price: 1 } }, 'invalid-argument'],
      [{ 'a/b': { price: 1 } }, 'invalid-argument'],
      [{ [type]: { opensBefore: 3, closesBefore: 3 } }, 'invalid-argument'],
      [{ [type]: { closesBefore: -1 } }, 'invalid-argument'],
    ] as const) {
      expect(await errorOf(change(eventId, first, types(given)))).toMatchObject({ code });
    }
    const member = await memberWith('events.manage', 'tickets.manage');
    const raised = types({ [type]: { price: 90_000 } });
    expect(await errorOf(change(eventId, first, raised, {}, member))).toMatchObject({
      code: 'permission-denied',
    });
    await change(eventId, first, types({ [type]: { price: 5_000 } }), {}, member);
  });

  it('sells a date only while its phase is open there, whatever the others do', async () => {
    const { eventId, type, ids } = await residency();
    const [first = '', second = ''] = ids;
    await change(eventId, first, { types: { [type]: { closesBefore: 8_760 } } });
    expect(await errorOf(buy(eventId, type, first))).toMatchObject({ code: 'failed-precondition' });
    await buy(eventId, type, second);
    await change(eventId, first, { types: {} });
    await buy(eventId, type, first);
  });

  it('refuses a wrong moment, place or date', async () => {
    const { eventId, ids } = await residency();
    const [first = ''] = ids;
    for (const [data, field] of [
      [{ startsAt: night(-2).toISOString() }, 'change.startsAt'],
      [{ endsAt: night(6).toISOString() }, 'change.endsAt'],
      [{ doorsAt: night(8).toISOString() }, 'change.doorsAt'],
      [{ capacity: 0 }, 'change.capacity'],
      [{ status: 'published' }, 'change.status'],
      [{ sold: 4 }, 'change.sold'],
      [{ id: 'x' }, 'change.id'],
    ] as const) {
      expect(await errorOf(change(eventId, first, data))).toMatchObject({
        ...{ code: 'invalid-argument', field },
      });
    }
    for (const dateId of ['a/b', 'none', '', '..']) {
      expect(await errorOf(change(eventId, dateId, { label: 'x' }))).toMatchObject({
        ...{ code: 'invalid-argument', field: 'dateId' },
      });
    }
  });

  it('is the only way to move the start of an event with dates', async () => {
    const { eventId } = await residency();
    const fields = { startsAt: night(3).toISOString() };
    const changes = [{ op: 'change', part: 'event', id: eventId, fields }];
    expect(await errorOf(callAs(changeEventContent, owner, { eventId, changes }))).toMatchObject({
      ...{ code: 'failed-precondition', field: 'startsAt' },
    });
  });

  it('takes an event without dates as one date', async () => {
    const eventId = await draft();
    await change(eventId, FIRST_DATE, { label: 'Estreno' });
    expect((await stored(eventId)).dates).toMatchObject([{ id: FIRST_DATE, label: 'Estreno' }]);
  });
});

describe('setTypeDates', () => {
  it('sells a type on some dates, and makes it a pass while nobody has it', async () => {
    const eventId = await onSale();
    const type = await makeTicketType(eventId, { stock: 10 });
    await save(eventId, { rule: weekly(3) });
    const { dates } = await stored(eventId);
    const [first = '', second = ''] = dates.map(({ id }) => id);
    const set = (scope: string, dateIds: string[] = [], who = owner) =>
      callAs(setTypeDates, who, { eventId, ticketTypeId: type, scope, dateIds });
    const typeNow = async () => {
      const doc = await db().doc(paths.ticketType(eventId, type)).get();
      return parseTicketType(type, doc.data()).dates;
    };
    await set('pass', [first]);
    expect(await typeNow()).toMatchObject({ scope: 'pass', ids: [] });
    await set('each', [first, second]);
    await buy(eventId, type, first);
    await set('shared', [first]);
    expect(await typeNow()).toMatchObject({ scope: 'shared', ids: [first] });
    expect(await errorOf(set('pass'))).toMatchObject({ field: 'scope' });
    expect(await errorOf(set('each', [second]))).toMatchObject({ field: 'dateIds' });
    for (const wrong of ['other', 'a/b']) {
      expect(await errorOf(set('each', [first, wrong]))).toMatchObject({
        code: 'invalid-argument',
      });
    }
    await db().doc(paths.ticketType(eventId, type)).update({ sold: 11, 'byDate.x.sold': 10 });
    await set('each', [first]);
    expect(await errorOf(set('shared', [first]))).toMatchObject({ field: 'scope' });
    const member = await memberWith('events.manage');
    expect(await errorOf(set('each', [], member))).toMatchObject({ code: 'permission-denied' });
  });
});

describe('rights', () => {
  it('are of the producer, by flag and by event', async () => {
    const eventId = await onSale();
    const other = await draft();
    await save(eventId, { rule: weekly(2) });
    const { dates } = await stored(eventId);
    const id = dates[0]?.id ?? '';
    const stranger = await makeUser({ role: 'producer', producers: [await makeProducer()] });
    const nobody = await makeUser({ producers: [producer] });
    const limited = await makeUser({
      ...{ role: 'producer' as const, producers: [producer], permissions: ALL_PERMISSIONS },
    });
    await db()
      .doc(paths.permission(limited.uid, producer))
      .update({ events: [other] });
    const lacking = await memberWith(...FLAGS.filter((flag) => flag !== 'events.manage'));
    const data = { eventId, dates: [hand(30)] };
    const asks = [
      (who: Who | null) => callAs(previewDates, who, data),
      (who: Who | null) => callAs(saveDates, who, { ...data, key: randomUUID() }),
      (who: Who | null) => callAs(changeDate, who, { eventId, dateId: id, change: { label: 'x' } }),
    ];
    for (const ask of asks) {
      for (const who of [stranger, nobody, limited, lacking]) {
        expect(await errorOf(ask(who))).toMatchObject({ code: 'permission-denied' });
      }
      expect(await errorOf(ask(null))).toMatchObject({ code: 'unauthenticated' });
    }
    const manager = await memberWith('events.manage');
    const [preview, make, name] = asks as [Ask, Ask, Ask];
    for (const ask of [preview, name])
      expect(await ask?.(manager)).toMatchObject({ success: true });
    // What buyers were promised of what is published is not changed without the right to decide.
    expect(await errorOf(make(manager))).toMatchObject({ code: 'permission-denied' });
    const { startsAt, endsAt } = hand(90);
    for (const moved of [{ startsAt }, { endsAt }, { venue: { name: 'x', address: '' } }]) {
      expect(await errorOf(change(eventId, id, moved, {}, manager))).toMatchObject({
        code: 'permission-denied',
      });
    }
    const decides = await memberWith('events.manage', 'events.changeStatus');
    expect(await make(decides)).toMatchObject({ success: true });
    const pause = { status: 'paused' };
    expect(await errorOf(change(eventId, id, pause, {}, manager))).toMatchObject({
      code: 'permission-denied',
    });
    await change(eventId, id, pause, {}, await memberWith('events.changeStatus'));
    await change(other, FIRST_DATE, pause, {}, manager);
    await change(eventId, id, { status: 'scheduled' }, {}, await makeUser({ role: 'admin' }));
    for (const forged of [{ sold: 1 }, { producerId: producer }, { createdBy: 'x' }]) {
      expect(await errorOf(save(eventId, { dates: [hand(31)], ...forged }))).toMatchObject({
        code: 'invalid-argument',
      });
    }
  });
});
