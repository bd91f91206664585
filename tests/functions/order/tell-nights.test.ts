import { afterAll, beforeAll, expect, test } from 'vitest';
import { workJobs } from '@/functions/src/health/jobs';
import { readInbox } from '@/functions/src/inbox/read-inbox';
import { switchInbox } from '@/functions/src/inbox/switch-inbox';
import { jobRef } from '@/functions/src/job/add-job';
import { nightJob, tellNights } from '@/functions/src/order/tell-nights';
import { untypedDb as db } from '@/functions/src/support/admin';
import { parseJob } from '@/lib/domain/job/job';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import { callAs, joinProducer, makeProducer, makeUser, type Who } from '../../support/functions';
import { openInbox } from '../../support/mail/inbox';
import { deliverOne } from '../../support/news';
import { makeCheckout, makeSellingEvent, makeType, record } from '../../support/sales';

let mails: Awaited<ReturnType<typeof openInbox>>;
beforeAll(async () => {
  mails = await openInbox();
});
afterAll(() => mails.close());

/** Eight in the morning in Chile, long before what other tests leave. */
const MORNING = Date.UTC(2001, 4, 6, 12);
const after = (hours: number) => new Date(MORNING + hours * 3_600_000);
const key = (eventId: string, dateId: string = FIRST_DATE) => `night-${eventId}-${dateId}`;

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
  expect((await jobRef('night', [eventId, FIRST_DATE]).get()).exists).toBe(false);
  await Promise.all([tellNights(after(0)), tellNights(after(0))]);
  // A worker that dies when all is told, and one that begins anew.
  const job = await jobRef('night', [eventId, FIRST_DATE]).get();
  await nightJob.run(parseJob(job.id, job.data()), after(0));
  await workJobs('night');
  await tellNights(after(1));
  await tellNights(after(24));
  await workJobs('night');
  const came = 'Entró 1 de 2: 1 no vino.';
  const phone = 'Abre con conexión el teléfono de Sur: tiene 3 ingresos por enviar.';
  for (const who of [owner, money]) {
    const [line, ...more] = await nightsOf(who);
    expect(more).toEqual([]);
    expect(line).toContain('Peña: Vendió 2 entradas por $ 20.000.');
    expect(line).toContain('Se te deben $ 20.000');
    for (const said of [came, phone, 'Cierra la caja Norte']) {
      expect(line).toContain(said);
    }
  }
  expect(await nightsOf(door)).toEqual([['Peña: Vendió 2 entradas.', came, phone].join('\n')]);
  for (const who of [without, foreign]) expect(await nightsOf(who)).toEqual([]);

  for (const _ of ['once', 'twice']) await deliverOne(key(eventId));
  for (const who of [owner, money, door]) expect(mails.to(who.email)).toHaveLength(1);
  const mailed = mails.text(mails.to(owner.email)[0]);
  expect(mailed).toContain('Así fue Peña');
  // In lines, not in one paragraph.
  expect(mailed).toMatch(/<li[^>]*>Entró 1 de 2: 1 no vino\.<\/li>/);
  expect(mailed).toContain('Cierra la caja Norte');
  expect(mails.text(mails.to(door.email)[0])).not.toMatch(/\$|Cierra la caja/);
  for (const who of [without, foreign]) expect(mails.to(who.email)).toEqual([]);
});

test('who lost the money since reads and is mailed nothing of it, and who switched it off is not mailed', async () => {
  const { producerId, owner, money, door } = await world();
  await callAs(switchInbox, door, { name: 'mail-night', on: false });
  await callAs(switchInbox, owner, { name: 'panel-night', on: false });
  const eventId = await night(producerId);
  await tellNights(after(0));
  await workJobs('night');
  await joinProducer(money.uid, producerId, fromFlags(['events.manage']));
  await deliverOne(key(eventId));
  expect(await nightsOf(money)).toEqual([]);
  expect(mails.to(money.email)).toEqual([]);
  expect(await nightsOf(door)).toHaveLength(1);
  expect(mails.to(door.email)).toEqual([]);
  expect(await nightsOf(owner)).toEqual([]);
  expect(mails.to(owner.email)).toHaveLength(1);
});

test('each date of an event is told of by itself, and neither a cancelled one nor one that nobody was to come to', async () => {
  const { producerId, owner } = await world();
  const date = (from: number, status = 'scheduled') => ({
    ...{ startsAt: after(from), endsAt: after(from + 6), doorsAt: null, statusAt: null },
    ...{ status, capacity: null, label: '' },
  });
  const dates = { first: date(-9), off: date(-9, 'cancelled'), later: date(48) };
  const eventId = await night(producerId, { dates, endsAt: after(54) });
  for (const [id, one] of Object.entries(dates)) await db().doc(paths.date(eventId, id)).set(one);
  const cancelled = await night(producerId, { status: 'cancelled' });
  const empty = await makeSellingEvent({ producerId, startsAt: after(-9), endsAt: after(-3) });
  await tellNights(after(0));
  await workJobs('night');
  for (const id of [cancelled, empty.id]) await deliverOne(key(id));
  // What was sold before there were dates is the first one's.
  const told = await nightsOf(owner);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^Peña: Vendió 2 entradas por \$ 20\.000\./);
  expect(mails.to(owner.email)).toHaveLength(0);
  await deliverOne(key(eventId, 'first'));
  expect(mails.to(owner.email)).toHaveLength(1);
});
