import { describe, expect, it } from 'vitest';
import { renewValidator } from '@/functions/src/door/renew-validator';
import { revokeValidator } from '@/functions/src/door/revoke-validator';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { groupedCode } from '@/lib/domain/ticket/ticket-code';
import { callAs, errorOf } from '../../support/functions';
import { BETO, makeSellingEvent, makeType, read, record } from '../../support/sales';
import {
  buy,
  checkout,
  door,
  event,
  HOUR,
  makeDoorWorld,
  owner,
  scan,
  yesterday,
} from '../../support/worlds/door';

makeDoorWorld();

describe('checkIn', () => {
  it('lets a ticket in once, and says when and by whom it was used', async () => {
    const [north, south] = [await door(), await door({ name: 'Puerta sur' })];
    const { tickets } = await buy();
    const [ticket] = tickets;
    const code = ticket?.code ?? '';
    expect(await scan(north.token, groupedCode(code).toLowerCase())).toMatchObject({
      success: true,
      result: 'admitted',
      holder: 'Ana Pérez',
      ticketType: 'General',
    });
    const again = await scan(south.token, code);
    expect(again).toMatchObject({ success: false, result: 'used', usedBy: 'Puerta norte' });
    expect(new Date(String(again.usedAt)).getTime()).toBeLessThanOrEqual(Date.now());
    expect(await read(paths.ticket(event.id, ticket?.id ?? ''))).toMatchObject({
      status: 'used',
      usedBy: 'Puerta norte',
    });
    expect(await read(entryPaths.validator(event.id, north.id))).toMatchObject({ admitted: 1 });
  });

  it('lets one of two in who scan the same code at the same time', async () => {
    const doors = [await door(), await door({ name: 'Puerta sur' })];
    const { tickets } = await buy(5);
    for (const { code } of tickets) {
      const at = Date.now();
      const answers = await Promise.all(doors.map(({ token }) => scan(token, code, at)));
      expect(answers.filter((one) => one.success).length).toBe(1);
    }
  });

  it('lets one of three in whose code three phones of one door scan at once, and counts one', async () => {
    const { id, token } = await door();
    const { tickets } = await buy(5);
    for (const { code } of tickets) {
      const at = Date.now();
      const live = (n: number) => scan(token, code, at + n, event.id, { offline: false });
      const answers = await Promise.all([0, 1, 2].map(live));
      expect(answers.map(({ result }) => result).sort()).toEqual(['admitted', 'used', 'used']);
    }
    expect(await read(entryPaths.validator(event.id, id))).toMatchObject({ admitted: 5 });
    const counts = await db().collection(entryPaths.doorCounts(event.id)).get();
    expect(counts.docs.map((one) => one.get('first'))).toEqual([5]);
  });

  it('gives the entrance to the first scan, also when it arrives later from a queue', async () => {
    const [online, offline] = [await door(), await door({ name: 'Sin señal' })];
    const { tickets } = await buy();
    const [ticket] = tickets;
    const code = ticket?.code ?? '';
    await yesterday();
    const at = Date.now();
    expect((await scan(online.token, code, at - 5_000)).success).toBe(true);
    expect(await scan(offline.token, code, at - 60_000)).toMatchObject({ result: 'admitted' });
    expect(await scan(offline.token, code, at - 1_000)).toMatchObject({
      result: 'used',
      usedBy: 'Sin señal',
    });
    // The queue retries an uncertain scan: the same answer, nothing new.
    expect((await scan(offline.token, code, at - 60_000)).success).toBe(true);
    expect((await scan(online.token, code, at - 5_000)).success).toBe(false);
    const stored = await read(paths.ticket(event.id, ticket?.id ?? ''));
    expect(stored).toMatchObject({ usedBy: 'Sin señal' });
    expect((stored.scans as unknown[]).length).toBe(3);
  });

  it('refuses the old code of a ticket that passed on, a refunded one and nonsense', async () => {
    const { token } = await door();
    const { tickets } = await buy(2);
    const [sold, back] = tickets;
    const lines = [{ ticketId: sold?.id, price: 10_000 }];
    await record(checkout, { eventId: event.id, kind: 'resale', buyer: BETO, lines });
    const refund = { eventId: event.id, kind: 'refund', lines: [{ ticketId: back?.id }] };
    await record(checkout, refund);
    expect(await scan(token, sold?.code ?? '')).toMatchObject({ result: 'oldCode' });
    expect(await scan(token, back?.code ?? '')).toMatchObject({ result: 'refunded' });
    for (const code of ['hola', 'A'.repeat(26), '<b>', `${sold?.code}${sold?.code}`]) {
      expect(await scan(token, code)).toMatchObject({ success: false, result: 'unknown' });
    }
  });

  it('keeps who came in offline by a ticket that passed on or was refunded, and says whose it was', async () => {
    const [north, south] = [await door(), await door({ name: 'Sin señal' })];
    const { tickets } = await buy(2);
    const [sold, back] = tickets;
    await yesterday();
    const at = Date.now() - 60_000;
    const lines = [{ ticketId: sold?.id, price: 10_000 }];
    const resale = { eventId: event.id, kind: 'resale', buyer: BETO, lines };
    const bought = await record(checkout, resale);
    const refund = { eventId: event.id, kind: 'refund', lines: [{ ticketId: back?.id }] };
    await record(checkout, refund);
    const queued = (code = '') => scan(south.token, code, at, event.id, { offline: true });
    for (const _ of ['sent', 'sent again']) {
      const [old, gone] = [await queued(sold?.code), await queued(back?.code)];
      const said = { success: false, holder: 'Ana Pérez', ticketType: 'General' };
      expect(old).toMatchObject({ ...said, result: 'oldCode' });
      expect(gone).toMatchObject({ ...said, result: 'refunded' });
    }
    const stored = (id = '') => read(paths.ticket(event.id, id));
    const scans = [{ validatorName: 'Sin señal', stamp: at, admitted: false, letIn: true }];
    const kept = { conflict: true, usedAt: null, scans };
    expect(await stored(sold?.id)).toMatchObject({ ...kept, status: 'valid' });
    expect(await stored(back?.id)).toMatchObject({ ...kept, status: 'refunded' });
    expect(await read(entryPaths.validator(event.id, south.id))).toMatchObject({ admitted: 0 });
    // Whose ticket it is now comes in, and both entries are there.
    const entered = await scan(north.token, bought.tickets[0]?.code ?? '');
    expect(entered).toMatchObject({ success: true, holder: BETO.name });
    const both = await stored(sold?.id);
    expect(both).toMatchObject({ status: 'used', usedBy: 'Puerta norte', conflict: true });
    expect(both.scans).toHaveLength(2);
    // Who shows the old code at a door that asks learns nothing of the ticket.
    const live = await scan(north.token, sold?.code ?? '', Date.now(), event.id, {
      offline: false,
    });
    expect(live).toMatchObject({ result: 'oldCode', holder: '', ticketType: '' });
  });

  it('refuses what is not for this door: another type, another event', async () => {
    const vip = await makeType(event.id, { name: 'VIP' });
    const { token } = await door({ ticketTypeIds: [vip] });
    const { tickets } = await buy();
    const code = tickets[0]?.code ?? '';
    expect(await scan(token, code)).toMatchObject({ result: 'otherType' });
    const next = await makeSellingEvent({ producerId: event.producerId });
    const other = await door({ eventId: next.id });
    const there = await scan(other.token, code, Date.now(), next.id);
    expect(there).toMatchObject({ success: false, result: 'unknown' });
    // A token of one event is refused for any other.
    const refusal = await errorOf(scan(other.token, code, Date.now(), event.id));
    expect(refusal).toMatchObject({ code: 'permission-denied' });
  });

  it('refuses a revoked, expired, renewed, early or forged validator', async () => {
    const { tickets } = await buy();
    const code = tickets[0]?.code ?? '';
    const denied = { code: 'permission-denied' };
    const { id, token } = await door();
    await callAs(revokeValidator, owner, { eventId: event.id, validatorId: id });
    expect(await errorOf(scan(token, code))).toMatchObject(denied);
    expect(await errorOf(scan(token, code, Date.now() - 60_000))).toMatchObject(denied);
    const lost = await door();
    const on = { eventId: event.id, validatorId: lost.id };
    const found = await callAs(renewValidator, owner, on);
    expect(await errorOf(scan(lost.token, code))).toMatchObject(denied);
    await db()
      .doc(entryPaths.validator(event.id, lost.id))
      .update({ endsAt: new Date(Date.now() - 60_000) });
    expect(await errorOf(scan(String(found.token), code))).toMatchObject(denied);
    const early = await door({ startsAt: Date.now() + 60_000 });
    const upcoming = { code: 'failed-precondition' };
    expect(await errorOf(scan(early.token, code))).toMatchObject(upcoming);
    // Nor by a scan that says that it was made after the link began.
    const ahead = scan(early.token, code, Date.now() + 120_000, event.id, { offline: true });
    expect(await errorOf(ahead)).toMatchObject({ ...upcoming, field: 'scannedAt' });
    for (const forged of [
      '',
      'x',
      `${event.id}.${id}.${'a'.repeat(43)}`,
      `${event.id}.no.${'a'.repeat(43)}`,
    ]) {
      expect(await errorOf(scan(forged, code))).toMatchObject(denied);
    }
    const [ticket] = tickets;
    expect(await read(paths.ticket(event.id, ticket?.id ?? ''))).toMatchObject({ status: 'valid' });
    // Scans made before the end are still accepted from the queue.
    await yesterday();
    expect((await scan(String(found.token), code, Date.now() - 120_000)).success).toBe(true);
  });

  it('is closed with the event, but for scans made before', async () => {
    const { token } = await door();
    const { tickets } = await buy(2);
    await yesterday();
    const statusChangedAt = new Date(Date.now() - 1_000);
    await db().doc(paths.event(event.id)).update({ status: 'ended', statusChangedAt });
    expect(await errorOf(scan(token, tickets[0]?.code ?? ''))).toMatchObject({
      code: 'failed-precondition',
    });
    expect((await scan(token, tickets[1]?.code ?? '', Date.now() - 5_000)).success).toBe(true);
    // What a phone let in afterwards is refused for good; a live one may be asked again.
    const ask = (offline: boolean) =>
      errorOf(scan(token, tickets[0]?.code ?? '', Date.now(), event.id, { offline }));
    const closed = { code: 'failed-precondition' };
    expect(await ask(true)).toMatchObject({ ...closed, field: 'scannedAt' });
    const live = await ask(false);
    expect(live).toMatchObject(closed);
    expect(live.field).toBeUndefined();
  });

  it('refuses old scans and wrong dates, and bends a clock that runs ahead', async () => {
    const { token } = await door();
    const { tickets } = await buy();
    const code = tickets[0]?.code ?? '';
    expect(await errorOf(scan(token, code, Date.now() - 25 * HOUR))).toMatchObject({
      field: 'scannedAt',
    });
    expect(await errorOf(scan(token, code, 'ayer'))).toMatchObject({ field: 'scannedAt' });
    const answer = await scan(token, code, Date.now() + HOUR);
    expect(new Date(String(answer.usedAt)).getTime()).toBeLessThanOrEqual(Date.now());
  });
});

