import { beforeEach, describe, expect, it } from 'vitest';
import { checkIn } from '@/functions/src/door/check-in';
import { createValidator } from '@/functions/src/door/create-validator';
import { openDoor } from '@/functions/src/door/open-door';
import { renewValidator } from '@/functions/src/door/renew-validator';
import { revokeValidator } from '@/functions/src/door/revoke-validator';
import { untypedDb as db } from '@/functions/src/support/admin';
import { openTicket } from '@/functions/src/ticket/open-ticket';
import { paths } from '@/lib/domain/kit/paths';
import { FLAGS, fromFlags } from '@/lib/domain/session/permissions';
import { groupedCode } from '@/lib/domain/ticket/ticket-code';
import { callAs, errorOf, joinProducer, makeUser, type Who } from '../../support/functions';
import { BETO, makeCheckout, makeSellingEvent, makeType, read, record } from '../../support/sales';

const HOUR = 3_600_000;
const checkout = await makeCheckout();
let event: { id: string; producerId: string };
let type: string;
let owner: Who;
beforeEach(async () => {
  event = await makeSellingEvent({ resale: { enabled: true, maxMarkup: 1 } });
  type = await makeType(event.id, { maxPerOrder: 100 });
  owner = await makeUser({ role: 'producer', producers: [event.producerId] });
});

async function door(given: Record<string, unknown> = {}) {
  const input = { eventId: event.id, name: 'Puerta norte', endsAt: Date.now() + HOUR, ...given };
  const made = await callAs(createValidator, owner, input);
  return { id: String(made.validatorId), token: String(made.token), url: String(made.url) };
}
async function buy(quantity = 1) {
  const lines = [{ ticketTypeId: type, quantity, unitPrice: 10_000 }];
  return record(checkout, { eventId: event.id, kind: 'sale', lines });
}
/** Backdates sales and doors by a day, so that a scan may be at any hour of today. */
async function yesterday(): Promise<void> {
  const at = new Date(Date.now() - 24 * HOUR);
  const tickets = await db().collection(paths.tickets(event.id)).get();
  const doors = await db().collection(paths.validators(event.id)).get();
  await Promise.all(tickets.docs.map((one) => one.ref.update({ codeAt: at })));
  await Promise.all(doors.docs.map((one) => one.ref.update({ createdAt: at })));
}
const scan = (
  token: string,
  code: string,
  scannedAt: unknown = Date.now(),
  eventId = event.id,
  more = {},
) => callAs(checkIn, null, { eventId, validatorToken: token, code, scannedAt, ...more });

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
    expect(await read(paths.validator(event.id, north.id))).toMatchObject({ admitted: 1 });
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

  it('refuses what is not for this door: another type, another event', async () => {
    const vip = await makeType(event.id, { name: 'VIP' });
    const { token } = await door({ ticketTypeIds: [vip] });
    const { tickets } = await buy();
    const code = tickets[0]?.code ?? '';
    expect(await scan(token, code)).toMatchObject({ result: 'otherType' });
    const mine = event;
    event = await makeSellingEvent({ producerId: mine.producerId });
    const other = await door();
    expect(await scan(other.token, code)).toMatchObject({ success: false, result: 'unknown' });
    // A token of one event is refused for any other.
    const refusal = await errorOf(scan(other.token, code, Date.now(), mine.id));
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
      .doc(paths.validator(event.id, lost.id))
      .update({ endsAt: new Date(Date.now() - 60_000) });
    expect(await errorOf(scan(String(found.token), code))).toMatchObject(denied);
    const early = await door({ startsAt: Date.now() + 60_000 });
    expect(await errorOf(scan(early.token, code))).toMatchObject(denied);
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
    expect(await read(paths.validator(event.id, honest.id))).toMatchObject({ admitted: 1 });
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
  const counts = await Promise.all(doors.map(({ id }) => read(paths.validator(event.id, id))));
  expect(counts.reduce((sum, one) => sum + Number(one.admitted), 0)).toBe(60);
  for (const one of kept.docs) {
    const mine = scans.filter(({ id }) => id === one.id).sort((a, b) => a.at - b.at);
    expect(one.get('usedBy')).toBe(['Puerta norte', 'Puerta sur'][mine[0]?.d ?? 0]);
  }
});

