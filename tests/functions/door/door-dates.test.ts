import { describe, expect, it } from 'vitest';
import { doorList } from '@/functions/src/door/door-list';
import { openDoor } from '@/functions/src/door/open-door';
import { untypedDb as db } from '@/functions/src/support/admin';
import type { OpenedDoor } from '@/lib/domain/door/calls';
import { doorHash, mergeRecords, recordsFromText } from '@/lib/domain/door/door-list';
import { doorDates, judgeOffline, typesByHash } from '@/lib/domain/door/door-verdict';
import { otherDateText } from '@/lib/domain/event/date/at-door';
import { parseEvent } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, errorOf } from '../../support/functions';
import { makeType, read, record } from '../../support/sales';
import { setDates } from '../../support/worlds/dates';
import {
  checkout,
  door,
  event,
  HOUR,
  makeDoorWorld,
  scan,
  type,
  yesterday,
} from '../../support/worlds/door';

makeDoorWorld();

async function sell(dateId: string, ticketTypeId = type) {
  const lines = [{ ticketTypeId, quantity: 1, unitPrice: 10_000 }];
  const { tickets } = await record(checkout, { eventId: event.id, kind: 'sale', dateId, lines });
  return { id: tickets[0]?.id ?? '', code: tickets[0]?.code ?? '' };
}
const pass = () => makeType(event.id, { name: 'Abono', dateScope: 'pass' });
const tonight = () => setDates(event.id, { fri: { inHours: -1 }, sat: { inHours: 23 } });

/** What a phone at this door says offline at a time, by the list that the server gives it. */
async function offline(token: string, code: string, at = Date.now()) {
  const opened = (await callAs(openDoor, null, { token })) as unknown as OpenedDoor;
  const dates = doorDates(opened);
  const types = typesByHash(opened.ticketTypes, dates);
  const { version, parts, until } = await callAs(doorList, null, { token });
  let list: Uint8Array = new Uint8Array();
  for (let part = 0; part < Number(parts); part += 1) {
    const { records } = await callAs(doorList, null, { token, version, part });
    list = mergeRecords(list, recordsFromText(String(records)));
  }
  const { records } = await callAs(doorList, null, { token, since: until });
  list = mergeRecords(list, recordsFromText(String(records)));
  return judgeOffline(doorHash(event.id, code), { list, types, dates, own: [], at });
}