describe('a scan that is dated back', () => {
  it('is not admitted from before its ticket or its link, and takes no entrance over', async () => {
    const [honest, forger] = [await door(), await door({ name: 'Otra' })];
    const { tickets } = await buy(2);
    const [used, fresh] = tickets;
    const at = Date.now();
    expect((await scan(honest.token, used?.code ?? '', at)).success).toBe(true);
    for (const back of [1_000, 60_000, 22 * HOUR]) {
      for (const ticket of [used, fresh]) {
        const answer = await scan(forger.token, ticket?.code ?? '', at - HOUR - back);
        expect(answer).toMatchObject({ success: false, result: 'misdated' });
      }
    }
    // The ticket is old enough, the link is not.
    const codeAt = new Date(at - 24 * HOUR);
    const refs = tickets.map(({ id }) => db().doc(paths.ticket(event.id, id)));
    await Promise.all(refs.map((ref) => ref.update({ codeAt })));
    const answer = await scan(forger.token, used?.code ?? '', at - HOUR);
    expect(answer).toMatchObject({ success: false, result: 'misdated' });
    expect(await read(paths.ticket(event.id, used?.id ?? ''))).toMatchObject({
      usedBy: 'Puerta norte',
      conflict: false,
    });
    expect(await read(paths.ticket(event.id, fresh?.id ?? ''))).toMatchObject({ status: 'valid' });
  });

  it('takes nothing over either where its link was heard live since', async () => {
    const [honest, forger] = [await door(), await door({ name: 'Otra' })];
    const { tickets } = await buy(2);
    await yesterday();
    const at = Date.now();
    expect((await scan(honest.token, tickets[0]?.code ?? '', at)).success).toBe(true);
    expect((await scan(forger.token, tickets[1]?.code ?? '', at)).success).toBe(true);
    expect(await scan(forger.token, tickets[0]?.code ?? '', at - HOUR)).toMatchObject({
      result: 'used',
      usedBy: 'Puerta norte',
    });
    expect(await read(entryPaths.validator(event.id, honest.id))).toMatchObject({ admitted: 1 });
  });

  it('is a live one on a phone whose clock is slow, and comes in', async () => {
    const { token } = await door();
    const { tickets } = await buy();
    const live = { offline: false };
    const at = Date.now() - 3 * HOUR;
    expect(await scan(token, tickets[0]?.code ?? '', at, event.id, live)).toMatchObject({
      success: true,
    });
    // The response was lost, and the door resends the same scan from its queue.
    expect(
      await scan(token, tickets[0]?.code ?? '', at, event.id, { offline: true }),
    ).toMatchObject({ success: true });
  });
});

