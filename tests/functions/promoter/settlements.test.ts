import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import * as functions from '@/functions/src/callables';
import { workJobs } from '@/functions/src/health/jobs';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parsePromoterSettlement, retained, taxYear } from '@/lib/domain/promoter/settlement';
import { ALL_PERMISSIONS } from '@/lib/domain/rights/permissions';
import { callAs, errorOf, makeUser } from '../../support/functions';
import {
  addPromoters,
  commissionsOf,
  makePromoted,
  type Promoted,
  saveRule,
  sellWith,
  soldByPromoter,
} from '../../support/promoters';
import { read, record } from '../../support/sales';

const HOUR = 3_600_000;

async function world(
  rule: Record<string, unknown> = { kind: 'sale', amount: 1_000, leaderAmount: 200 },
) {
  const shop = await makePromoted();
  const { owner, producerId } = shop;
  const [jefa] = await addPromoters(owner, producerId, [
    { name: 'Jefa', code: 'jefa', team: 'Sur' },
  ]);
  const [cami, beto] = await addPromoters(owner, producerId, [
    { name: 'Cami', code: 'cami', teamId: jefa?.id },
    { name: 'Beto', code: 'beto' },
  ]);
  const saved = await saveRule(owner, shop.id, rule);
  const other = await makeUser({ role: 'producer', producers: [producerId] });
  const ids = { jefa: jefa?.id ?? '', cami: cami?.id ?? '', beto: beto?.id ?? '' };
  return { ...shop, ...ids, other, ...saved };
}

const close = (shop: Promoted, minimum = 0) =>
  callAs(functions.closeSettlement, shop.owner, {
    producerId: shop.producerId,
    eventId: shop.id,
    minimum,
  });

async function settlementsOf(producerId: string) {
  const found = await db().collection(entryPaths.settlements(producerId)).get();
  return found.docs.flatMap((one) => parsePromoterSettlement(one.id, one.data()) ?? []);
}
const gross = async ({ producerId }: Promoted) =>
  Object.fromEntries(
    (await settlementsOf(producerId)).map(({ promoterName, gross: pesos }) => [
      promoterName,
      pesos,
    ]),
  );

const over = (shop: Promoted) =>
  db()
    .doc(paths.event(shop.id))
    .update({
      startsAt: Timestamp.fromMillis(Date.now() - 9 * HOUR),
      endsAt: Timestamp.fromMillis(Date.now() - HOUR),
    });

