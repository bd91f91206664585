import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeDate } from '@/functions/src/event/change-date';
import { closeTills } from '@/functions/src/event/tills/close-tills';
import { openTills } from '@/functions/src/event/tills/open-tills';
import { replaceTillPolicy } from '@/functions/src/event/tills/policy';
import { tendTills } from '@/functions/src/health/tend-tills';
import { replacePlanQueue } from '@/functions/src/plan/queue';
import { moveTicket } from '@/functions/src/sale/move-ticket';
import { untypedDb as db } from '@/functions/src/support/admin';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { issueCourtesies } from '@/functions/src/ticket/issue-courtesies';
import { revokeCourtesy } from '@/functions/src/ticket/revoke-courtesy';
import { parseGuard, parseTill } from '@/lib/domain/event/tills/till';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { sumRows } from '@/lib/domain/ledger/totals-of-row';
import { callAs, errorOf, makeUser } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ofFile } from '../../support/of-file';
import { start } from '../../support/plan/plans';
import {
  ledgerOf,
  makeCheckout,
  makeSellingDiscount,
  makeSellingEvent,
  makeType,
  read,
  record,
  totalsOf,
} from '../../support/sales';
import { setDates } from '../../support/worlds/dates';

/** Tills of an event with dates: each date sells from its own, and what dates share is sold once. */

inboxOfFile();
const checkout = ofFile(makeCheckout);
const admin = ofFile(() => makeUser({ role: 'admin' }));
beforeEach(() => replaceTillPolicy({ most: 3, fewest: 2, slice: 2, busy: 40, waiting: 40 }));
afterEach(() => replaceTillPolicy(null));

const guardOf = async (id: string) => parseGuard(await read(innerPaths.guard(id)));
const tillsOn = async (id: string, dateId: string) =>
  (await db().collection(innerPaths.tills(id)).get()).docs
    .map((one) => parseTill(one.data()))
    .filter((till) => till.dateId === dateId);
const open = async (id: string, ...dateIds: string[]) => {
  for (const dateId of dateIds) expect(await openTills(id, new Date(), dateId)).toBe(true);
};

/** An event on Friday and Saturday with a ticket type; places of a date are the event's. */
async function weekend(event: object = {}, type: object = {}) {
  const { id } = await makeSellingEvent({ capacity: null, ...event });
  await setDates(id, { fri: { inHours: 100 }, sat: { inHours: 124 } });
  return { id, type: await makeType(id, { maxPerOrder: 2, stock: 20, ...type }) };
}

const buy = (eventId: string, type: string, dateId: string, more: object = {}, line = {}) => {
  const lines = [{ ticketTypeId: type, quantity: 1, unitPrice: 10_000, ...line }];
  const on = dateId ? { dateId } : {};
  return record(checkout, { eventId, kind: 'sale', lines, ...on, ...more });
};
const refund = (eventId: string, ticketId = '') =>
  record(checkout, { eventId, kind: 'refund', lines: [{ ticketId }] });

/** How many of some sales at once were made, and the codes of the others. */
async function sold(calls: Promise<unknown>[]) {
  const answers = await Promise.allSettled(calls);
  const codes = answers.flatMap((one) =>
    one.status === 'rejected' ? String((one.reason as { code: string }).code) : [],
  );
  return { sold: answers.length - codes.length, codes: [...new Set(codes)] };
}

/** With the tills closed: what a type counts by date, as the books do. */
async function countsOf(id: string, type: string) {
  await closeTills(id, new Date(), 0);
  await tendTills(new Date());
  const totals = await totalsOf(id);
  expect(totals).toEqual(sumRows(await ledgerOf(id)));
  const { byDate = {}, sold, courtesies } = await read(paths.ticketType(id, type));
  const by = Object.entries(byDate as Record<string, { sold?: number; courtesies?: number }>);
  const counts = by.map(([dateId, one]) => [dateId, [one.sold ?? 0, one.courtesies ?? 0]]);
  return { sold, courtesies, ...Object.fromEntries(counts) };
}