it('counts each ticket of two doors without connection once, in whatever order their scans come', async () => {
  const doors = [await door(), await door({ name: 'Puerta sur' })];
  const { tickets } = await buy(60);
  await yesterday();
  const from = Date.now() - HOUR;
  // The doors have twenty tickets in common.
  const queues = [tickets.slice(0, 40), tickets.slice(20, 60)];
  const scans = queues.flatMap((mine, d) =>
    mine.map(({ id, code }, n) => ({ id, code, d, at: from + 2 * n + d, order: Math.random() })),
  );
  scans.sort((a, b) => a.order - b.order);
  for (let i = 0; i < scans.length; i += 8) {
    const some = scans.slice(i, i + 8);
    await Promise.all(
      some.map(({ d, code, at }) =>
        scan(doors[d]?.token ?? '', code, at, event.id, { offline: true }),
      ),
    );
  }
  const kept = await db().collection(paths.tickets(event.id)).get();
  expect(kept.docs.every((one) => one.get('status') === 'used')).toBe(true);
  const conflicts = kept.docs.filter((one) => one.get('conflict') === true).map((one) => one.id);
  const shared = tickets.slice(20, 40).map(({ id }) => id);
  expect(conflicts.sort()).toEqual(shared.sort());
  const counts = await Promise.all(doors.map(({ id }) => read(entryPaths.validator(event.id, id))));
  expect(counts.reduce((sum, one) => sum + Number(one.admitted), 0)).toBe(60);
  for (const one of kept.docs) {
    const mine = scans.filter(({ id }) => id === one.id).sort((a, b) => a.at - b.at);
    expect(one.get('usedBy')).toBe(['Puerta norte', 'Puerta sur'][mine[0]?.d ?? 0]);
  }
});