describe('a close', () => {
  it('makes a settlement for each who is owed something, leaders too, and takes each row once', async () => {
    const shop = await world();
    await sellWith(shop, 'cami', 3);
    await sellWith(shop, 'beto', 2);
    await sellWith(shop, undefined, 2);
    await close(shop);
    const found = await settlementsOf(shop.producerId);
    expect(found).toHaveLength(3);
    const cami = found.find(({ promoterId }) => promoterId === shop.cami);
    expect(cami).toMatchObject({
      ...{
        gross: 3_000,
        state: 'open',
        tickets: 3,
        rows: 1,
        promoterName: 'Cami',
        closedBy: shop.owner.uid,
      },
      ...{ eventId: shop.id, eventName: 'Fiesta de prueba' },
    });
    expect(cami).toMatchObject(retained(3_000, taxYear(new Date())));
    expect(cami?.folio).toMatch(/^N° \d{6}$/);
    expect(await gross(shop)).toEqual({ Cami: 3_000, Jefa: 600, Beto: 2_000 });
    await close(shop);
    await Promise.all([close(shop), close(shop, 1)]);
    expect(await settlementsOf(shop.producerId)).toHaveLength(3);
    const rows = await commissionsOf(shop.id);
    expect(rows.every(({ state, open }) => state === 'settled' && open.length === 0)).toBe(true);
  });

  it('leaves what is below the least for the next, and a later refund as a debt', async () => {
    const shop = await world({ kind: 'sale', amount: 1_000 });
    const first = await sellWith(shop, 'cami', 3);
    await sellWith(shop, 'beto', 1);
    await close(shop, 2_000);
    expect(await gross(shop)).toEqual({ Cami: 3_000 });
    const lines = first.tickets.slice(0, 2).map(({ id }) => ({ ticketId: id }));
    await record(shop.checkout, { eventId: shop.id, kind: 'refund', lines });
    await sellWith(shop, 'beto', 1);
    await close(shop, 2_000);
    expect(await gross(shop)).toEqual({ Cami: 3_000, Beto: 2_000 });
    await sellWith(shop, 'cami', 5);
    await close(shop);
    const own = (await settlementsOf(shop.producerId)).filter(
      ({ promoterId }) => promoterId === shop.cami,
    );
    expect(own.map((one) => one.gross).sort()).toEqual([3_000, 3_000]);
  });

  it('takes hundreds of rows in parts, also where it died between', async () => {
    const shop = await world({ kind: 'sale', amount: 10 });
    const batch = db().batch();
    await sellWith(shop, 'cami', 1);
    const [row] = await commissionsOf(shop.id);
    const { id: _, ...data } = row as NonNullable<typeof row>;
    for (let n = 0; n < 449; n += 1) {
      const at = Timestamp.fromMillis(data.at.getTime() + n);
      batch.set(db().doc(entryPaths.commission(shop.id, `more-${n}`)), { ...data, at });
    }
    await batch.commit();
    const dead = db().collection(entryPaths.settlements(shop.producerId)).doc();
    const some = (await commissionsOf(shop.id)).slice(0, 200);
    const taken = db().batch();
    taken.set(dead, {
      ...{
        eventId: shop.id,
        producerId: shop.producerId,
        promoterId: shop.cami,
        promoterName: 'Cami',
      },
      ...{
        state: 'closing',
        gross: 2_000,
        rows: 200,
        tickets: 200,
        closedBy: 'x',
        createdAt: new Date(),
      },
    });
    for (const { id } of some) {
      const change = { open: [], takenBy: [dead.id], state: 'settled' };
      taken.update(db().doc(entryPaths.commission(shop.id, id)), change);
    }
    await taken.commit();
    await close(shop);
    const found = await settlementsOf(shop.producerId);
    expect(found).toMatchObject([{ id: dead.id, gross: 4_500, rows: 450, state: 'open' }]);
  });

  it('pays by entry who came in, and what is not over waits', async () => {
    const shop = await world({ kind: 'entry', amount: 1_000, leaderAmount: 100 });
    const sold = await sellWith(shop, 'cami', 3);
    await close(shop);
    expect(await settlementsOf(shop.producerId)).toEqual([]);
    const [refunded, came, missed] = sold.tickets;
    const lines = [{ ticketId: refunded?.id }];
    await record(shop.checkout, { eventId: shop.id, kind: 'refund', lines });
    expect((await commissionsOf(shop.id)).map(({ state }) => state)).toEqual([
      'pending',
      'pending',
    ]);
    await db()
      .doc(paths.ticket(shop.id, came?.id ?? ''))
      .update({ status: 'used' });
    await over(shop);
    await close(shop);
    expect(await gross(shop)).toEqual({ Cami: 1_000, Jefa: 100 });
    const rows = await commissionsOf(shop.id);
    expect(rows.map(({ kind, amount, tickets }) => [kind, amount, tickets]).sort()).toEqual([
      ['noShow', -1_000, 0],
      ['refund', -1_000, -1],
      ['sale', 3_000, 3],
    ]);
    // What the no-show took back is not taken back again.
    const late = [{ ticketId: missed?.id }];
    await record(shop.checkout, { eventId: shop.id, kind: 'refund', lines: late });
    const all = await commissionsOf(shop.id);
    expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_000);
    expect((await soldByPromoter(shop.id)).commissions).toEqual({ [shop.cami]: [1, 10_000] });
    expect((await soldByPromoter(shop.id)).kept).toEqual({ [shop.cami]: [1, 10_000] });
  });

  it('pays in the next whose scan was told after a close, once, and a refund takes it back', async () => {
    const shop = await world({ kind: 'entry', amount: 1_000, leaderAmount: 100 });
    const sold = await sellWith(shop, 'cami', 3);
    const [came, late, missed] = sold.tickets;
    const input = { eventId: shop.id, name: 'Puerta', endsAt: Date.now() + HOUR };
    const door = await callAs(functions.createValidator, shop.owner, input);
    const scan = (code = '') =>
      callAs(functions.checkIn, null, {
        ...{ eventId: shop.id, validatorToken: door.token, code, scannedAt: Date.now() },
      });
    await scan(came?.code);
    expect(await workJobs('lateEntry')).toBe(0);
    await over(shop);
    await close(shop);
    expect(await gross(shop)).toEqual({ Cami: 1_000, Jefa: 100 });
    const before = await settlementsOf(shop.producerId);
    await scan(late?.code);
    await scan(late?.code);
    expect(await workJobs('lateEntry')).toBe(1);
    const rows = await commissionsOf(shop.id);
    const [row] = rows.filter(({ kind }) => kind === 'lateEntry');
    expect(row).toMatchObject({
      ...{ amount: 1_000, leaderAmount: 100, tickets: 0, net: 0, state: 'earned' },
      ...{ open: [shop.cami, shop.jefa], promoterId: shop.cami },
    });
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(2_000);
    await close(shop);
    const after = await settlementsOf(shop.producerId);
    expect(after).toHaveLength(4);
    for (const one of before) expect(after).toContainEqual(one);
    const sum = async () =>
      (await commissionsOf(shop.id)).reduce((total, { amount }) => total + amount, 0);
    const back = (id = '') =>
      record(shop.checkout, { eventId: shop.id, kind: 'refund', lines: [{ ticketId: id }] });
    await back(missed?.id);
    expect(await sum()).toBe(2_000);
    // One that came in is given back only where its producer says so; what it earned goes with it.
    await db()
      .doc(paths.ticket(shop.id, late?.id ?? ''))
      .update({ status: 'valid', scans: [] });
    await back(late?.id);
    expect(await sum()).toBe(1_000);
    expect((await soldByPromoter(shop.id)).commissions).toEqual({ [shop.cami]: [1, 10_000] });
  });

  it('is approved by nobody who closed some of its rows', async () => {
    const shop = await world({ kind: 'sale', amount: 10 });
    await sellWith(shop, 'cami', 1);
    // A settlement that its worker left half made, and whoever closes next goes on with.
    const id = 'half';
    await db()
      .doc(entryPaths.settlement(shop.producerId, id))
      .set({
        ...{ eventId: shop.id, producerId: shop.producerId, promoterId: shop.cami, gross: 500 },
        ...{ state: 'closing', closedBy: shop.other.uid, closers: [shop.other.uid] },
        ...{ promoterName: 'Cami', rows: 1, tickets: 1, createdAt: new Date() },
      });
    await close(shop);
    const closers = [shop.other.uid, shop.owner.uid];
    expect(await settlementsOf(shop.producerId)).toMatchObject([{ gross: 510, closers }]);
    const approve = (who: typeof shop.owner) =>
      callAs(functions.advanceSettlement, who, {
        ...{ producerId: shop.producerId, settlementId: id, action: 'approve' },
      });
    for (const who of [shop.owner, shop.other]) {
      expect((await errorOf(approve(who))).code).toBe('permission-denied');
    }
    const third = await makeUser({ role: 'producer', producers: [shop.producerId] });
    expect(await approve(third)).toMatchObject({ state: 'approved' });
  });

  it('adds each step’s bonus once, and takes it back where refunds undo it', async () => {
    const steps = [
      { tickets: 3, bonus: 5_000 },
      { tickets: 5, bonus: 7_000 },
    ];
    const shop = await world({ kind: 'sale', amount: 100, steps });
    const sold = await sellWith(shop, 'cami', 4);
    await close(shop);
    expect(await gross(shop)).toEqual({ Cami: 5_400 });
    await close(shop);
    await sellWith(shop, 'cami', 1);
    await close(shop);
    const own = await settlementsOf(shop.producerId);
    expect(own.map((one) => one.gross).sort()).toEqual([5_400, 7_100]);
    const lines = sold.tickets.slice(0, 3).map(({ id }) => ({ ticketId: id }));
    await record(shop.checkout, { eventId: shop.id, kind: 'refund', lines });
    await close(shop);
    const debt = (await commissionsOf(shop.id)).filter(({ open }) => open.length > 0);
    expect(debt.reduce((sum, { amount }) => sum + amount, 0)).toBe(-12_300);
  });

  it('needs finance.view, and an event of the producer', async () => {
    const shop = await world();
    const permissions = {
      ...ALL_PERMISSIONS,
      finance: { ...ALL_PERMISSIONS.finance, view: false },
    };
    const who = await makeUser({ role: 'producer', producers: [shop.producerId], permissions });
    expect((await errorOf(close({ ...shop, owner: who }))).code).toBe('permission-denied');
    const foreign = await world();
    const wrong = { ...shop, id: foreign.id };
    expect((await errorOf(close(wrong))).code).toBe('permission-denied');
    expect(await workJobs('settle')).toBe(0);
  });
});

