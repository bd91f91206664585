import { Query } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as functions from '@/functions/src/callables';
import { doorListHead, doorListPart } from '@/functions/src/door/ticket-list';
import { untypedDb as db } from '@/functions/src/support/admin';
import {
  countRecords,
  doorHash,
  doorType,
  findRecord,
  mergeRecords,
  packRecords,
  recordsFromText,
} from '@/lib/domain/door/door-list';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { FLAGS, fromFlags } from '@/lib/domain/rights/permissions';
import { callAs, errorOf, joinProducer, makeUser, type Who } from '../../support/functions';
import { BETO, makeCheckout, makeSellingEvent, makeType, record } from '../../support/sales';

const HOUR = 3_600_000;
const checkout = await makeCheckout();
let event: { id: string; producerId: string };
let type: string;
let owner: Who;
let token: string;
let validatorId: string;
beforeEach(async () => {
  event = await makeSellingEvent({ resale: { enabled: true, maxMarkup: 1 } });
  type = await makeType(event.id, { maxPerOrder: 100 });
  owner = await makeUser({ role: 'producer', producers: [event.producerId] });
  const input = { eventId: event.id, name: 'Puerta', endsAt: Date.now() + HOUR };
  const made = await callAs(functions.createValidator, owner, input);
  token = String(made.token);
  validatorId = String(made.validatorId);
});

const buy = (quantity: number) =>
  record(checkout, {
    eventId: event.id,
    kind: 'sale',
    lines: [{ ticketTypeId: type, quantity, unitPrice: 10_000 }],
  });
const ask = (more: object = {}, link = token) =>
  callAs(functions.doorList, null, { token: link, ...more });
const scan = (code: string) =>
  callAs(functions.checkIn, null, {
    eventId: event.id,
    validatorToken: token,
    code,
    scannedAt: Date.now(),
    offline: false,
  });

/** The list as a phone loads it now. */
async function load(): Promise<{ list: Uint8Array; until: string }> {
  const { version, parts, until } = await ask();
  let list: Uint8Array = new Uint8Array();
  for (let part = 0; part < Number(parts); part += 1) {
    const { records } = await ask({ version, part });
    list = mergeRecords(list, recordsFromText(String(records)));
  }
  return refresh(list, String(until));
}
async function refresh(
  list: Uint8Array,
  since: string,
): Promise<{ list: Uint8Array; until: string }> {
  const { records, until, more } = await ask({ since });
  const merged = mergeRecords(list, recordsFromText(String(records)));
  return more ? refresh(merged, String(until)) : { list: merged, until: String(until) };
}
const worth = (list: Uint8Array, code = '') => findRecord(list, doorHash(event.id, code));

