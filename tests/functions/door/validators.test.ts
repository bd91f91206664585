import { describe, expect, it } from 'vitest';
import { createValidator } from '@/functions/src/door/create-validator';
import { doorList } from '@/functions/src/door/door-list';
import { openDoor } from '@/functions/src/door/open-door';
import { renewValidator } from '@/functions/src/door/renew-validator';
import { revokeValidator } from '@/functions/src/door/revoke-validator';
import { untypedDb as db } from '@/functions/src/support/admin';
import { MISSES_AN_HOUR } from '@/functions/src/support/lookup';
import { openTicket } from '@/functions/src/ticket/open-ticket';
import { VALIDATOR_LIMITS } from '@/lib/domain/door/validator-limits';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { FLAGS, fromFlags } from '@/lib/domain/rights/permissions';
import { callAs, errorOf, joinProducer, makeUser, newNetwork } from '../../support/functions';
import { makeSellingEvent, makeType, read } from '../../support/sales';
import {
  buy,
  door,
  event,
  HOUR,
  makeDoorWorld,
  owner,
  scan,
  type,
  yesterday,
} from '../../support/worlds/door';

makeDoorWorld();

describe('a validator', () => {
  it('keeps only the hash of its secret, and shows its door', async () => {
    const { id, token, url } = await door({ ticketTypeIds: [type] });
    const secret = token.split('.').at(-1) ?? '';
    expect(secret.length).toBeGreaterThanOrEqual(43);
    expect(url).toContain('/validate/');
    expect(JSON.stringify(await read(entryPaths.validator(event.id, id)))).not.toContain(secret);
    expect(await callAs(openDoor, null, { token })).toMatchObject({
      event: { id: event.id },
      validator: { name: 'Puerta norte' },
      ticketTypes: [{ id: type }],
    });
    expect(await errorOf(callAs(openDoor, null, { token: `${token}x` }))).toMatchObject({
      code: 'permission-denied',
      message: 'Este enlace ya no abre la puerta. Pide el nuevo a quien organiza',
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
      .doc(entryPaths.validator(event.id, id))
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

  it('counts towards the limit only while it opens a door, whatever comes at once', async () => {
    const { id } = await door();
    const made = await db().doc(entryPaths.validator(event.id, id)).get();
    const put = (n: number, more: object) =>
      db()
        .doc(entryPaths.validator(event.id, `v${n}`))
        .set({ ...made.data(), id: `v${n}`, ...more });
    const many = Array.from({ length: VALIDATOR_LIMITS.living }, (_, n) => n);
    const over = { endsAt: new Date(Date.now() - HOUR) };
    const revoked = { revokedAt: new Date() };
    await Promise.all(many.map((n) => put(n, n % 2 ? over : revoked)));
    await door();
    await Promise.all(many.slice(4).map((n) => put(n, {})));
    const asked = await Promise.allSettled([1, 2, 3, 4, 5].map(() => door()));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await errorOf(door())).toMatchObject({ code: 'resource-exhausted' });
    await callAs(revokeValidator, owner, { eventId: event.id, validatorId: id });
    await door();
  });

  it('still takes, as long as a queue lives, what was scanned before it ended, and says of the rest that it never will', async () => {
    const { id, token } = await door();
    const { tickets } = await buy(2);
    const [first, second] = tickets.map(({ code }) => code);
    await yesterday();
    const made = { createdAt: new Date(Date.now() - 48 * HOUR) };
    await db()
      .doc(entryPaths.validator(event.id, id))
      .update({ ...made, endsAt: new Date(Date.now() - 5 * HOUR) });
    const late = (hours: number, code = first) =>
      scan(token, code ?? '', Date.now() - hours * HOUR, event.id, { offline: true });
    const after = await errorOf(late(4));
    expect(after).toMatchObject({ code: 'permission-denied', field: 'scannedAt' });
    const old = await errorOf(late(25));
    expect(old).toMatchObject({ code: 'invalid-argument', field: 'scannedAt' });
    expect(await late(6)).toMatchObject({ result: 'admitted' });
    // A scan of now is none of before, whatever clock the phone has.
    const live = scan(token, second ?? '', Date.now() - 6 * HOUR, event.id, { offline: false });
    expect(await errorOf(live)).toMatchObject({ code: 'permission-denied' });
    await callAs(revokeValidator, owner, { eventId: event.id, validatorId: id });
    const cut = await errorOf(late(6, second));
    expect(cut).toMatchObject({ code: 'permission-denied', field: 'validatorToken' });
  });

  it('is told that its link opens nothing, however often its phone asks', async () => {
    const { id, token } = await door();
    await callAs(renewValidator, owner, { eventId: event.id, validatorId: id });
    const network = { 'x-forwarded-for': newNetwork() };
    const code = 'A'.repeat(26);
    for (let n = 0; n <= MISSES_AN_HOUR; n += 1) {
      const answers = [
        errorOf(callAs(openDoor, null, { token }, network)),
        errorOf(callAs(doorList, null, { token }, network)),
        errorOf(scan(token, code)),
      ];
      for (const { code } of await Promise.all(answers)) expect(code).toBe('permission-denied');
    }
  });

  it('says from when its link opens the door, which it then does', async () => {
    const from = (hours: number) =>
      door({ startsAt: Date.now() + hours * HOUR, endsAt: Date.now() + 60 * HOUR });
    const asked = async (hours: number) =>
      errorOf(callAs(openDoor, null, { token: (await from(hours)).token }));
    const later = await asked(48);
    expect(later.code).toBe('failed-precondition');
    expect(later.message).toMatch(/^Este enlace vale desde el \S+ \d+ \S+ \d{4}, \d\d:\d\d$/);
    expect((await asked(0.01)).message).toMatch(/^Este enlace vale desde (las|el .+,) ?\d\d:\d\d$/);
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