describe('a settlement', () => {
  const advance = (
    shop: Promoted,
    settlementId: string,
    action: string,
    more = {},
    who = shop.owner,
  ) =>
    callAs(functions.advanceSettlement, who, {
      ...{ producerId: shop.producerId, settlementId, action, ...more },
    });

  it('is approved by another person and paid with its reference, and changes no more', async () => {
    const shop = await world({ kind: 'sale', amount: 1_000 });
    const sold = await sellWith(shop, 'cami', 2);
    await close(shop);
    const [{ id = '' } = {}] = await settlementsOf(shop.producerId);
    const own = await errorOf(advance(shop, id, 'approve'));
    expect(own.code).toBe('permission-denied');
    const early = await errorOf(advance(shop, id, 'paid', { reference: 'T1' }, shop.other));
    expect(early.code).toBe('failed-precondition');
    expect(await advance(shop, id, 'approve', {}, shop.other)).toMatchObject({ state: 'approved' });
    expect(await advance(shop, id, 'approve', {}, shop.other)).toMatchObject({ state: 'approved' });
    const late = await errorOf(advance(shop, id, 'reject', { reason: 'No' }, shop.other));
    expect(late.code).toBe('failed-precondition');
    expect((await errorOf(advance(shop, id, 'paid'))).field).toBe('reference');
    expect(await advance(shop, id, 'paid', { reference: 'T1' })).toMatchObject({ state: 'paid' });
    const before = await read(entryPaths.settlement(shop.producerId, id));
    const lines = [{ ticketId: sold.tickets[0]?.id }];
    await record(shop.checkout, { eventId: shop.id, kind: 'refund', lines });
    await close(shop);
    expect(await read(entryPaths.settlement(shop.producerId, id))).toEqual(before);
    expect(before).toMatchObject({
      state: 'paid',
      reference: 'T1',
      gross: 2_000,
      approvedBy: shop.other.uid,
    });
  });

  it('that is rejected gives its rows back, which the next close takes', async () => {
    const shop = await world();
    await sellWith(shop, 'cami', 2);
    await close(shop);
    const cami = (await settlementsOf(shop.producerId)).find(
      ({ promoterId }) => promoterId === shop.cami,
    );
    expect((await errorOf(advance(shop, cami?.id ?? '', 'reject'))).field).toBe('reason');
    await advance(shop, cami?.id ?? '', 'reject', { reason: 'Falta una venta' });
    expect((await commissionsOf(shop.id)).map(({ open }) => open)).toEqual([[shop.cami]]);
    await advance(shop, cami?.id ?? '', 'reject', { reason: 'Falta una venta' });
    await sellWith(shop, 'cami', 1);
    await close(shop);
    const open = (await settlementsOf(shop.producerId)).filter(
      ({ promoterId, state }) => promoterId === shop.cami && state === 'open',
    );
    expect(open).toMatchObject([{ gross: 3_000 }]);
  });

  it('needs both rights in its producer, and is no month of the platform', async () => {
    const shop = await world();
    await sellWith(shop, 'cami', 2);
    await close(shop);
    const [{ id = '' } = {}] = await settlementsOf(shop.producerId);
    for (const permissions of [
      { ...ALL_PERMISSIONS, finance: { ...ALL_PERMISSIONS.finance, view: false } },
      { ...ALL_PERMISSIONS, producers: { ...ALL_PERMISSIONS.producers, banking: false } },
    ]) {
      const who = await makeUser({ role: 'producer', producers: [shop.producerId], permissions });
      expect((await errorOf(advance(shop, id, 'approve', {}, who))).code).toBe('permission-denied');
    }
    const stranger = await world();
    const foreign = advance(stranger, id, 'approve');
    expect((await errorOf(foreign)).code).toBe('permission-denied');
    await db().doc(entryPaths.settlement(shop.producerId, '2026-10')).set({ folio: 'F1' });
    expect((await errorOf(advance(shop, '2026-10', 'approve', {}, shop.other))).code).toBe(
      'permission-denied',
    );
  });
});