describe('a door of an event with dates', () => {
  it('answers a ticket of another date with that date, online and offline', async () => {
    await tonight();
    const { token } = await door();
    const [friday, saturday] = [await sell('fri'), await sell('sat')];
    const stored = parseEvent(event.id, await read(paths.event(event.id)));
    const date = stored.dates?.find(({ id }) => id === 'sat');
    const message = date && otherDateText(date, stored.timeZone);
    expect(message).toMatch(
      /^Es para el (lunes|martes|miércoles|jueves|viernes|sábado|domingo) \d/,
    );
    expect(await offline(token, saturday.code)).toEqual({
      kind: 'refused',
      result: 'otherDate',
      message,
    });
    expect(await offline(token, friday.code)).toEqual({ kind: 'in', type: 'General' });
    expect(await scan(token, saturday.code)).toMatchObject({
      success: false,
      result: 'otherDate',
      message,
    });
    expect(await scan(token, friday.code)).toMatchObject({ success: true, result: 'admitted' });
    expect(await read(paths.ticket(event.id, saturday.id))).toMatchObject({
      status: 'valid',
      scans: [],
    });
    expect(await read(paths.ticket(event.id, friday.id))).toMatchObject({
      status: 'used',
      scans: [{ dateId: 'fri' }],
    });
  });

  it('decides a queued scan by when it was made, not by when it arrives', async () => {
    await setDates(event.id, { fri: { inHours: -10 }, sat: { inHours: -1 } });
    const { token } = await door();
    // Sold before either was over.
    const at = Date.now();
    await db()
      .doc(paths.event(event.id))
      .update({ 'dates.fri.endsAt': new Date(at + HOUR) });
    const friday = await sell('fri');
    await db()
      .doc(paths.event(event.id))
      .update({ 'dates.fri.endsAt': new Date(at - 5 * HOUR) });
    await yesterday();
    expect((await scan(token, friday.code)).result).toBe('otherDate');
    const queued = await scan(token, friday.code, at - 6 * HOUR, event.id, { offline: true });
    expect(queued).toMatchObject({ result: 'admitted' });
  });

  it('lets a pass in once on each date, and counts both entries at their doors', async () => {
    await tonight();
    const abono = await pass();
    const [north, south] = [await door(), await door({ name: 'Puerta sur' })];
    const { id, code } = await sell('all', abono);
    expect(await offline(north.token, code)).toEqual({ kind: 'in', type: 'Abono' });
    expect((await scan(north.token, code)).result).toBe('admitted');
    expect(await scan(south.token, code)).toMatchObject({ result: 'used', usedBy: 'Puerta norte' });
    expect(await offline(south.token, code)).toEqual({ kind: 'used', at: null });
    // The next night.
    expect(await offline(south.token, code, Date.now() + 24 * HOUR)).toEqual({
      kind: 'in',
      type: 'Abono',
    });
    await setDates(event.id, { fri: { inHours: -25 }, sat: { inHours: -1 } });
    expect((await scan(south.token, code)).result).toBe('admitted');
    expect(await scan(north.token, code)).toMatchObject({ result: 'used', usedBy: 'Puerta sur' });
    expect(await read(paths.ticket(event.id, id))).toMatchObject({
      status: 'used',
      usedBy: 'Puerta sur',
      conflict: false,
    });
    const counted = await Promise.all(
      [north, south].map((one) => read(entryPaths.validator(event.id, one.id))),
    );
    expect(counted.map(({ admitted }) => admitted)).toEqual([1, 1]);
  });

  it('lets nobody in on a cancelled date, nor a pass on its night', async () => {
    await tonight();
    const { token } = await door();
    const [friday, abono] = [await sell('fri'), await sell('all', await pass())];
    await db().doc(paths.event(event.id)).update({ 'dates.fri.status': 'cancelled' });
    for (const { code } of [friday, abono]) {
      const refused = { success: false, result: 'cancelledDate', message: 'Esa fecha se canceló' };
      expect(await scan(token, code)).toMatchObject(refused);
      expect(await offline(token, code)).toEqual({ kind: 'refused', result: 'cancelledDate' });
    }
  });

  it('may be for one date alone, of this event', async () => {
    await tonight();
    const { token, id } = await door({ dateIds: ['sat'] });
    const [friday, saturday] = [await sell('fri'), await sell('sat')];
    expect(await read(entryPaths.validator(event.id, id))).toMatchObject({ dateIds: ['sat'] });
    expect((await scan(token, friday.code)).result).toBe('otherDate');
    // It is Friday.
    expect((await scan(token, saturday.code)).result).toBe('otherDate');
    const stray = await errorOf(door({ dateIds: ['other'] }));
    expect(stray).toMatchObject({ code: 'invalid-argument', field: 'dateIds' });
  });

  it('is open some days after its own dates, and not until the end of the season', async () => {
    await setDates(event.id, { fri: { inHours: 2 }, sat: { inHours: 24 * 30 } });
    const endsAt = new Date(Date.now() + 20 * 24 * HOUR).toISOString();
    expect(await errorOf(door({ dateIds: ['fri'], endsAt }))).toMatchObject({
      ...{ code: 'invalid-argument', field: 'endsAt' },
      message: 'Puede valer hasta 3 días después de la última de sus fechas',
    });
    await door({ dateIds: ['fri', 'sat'], endsAt });
    await door({ endsAt });
  });

  it('knows tickets and a list from before there were dates as of the first one', async () => {
    const { token } = await door();
    const { tickets } = await record(checkout, {
      eventId: event.id,
      kind: 'sale',
      lines: [{ ticketTypeId: type, quantity: 1, unitPrice: 10_000 }],
    });
    const code = tickets[0]?.code ?? '';
    expect(await offline(token, code)).toEqual({ kind: 'in', type: 'General' });
    await setDates(event.id, { first: { inHours: -1 }, sat: { inHours: 23 } });
    expect(await offline(token, code)).toEqual({ kind: 'in', type: 'General' });
    expect((await offline(token, code, Date.now() + 24 * HOUR)).kind).toBe('refused');
    expect((await scan(token, code)).result).toBe('admitted');
  });
});