describe('the tills of a date', () => {
  it('open in a rush for it alone, and sell exactly what it has', async () => {
    replaceTillPolicy({ most: 3, fewest: 2, slice: 2, busy: 4 });
    const { id, type } = await weekend();
    await buy(id, type, 'sat');
    const all = Array.from({ length: 30 }, () => buy(id, type, 'fri'));
    expect(await sold(all)).toEqual({ sold: 20, codes: ['resource-exhausted'] });
    const { dates, tills } = await guardOf(id);
    expect(dates.fri?.epoch).toBeGreaterThan(1);
    expect([tills, dates.sat?.epoch ?? 0]).toEqual([0, 0]);
    expect(await countsOf(id, type)).toEqual({
      ...{ sold: 21, courtesies: 0 },
      ...{ fri: [20, 0], sat: [1, 0] },
    });
  });

  it('share no document with those of another that a sale writes', async () => {
    const { id, type } = await weekend();
    await open(id, 'fri', 'sat');
    // The first sale of a process writes it among the sellers of the date.
    await buy(id, type, 'fri');
    await buy(id, type, 'sat');
    const versions = async () => {
      const of = ['guards', 'ticketTypes', 'tills', 'totals', 'dates'];
      const found = await Promise.all(
        of.map((name) => db().collection(`events/${id}/${name}`).get()),
      );
      const docs = [...found.flatMap(({ docs }) => docs), await db().doc(paths.event(id)).get()];
      return new Map(docs.map(({ ref, updateTime }) => [ref.path, updateTime?.valueOf()]));
    };
    const written = async (dateId: string) => {
      const before = await versions();
      for (let n = 0; n < 9; n += 1) await buy(id, type, dateId);
      const after = await versions();
      return [...after].flatMap(([path, version]) => (before.get(path) === version ? [] : path));
    };
    const [fri, sat] = [await written('fri'), await written('sat')];
    expect(fri.filter((path) => sat.includes(path))).toEqual([]);
    const names = (found: string[]) => new Set(found.map((path) => path.split('/')[2]));
    expect([names(fri), names(sat)]).toEqual([
      new Set(['tills', 'totals']),
      new Set(['tills', 'totals']),
    ]);
    expect(await countsOf(id, type)).toMatchObject({ fri: [10, 0], sat: [10, 0] });
  });

  it('keep the capacity and the group of each date', async () => {
    const sharedCapacities = [{ id: 'vip', name: 'VIP', capacity: 9 }];
    const { id, type } = await weekend({ capacity: 14, sharedCapacities });
    const vip = await makeType(id, { maxPerOrder: 2, stock: 40, sharedCapacityId: 'vip' });
    const more = await makeType(id, { maxPerOrder: 2, stock: 40, sharedCapacityId: 'vip' });
    await open(id, 'fri', 'sat');
    const ofGroup = [vip, more].flatMap((one) =>
      Array.from({ length: 8 }, (_, n) => buy(id, one, n % 2 ? 'fri' : 'sat')),
    );
    const group = await sold(ofGroup);
    expect(group.sold).toBe(16);
    for (const dateId of ['fri', 'sat']) {
      expect((await sold([buy(id, vip, dateId), buy(id, more, dateId)])).sold).toBe(1);
      const rest = Array.from({ length: 8 }, () => buy(id, type, dateId));
      expect((await sold(rest)).sold).toBe(5);
    }
  });

  it('sell a stock that all dates share once', async () => {
    const { id, type } = await weekend({}, { stock: 24, dateScope: 'shared' });
    await open(id, 'fri', 'sat');
    expect((await guardOf(id)).dates.sat?.granted[`type:${type}`]).toBeGreaterThan(0);
    const all = Array.from({ length: 30 }, (_, n) => buy(id, type, n % 3 ? 'fri' : 'sat'));
    expect(await sold(all)).toEqual({ sold: 24, codes: ['resource-exhausted'] });
  });

  it('leave a pass its place on each date, or none', async () => {
    const { id, type } = await weekend({ capacity: 12 });
    const pass = await makeType(id, { maxPerOrder: 2, stock: 40, dateScope: 'pass' });
    await open(id, 'fri', 'sat');
    const some = [
      ...Array.from({ length: 6 }, () => buy(id, pass, '')),
      ...Array.from({ length: 5 }, () => buy(id, type, 'fri')),
    ];
    expect((await sold(some)).sold).toBe(11);
    await buy(id, type, 'fri');
    const full = { code: 'resource-exhausted' };
    expect(await errorOf(buy(id, pass, ''))).toMatchObject(full);
    expect(await errorOf(buy(id, type, 'fri'))).toMatchObject(full);
    await open(id, 'sat');
    for (let n = 0; n < 6; n += 1) await buy(id, type, 'sat');
    expect(await errorOf(buy(id, type, 'sat'))).toMatchObject(full);
  });

  it('count a code with a limit once over all of them', async () => {
    const { id, type } = await weekend();
    const given = { code: 'DOS', kind: 'percentage', percent: 10, limit: 17 };
    const code = await makeSellingDiscount(id, given);
    await open(id, 'fri', 'sat');
    const buyers = Array.from({ length: 24 }, (_, n) => ({ name: 'Ana', email: `a${n}@x.cl` }));
    const all = buyers.map((buyer, n) =>
      buy(id, type, n % 2 ? 'fri' : 'sat', { buyer }, { discountCode: 'DOS' }),
    );
    expect((await sold(all)).sold).toBe(17);
    await closeTills(id, new Date(), 0);
    expect(await read(entryPaths.discount(id, code))).toMatchObject({ uses: 17 });
  });
});