describe('a validator', () => {
  it('keeps only the hash of its secret, and shows its door', async () => {
    const { id, token, url } = await door({ ticketTypeIds: [type] });
    const secret = token.split('.').at(-1) ?? '';
    expect(secret.length).toBeGreaterThanOrEqual(43);
    expect(url).toContain('/validate/');
    expect(JSON.stringify(await read(paths.validator(event.id, id)))).not.toContain(secret);
    expect(await callAs(openDoor, null, { token })).toMatchObject({
      event: { id: event.id },
      validator: { name: 'Puerta norte' },
      ticketTypes: [{ id: type }],
    });
    expect(await errorOf(callAs(openDoor, null, { token: `${token}x` }))).toMatchObject({
      code: 'permission-denied',
      message: 'Este enlace no es de ninguna puerta',
    });
  });

  it('is made, renewed and revoked only with tickets.manage', async () => {
    const { id } = await door();
    const without = await makeUser({ role: 'producer' });
    const others = FLAGS.filter((one) => one !== 'tickets.manage');
    await joinProducer(without.uid, event.producerId, fromFlags(others));
    const stranger = await makeUser({
      role: 'producer',
      producers: [(await makeSellingEvent()).producerId],
    });
    const on = { eventId: event.id, validatorId: id };
    const input = { eventId: event.id, name: 'X', endsAt: Date.now() + HOUR };
    for (const [who, code] of [
      [null, 'unauthenticated'],
      [without, 'permission-denied'],
      [stranger, 'permission-denied'],
    ] as const) {
      expect(await errorOf(callAs(createValidator, who, input))).toMatchObject({ code });
      expect(await errorOf(callAs(renewValidator, who, on))).toMatchObject({ code });
      expect(await errorOf(callAs(revokeValidator, who, on))).toMatchObject({ code });
    }
  });

  it('has a name, types of its event and a time that is still to come', async () => {
    const foreign = await makeType((await makeSellingEvent()).id);
    const wrong = (given: Record<string, unknown>) => errorOf(door(given));
    expect(await wrong({ name: ' ' })).toMatchObject({ field: 'name' });
    expect(await wrong({ ticketTypeIds: [foreign] })).toMatchObject({ field: 'ticketTypeIds' });
    expect(await wrong({ endsAt: Date.now() - 1 })).toMatchObject({ field: 'endsAt' });
    expect(await wrong({ startsAt: Date.now() + 2 * HOUR })).toMatchObject({ field: 'endsAt' });
  });

  it('ends at the latest some days after its event, also where more was written', async () => {
    const end = Date.now() + 8 * 24 * HOUR;
    const until2099 = Date.UTC(2099, 0, 1);
    for (const endsAt of [until2099, end + 4 * 24 * HOUR]) {
      expect(await errorOf(door({ endsAt }))).toMatchObject({
        code: 'invalid-argument',
        field: 'endsAt',
      });
    }
    const { id, token } = await door({ endsAt: end + 2 * 24 * HOUR });
    const { tickets } = await buy();
    await db()
      .doc(paths.validator(event.id, id))
      .update({ endsAt: new Date(until2099) });
    const shown = (await callAs(openDoor, null, { token })).validator as { endsAt: string };
    expect(Date.parse(shown.endsAt)).toBeLessThan(end + 4 * 24 * HOUR);
    const past = { endsAt: new Date(Date.now() - 4 * 24 * HOUR), startsAt: null };
    await db().doc(paths.event(event.id)).update(past);
    const denied = { code: 'permission-denied' };
    expect(await errorOf(callAs(openDoor, null, { token }))).toMatchObject(denied);
    expect(await errorOf(scan(token, tickets[0]?.code ?? ''))).toMatchObject(denied);
    const on = { eventId: event.id, validatorId: id };
    expect(await errorOf(callAs(renewValidator, owner, on))).toMatchObject({
      code: 'failed-precondition',
    });
  });

  it('answers a token that cannot be one plainly', async () => {
    const secret = 'a'.repeat(43);
    const code = 'A'.repeat(26);
    for (const odd of ['__x__', '.', '..', 'x'.repeat(200), 'a/b', 'a\nb', '']) {
      for (const pair of [`${odd}.v`, `${event.id}.${odd}`]) {
        const token = `${pair}.${secret}`;
        const door = await errorOf(callAs(openDoor, null, { token }));
        expect(door.code, token).toBe('permission-denied');
        const ticket = await errorOf(callAs(openTicket, null, { token: `${pair}.${code}` }));
        expect(ticket.code, token).toBe('not-found');
        expect((await errorOf(scan(token, code))).code, token).toBe('permission-denied');
      }
      const foreign = await errorOf(scan(`${odd}.v.${secret}`, code, Date.now(), odd));
      // An id this long is a valid event id, but no door link contains one.
      const isId = odd.length === 200;
      expect(foreign.code, odd).toBe(isId ? 'permission-denied' : 'invalid-argument');
    }
  });
});