describe('doorList', () => {
  it('knows what each ticket is worth, and follows what happens to it', async () => {
    const { tickets } = await buy(5);
    const [kept, used, sold, back] = tickets;
    const first = await load();
    expect(countRecords(first.list)).toBe(5);
    expect(worth(first.list, kept?.code)).toEqual({
      hash: doorHash(event.id, kept?.code ?? ''),
      state: 'valid',
      type: doorType(type),
    });
    expect(worth(first.list, 'A'.repeat(26))).toBeNull();

    await scan(used?.code ?? '');
    const resale = { lines: [{ ticketId: sold?.id, price: 10_000 }], buyer: BETO };
    const { tickets: passed } = await record(checkout, {
      eventId: event.id,
      kind: 'resale',
      ...resale,
    });
    const refund = { eventId: event.id, kind: 'refund', lines: [{ ticketId: back?.id }] };
    await record(checkout, refund);
    const guest = { name: 'Invitada', email: 'invitada@correo.cl' };
    const admin = await makeUser({ role: 'admin' });
    const given = await callAs(functions.issueCourtesies, admin, {
      eventId: event.id,
      ticketTypeId: type,
      recipients: [guest],
    });
    const [courtesyId = ''] = given.courtesies as string[];
    const courtesy = await db().doc(entryPaths.courtesy(event.id, courtesyId)).get();
    const guests = await db()
      .doc(paths.ticket(event.id, courtesy.get('ticketId')))
      .get();
    await callAs(functions.revokeCourtesy, admin, { eventId: event.id, courtesyId });
    const renamed = { eventId: event.id, ticketId: tickets[4]?.id, ...guest };
    await callAs(functions.reassignTicket, owner, renamed);

    // A phone with an older list gets all changes, and ends with the same list as one that loads it now.
    for (const { list } of [await refresh(first.list, first.until), await load()]) {
      expect(worth(list, kept?.code)?.state).toBe('valid');
      expect(worth(list, used?.code)?.state).toBe('used');
      expect(worth(list, sold?.code)?.state).toBe('oldCode');
      expect(worth(list, passed[0]?.code)?.state).toBe('valid');
      expect(worth(list, back?.code)?.state).toBe('refunded');
      expect(worth(list, guests.get('code'))?.state).toBe('revoked');
      expect(worth(list, tickets[4]?.code)?.state).toBe('oldCode');
    }
  });

  it('has tickets of before it was kept, of other types, and none of another event', async () => {
    const vip = await makeType(event.id, { name: 'VIP' });
    const { tickets } = await buy(2);
    const lines = [{ ticketTypeId: vip, quantity: 1, unitPrice: 10_000 }];
    const other = await record(checkout, { eventId: event.id, kind: 'sale', lines });
    const old = db().doc(paths.ticket(event.id, tickets[0]?.id ?? ''));
    const { changedAt: _, codeAt: __, ...before } = (await old.get()).data() ?? {};
    await old.set(before);
    const { list } = await load();
    expect(worth(list, tickets[0]?.code)?.state).toBe('valid');
    expect(worth(list, other.tickets[0]?.code)?.type).toBe(doorType(vip));
    expect(findRecord(list, doorHash('another', tickets[0]?.code ?? ''))).toBeNull();
  });

  it('costs the reads of what changed, not those of the list', async () => {
    const { tickets } = await buy(100);
    const get = vi.spyOn(Query.prototype, 'get');
    const reads = async () => {
      const found = await Promise.all(get.mock.results.map(({ value }) => value));
      get.mockClear();
      return found.reduce((sum, { size }) => sum + Number(size), 0);
    };
    const first = await load();
    expect(await reads()).toBeGreaterThanOrEqual(100);
    // Changes of the last seconds are sent twice, but only once more: the next polls start after them.
    await vi.waitFor(
      async () => {
        const next = await refresh(first.list, first.until);
        await reads();
        await refresh(next.list, next.until);
        expect(await reads()).toBe(0);
      },
      { timeout: 60_000, interval: 1_000 },
    );
    const now = await refresh(first.list, first.until);
    await reads();
    await scan(tickets[0]?.code ?? '');
    await reads();
    const { list } = await refresh(now.list, now.until);
    expect(await reads()).toBe(1);
    expect(worth(list, tickets[0]?.code)?.state).toBe('used');
    get.mockRestore();
  }, 60_000);

  it('lays many changes into the list, in one version that phones can load whole', async () => {
    const { tickets } = await buy(3);
    const one = await doorListHead(event.id);
    await buy(4);
    await scan(tickets[0]?.code ?? '');
    const two = await doorListHead(event.id, 2);
    expect(two?.version).toBe((one?.version ?? 0) + 1);
    expect(await doorListPart(event.id, one?.version ?? 0, 0)).toBeNull();
    const list = await doorListPart(event.id, two?.version ?? 0, 0);
    expect(countRecords(list ?? new Uint8Array())).toBe(7);
    expect(worth(list ?? new Uint8Array(), tickets[0]?.code)?.state).toBe('used');
    expect(await errorOf(ask({ version: one?.version, part: 0 }))).toMatchObject({
      code: 'aborted',
    });
  });

  it('is made by one of many doors that open at once', async () => {
    await buy(20);
    const get = vi.spyOn(Query.prototype, 'get');
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(answers.some((one) => one.ready === true)).toBe(true);
    const pages = await Promise.all(get.mock.results.map(({ value }) => value));
    get.mockRestore();
    expect(pages.filter(({ size }) => size === 20).length).toBe(1);
    expect((await ask()).ready).toBe(true);
    expect(countRecords((await load()).list)).toBe(20);
  });

  it('is written by who holds the lease, and not by one whose lease ran out meanwhile', async () => {
    await buy(3);
    const get = vi.spyOn(Query.prototype, 'get');
    // The first reader is paused, another takes over its unfinished part, and only then the first continues.
    let resume = () => {};
    const stopped = new Promise<void>((reached) => {
      get.mockImplementationOnce(async function (this: Query) {
        reached();
        await new Promise<void>((go) => {
          resume = go;
        });
        return this.get();
      });
    });
    const slow = doorListHead(event.id);
    await stopped;
    await buy(2);
    await db().doc(innerPaths.doorList(event.id)).update({ leaseUntil: 0 });
    const quick = await doorListHead(event.id);
    const { tickets } = await buy(1);
    resume();
    expect(await slow).toEqual(quick);
    get.mockRestore();
    const list = await doorListPart(event.id, quick?.version ?? 0, 0);
    expect(countRecords(list ?? new Uint8Array())).toBe(5);
    expect(worth((await load()).list, tickets[0]?.code)?.state).toBe('valid');
  });

  it('is handed to a door that is open, and to nobody else', async () => {
    await buy(1);
    const denied = { code: 'permission-denied' };
    const foreign = await makeSellingEvent();
    for (const wrong of [
      '',
      'x',
      `${token}x`,
      token.replace(event.id, foreign.id),
      `__x__.v.${'a'.repeat(43)}`,
    ]) {
      expect(await errorOf(ask({}, wrong)), wrong).toMatchObject(denied);
      expect(await errorOf(ask({ since: '1.0' }, wrong)), wrong).toMatchObject(denied);
      expect(await errorOf(ask({ version: 1, part: 0 }, wrong)), wrong).toMatchObject(denied);
    }
    // A session adds nothing to the link: neither a member's nor an administrator's.
    const member = await makeUser({ role: 'producer' });
    await joinProducer(member.uid, event.producerId, fromFlags([...FLAGS]));
    for (const who of [member, owner, await makeUser({ role: 'admin' })]) {
      const answer = callAs(functions.doorList, who, { token: `${event.id}.x.${'a'.repeat(43)}` });
      expect(await errorOf(answer)).toMatchObject(denied);
    }
    for (const forged of [
      { since: 'ayer' },
      { since: '-1.0' },
      { version: 0, part: 0 },
      { version: 1, part: -1 },
      { eventId: foreign.id },
    ]) {
      expect(await errorOf(ask(forged))).toMatchObject({ code: 'invalid-argument' });
    }
    await callAs(functions.revokeValidator, owner, { eventId: event.id, validatorId });
    expect(await errorOf(ask())).toMatchObject(denied);
    expect(await errorOf(ask({ since: '1.0' }))).toMatchObject(denied);
  });
});

it('keeps a list of a hundred thousand within three documents', () => {
  const hash = (n: number) => n.toString(16).padStart(16, '0');
  const list = packRecords(
    Array.from({ length: 100_000 }, (_, n) => ({ hash: hash(n), state: 'valid', type: '000001' })),
  );
  expect(list.length / 3).toBeLessThan(1_000_000);
});
