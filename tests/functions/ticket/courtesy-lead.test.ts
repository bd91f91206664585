import { beforeEach, expect, it } from 'vitest';
import { changeDate } from '@/functions/src/event/change-date';
import { untypedDb as db } from '@/functions/src/support/admin';
import { issueCourtesies } from '@/functions/src/ticket/issue-courtesies';
import { resendCourtesy } from '@/functions/src/ticket/resend-courtesy';
import { returnCourtesies } from '@/functions/src/ticket/return-courtesies';
import { revokeCourtesy } from '@/functions/src/ticket/revoke-courtesy';
import { setCourtesyCutoff } from '@/functions/src/ticket/set-courtesy-cutoff';
import { parseEvent } from '@/lib/domain/event/event';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { moment } from '@/lib/domain/kit/read';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { NAME, start } from '../../support/plan/plans';
import { makeSellingEvent, makeType, read } from '../../support/sales';
import { setDates } from '../../support/worlds/dates';

/** The limit of courtesies of an event with dates: so long before the date that each is for. */

const HOUR = 3_600_000;
const inbox = inboxOfFile();
let event: { id: string; producerId: string };
let type: string;
let owner: Who;
beforeEach(async () => {
  event = await makeSellingEvent({ capacity: null, name: NAME });
  await setDates(event.id, { fri: { inHours: 24 }, sat: { inHours: 48 } });
  type = await makeType(event.id, { stock: 20 });
  owner = await makeUser({ role: 'producer', producers: [event.producerId] });
});

const limit = (change: object) =>
  callAs(setCourtesyCutoff, owner, { eventId: event.id, ...change });
async function give(dateId: string, name: string): Promise<string> {
  const recipients = [{ name, email: `${name}-${event.id}@x.cl` }];
  const input = { eventId: event.id, ticketTypeId: type, dateId, recipients };
  const { courtesies } = await callAs(issueCourtesies, owner, {
    ...input,
    key: crypto.randomUUID(),
  });
  return (courtesies as string[])[0] ?? '';
}
const statusOf = async (id: string) => (await read(entryPaths.courtesy(event.id, id))).status;
const run = (hours: number, most?: number) =>
  returnCourtesies(new Date(Date.now() + hours * HOUR), most);
const change = (dateId: string, to: object) =>
  callAs(changeDate, owner, { eventId: event.id, dateId, change: to });

it('returns those of each date so long before it', async () => {
  const [fri, sat] = [await give('fri', 'ana'), await give('sat', 'beto')];
  await limit({ lead: 120 });
  await run(21);
  expect([await statusOf(fri), await statusOf(sat)]).toEqual(['sent', 'sent']);
  await run(23);
  expect([await statusOf(fri), await statusOf(sat)]).toEqual(['unclaimed', 'sent']);
  const stored = await read(paths.event(event.id));
  expect(Math.round(((moment(stored.courtesySweepAt)?.getTime() ?? 0) - Date.now()) / HOUR)).toBe(
    46,
  );
  await run(47);
  expect(await statusOf(sat)).toBe('unclaimed');
  expect(await read(paths.event(event.id))).not.toHaveProperty('courtesySweepAt');
  expect((await read(paths.ticketType(event.id, type))).courtesies).toBe(0);
});

it('goes on where the last run stopped', async () => {
  const all = [await give('fri', 'ana'), await give('fri', 'beto'), await give('sat', 'carla')];
  await limit({ lead: 60 });
  for (const left of [2, 1, 0]) {
    await run(50, 1);
    const statuses = await Promise.all(all.map(statusOf));
    expect(statuses.filter((one) => one === 'sent')).toHaveLength(left);
  }
});

it('tells each guest the limit of their date, and moves with it', async () => {
  await limit({ lead: 120 });
  const sat = await give('sat', 'beto');
  const [mail] = inbox.to(`beto-${event.id}@x.cl`);
  const { dates } = parseEvent(event.id, await read(paths.event(event.id)));
  const until = new Date(+(dates?.[1]?.startsAt ?? 0) - 2 * HOUR);
  expect(inbox.text(mail)).toContain(dateTime(until, DEFAULT_TIME_ZONE));
  await change('sat', { startsAt: Date.now() + 72 * HOUR });
  await run(47);
  expect(await statusOf(sat)).toBe('sent');
  await run(71);
  expect(await statusOf(sat)).toBe('unclaimed');
});

it('returns none at once of a date that is moved nearer than that, nor of one that is cancelled', async () => {
  const [fri, sat] = [await give('fri', 'ana'), await give('sat', 'beto')];
  await limit({ lead: 600 });
  await change('fri', { startsAt: Date.now() + 2 * HOUR });
  await db().doc(paths.event(event.id)).update({ 'dates.sat.status': 'cancelled' });
  await run(60);
  expect([await statusOf(fri), await statusOf(sat)]).toEqual(['sent', 'sent']);
});

it('takes the place of a moment for all dates, and is taken away with it', async () => {
  await limit({ at: Date.now() + HOUR });
  await limit({
    lead: 60,
    seen: { at: moment((await read(paths.event(event.id))).courtesyCutoff)?.getTime() },
  });
  expect(await read(paths.event(event.id))).toMatchObject({
    ...{ courtesyCutoff: null, courtesyLead: { minutes: 60, kept: [] } },
  });
  expect((await errorOf(limit({ lead: 30, seen: { at: null, lead: 10 } }))).code).toBe('aborted');
  await limit({ lead: null });
  const stored = await read(paths.event(event.id));
  expect(stored).toMatchObject({ courtesyCutoff: null, courtesyLead: null });
  expect(stored).not.toHaveProperty('courtesySweepAt');
});

it('is refused for an event with one date, and with a forged number', async () => {
  for (const lead of [-1, 1.5, 43_201, '60']) {
    expect((await errorOf(limit({ lead }))).code).toBe('invalid-argument');
  }
  const plain = await makeSellingEvent({ producerId: event.producerId });
  const error = await errorOf(callAs(setCourtesyCutoff, owner, { eventId: plain.id, lead: 60 }));
  expect(error).toMatchObject({ code: 'failed-precondition', field: 'lead' });
});

it('returns and mails none of a date that a plan cancelled, whose guests it tells, and goes on with the others', async () => {
  const [fri, sat] = [await give('fri', 'ana'), await give('sat', 'beto')];
  await limit({ at: Date.now() + HOUR });
  await start(owner, event.id, { dateIds: ['fri'] });
  await run(2);
  expect([await statusOf(fri), await statusOf(sat)]).toEqual(['sent', 'unclaimed']);
  const again = (courtesyId: string) =>
    callAs(resendCourtesy, owner, { eventId: event.id, courtesyId });
  expect(await errorOf(again(fri))).toMatchObject({
    ...{ code: 'failed-precondition', message: 'Esa fecha se canceló' },
  });
  await again(await give('sat', 'carla'));
  // Nothing was to be sold of that place; whoever gave it takes their quota back by revoking it.
  const given = async () => (await read(entryPaths.quota(event.id, owner.uid))).given;
  expect(await given()).toBe(2);
  await callAs(revokeCourtesy, owner, { eventId: event.id, courtesyId: fri });
  expect([await given(), await statusOf(fri)]).toEqual([1, 'revoked']);
});