describe('beside open tills', () => {
  it('a ticket of a date goes back to a till of it, and is sold again', async () => {
    const { id, type } = await weekend({ capacity: 6 });
    await open(id, 'fri', 'sat');
    const bought = await Promise.all(Array.from({ length: 6 }, () => buy(id, type, 'fri')));
    expect(await errorOf(buy(id, type, 'fri'))).toMatchObject({ code: 'resource-exhausted' });
    if ((await guardOf(id)).dates.fri?.tills === 0) await openTills(id, new Date(), 'fri');
    await refund(id, bought[0]?.tickets[0]?.id);
    await buy(id, type, 'fri');
    expect(await countsOf(id, type)).toMatchObject({ sold: 6, fri: [6, 0] });
  });

  it('courtesies of a date are given and revoked in a till of it', async () => {
    const { id, type } = await weekend();
    await open(id, 'fri', 'sat');
    const recipients = [{ name: 'Eva', email: 'eva@correo.cl' }];
    const gift = { eventId: id, ticketTypeId: type, dateId: 'sat', recipients, key: 'uno' };
    await callAs(issueCourtesies, admin, gift);
    const given = async (dateId: string) =>
      (await tillsOn(id, dateId)).reduce((sum, till) => sum + (till.given[type] ?? 0), 0);
    expect([await given('fri'), await given('sat')]).toEqual([0, 1]);
    const [courtesy] = (await db().collection(entryPaths.courtesies(id)).get()).docs;
    await callAs(revokeCourtesy, admin, { eventId: id, courtesyId: courtesy?.id });
    expect(await given('sat')).toBe(0);
    expect(await countsOf(id, type)).toMatchObject({ courtesies: 0 });
  });

  it('a holder moves a ticket to the last place of another date', async () => {
    const { id, type } = await weekend({
      capacity: 9,
      moves: { enabled: true, untilHours: 1 },
    });
    await open(id, 'fri', 'sat');
    const bought = await buy(id, type, 'fri', {}, { quantity: 2 });
    await Promise.all(Array.from({ length: 8 }, () => buy(id, type, 'sat')));
    if ((await guardOf(id)).dates.sat?.tills === 0) await openTills(id, new Date(), 'sat');
    const [one, other] = bought.tickets.map((ticket) => holderToken(id, ticket.id, ticket.code));
    const move = (ticketToken?: string) => callAs(moveTicket, null, { ticketToken, dateId: 'sat' });
    await move(one);
    expect(await errorOf(move(other))).toMatchObject({ code: 'failed-precondition' });
    expect(await countsOf(id, type)).toMatchObject({ sold: 10, fri: [1, 0], sat: [9, 0] });
  });

  it.each(['change', 'plan'] as const)(
    'a date is cancelled by a %s, and the others go on',
    async (by) => {
      replacePlanQueue(async () => {});
      const { id, type } = await weekend({ publishedAt: new Date(Date.now() - 86_400_000) });
      await open(id, 'fri', 'sat');
      await buy(id, type, 'fri');
      if (by === 'plan') await buy(id, type, 'sat');
      const before = (await guardOf(id)).dates;
      const late = Promise.allSettled(Array.from({ length: 6 }, () => buy(id, type, 'sat')));
      if (by === 'plan') await start(admin, id, { dateIds: ['sat'] });
      else {
        await late;
        const bought = await late;
        for (const one of bought) {
          if (one.status === 'fulfilled') await refund(id, one.value.tickets[0]?.id);
        }
        const change = { status: 'cancelled' };
        await callAs(changeDate, admin, { eventId: id, dateId: 'sat', change });
      }
      await late;
      const after = (await guardOf(id)).dates;
      expect(after.fri).toMatchObject({ tills: before.fri?.tills, epoch: before.fri?.epoch });
      expect(after.sat?.tills).toBe(0);
      expect(await tillsOn(id, 'sat')).toEqual([]);
      const stopped = { code: 'failed-precondition', field: 'dateId' };
      expect(await errorOf(buy(id, type, 'sat'))).toMatchObject(stopped);
      await buy(id, type, 'fri');
      expect(await countsOf(id, type)).toMatchObject({ fri: [2, 0] });
      replacePlanQueue(null);
    },
  );
});
