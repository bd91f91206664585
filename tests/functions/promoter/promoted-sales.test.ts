import { afterEach, describe, expect, it } from 'vitest';
import { closeTills } from '@/functions/src/event/tills/close-tills';
import { openTills } from '@/functions/src/event/tills/open-tills';
import { replaceTillPolicy } from '@/functions/src/event/tills/policy';
import { tendTills } from '@/functions/src/health/tend-tills';
import { verifyLedger } from '@/functions/src/ledger/verify-ledger';
import { readBrought } from '@/functions/src/promoter/read-brought';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf, parseContact } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { ALL_PERMISSIONS } from '@/lib/domain/rights/permissions';
import { contactSellers } from '@/scripts/migrations/028-contact-sellers';
import { applyMigration, previewMigration } from '@/scripts/migrations/run';
import { callAs, errorOf, makeUser } from '../../support/functions';
import {
  addPromoters,
  commissionsOf,
  makePromoted,
  saveRule,
  sellWith,
  soldByPromoter,
} from '../../support/promoters';
import { repeatedCommits } from '../../support/repeated-commits';
import {
  ANA,
  BETO,
  ledgerOf,
  makeSellingDiscount,
  makeSellingEvent,
  makeType,
  read,
  record,
} from '../../support/sales';

const commits = repeatedCommits();

async function withCami(rule: Record<string, unknown> | null = { kind: 'sale', amount: 1_500 }) {
  const shop = await makePromoted();
  const [cami] = await addPromoters(shop.owner, shop.producerId, [
    { name: 'Camila', code: 'cami' },
  ]);
  if (rule) await saveRule(shop.owner, shop.id, rule);
  return { ...shop, cami: cami?.id ?? '' };
}

describe('whom a promoter brought', () => {
  it('says how many had bought before, to who sees the money of that event', async () => {
    const shop = await withCami();
    const { id, producerId, owner, cami } = shop;
    const earlier = await makeSellingEvent({ producerId });
    const type = await makeType(earlier.id, { price: 10_000 });
    const soldAt = new Date(Date.now() - 3_600_000).toISOString();
    await sellWith({ ...shop, id: earlier.id, type }, undefined, 1, { buyer: ANA, soldAt });
    await sellWith(shop, 'cami', 2, { buyer: ANA });
    await sellWith(shop, 'cami', 1, { buyer: BETO });
    await sellWith(shop, undefined, 1, { buyer: { ...BETO, email: 'otra@correo.example' } });
    const asked = { eventId: id, promoterId: cami };
    expect(await callAs(readBrought, owner, asked)).toMatchObject({
      ...{ buyers: 2, before: 1, isLatest: false, days: [{ tickets: 3 }] },
    });
    const permissions = { ...ALL_PERMISSIONS, finance: { view: false, refund: false } };
    const member = await makeUser({ role: 'producer', producers: [producerId], permissions });
    for (const who of [member, (await makePromoted()).owner]) {
      expect((await errorOf(callAs(readBrought, who, asked))).code).toBe('permission-denied');
    }
  });
});

describe('a sale with a code', () => {
  it('is remembered in its buyer’s contact, with the discount code', async () => {
    const shop = await withCami();
    const buyer = { ...ANA, acceptsMail: true };
    await makeSellingDiscount(shop.id, { code: 'AMIGOS', kind: 'percentage', percent: 10 });
    const line = { ticketTypeId: shop.type, quantity: 1, unitPrice: 9_000 };
    await sellWith(shop, 'cami', 1, { buyer, lines: [{ ...line, discountCode: 'amigos' }] });
    await sellWith(shop, undefined, 1, { buyer });
    const path = paths.contact(shop.producerId, contactIdOf(ANA.email));
    const kept = { [shop.id]: { tickets: 2, codes: ['AMIGOS'], promoters: [shop.cami] } };
    expect(await read(path)).toMatchObject({ bought: kept });
    // A contact from before it was kept is told by the migration.
    const { bought } = parseContact('', await read(path));
    const { codes: _codes, promoters: _promoters, ...old } = bought[shop.id] ?? {};
    await db()
      .doc(path)
      .update({ bought: { [shop.id]: old } });
    await applyMigration(db(), contactSellers);
    expect(await read(path)).toMatchObject({ bought: kept });
    expect(await previewMigration(db(), contactSellers)).toMatchObject({ toChange: 0 });
  });

  it('is the promoter’s: in the books, the totals, its tickets and one commission', async () => {
    const shop = await withCami();
    const sold = await sellWith(shop, '*Cami*_', 3);
    const [row] = await ledgerOf(shop.id);
    expect(row?.promoterCode).toBe('*Cami*_');
    expect(row?.parts).toMatchObject([{ promoterId: shop.cami, quantity: 3, amount: 30_000 }]);
    const [one, ...more] = await commissionsOf(shop.id);
    expect(more).toEqual([]);
    expect(one).toMatchObject({
      ...{ id: sold.ledgerId, promoterId: shop.cami, amount: 4_500, tickets: 3, net: 30_000 },
      ...{ state: 'earned', open: [shop.cami], own: false, kind: 'sale' },
    });
    expect(Object.values(one?.shares ?? {}).map(({ amount }) => amount)).toEqual([
      1_500, 1_500, 1_500,
    ]);
    for (const { id } of sold.tickets) {
      const ticket = await read(paths.ticket(shop.id, id));
      expect(ticket).toMatchObject({ promotionId: sold.ledgerId, promoterId: shop.cami });
    }
    const expected = { [shop.cami]: [3, 30_000] };
    expect(await soldByPromoter(shop.id)).toEqual({
      commissions: expected,
      books: expected,
      kept: expected,
    });
    const checked = await callAs(verifyLedger, shop.owner, { eventId: shop.id, rows: true });
    expect(checked).toMatchObject({ squares: true, difference: {} });
  });

  it.each([
    ['unknown', 'nadie', {}],
    ['mangled to nothing', '¡¡__**', {}],
    ['longer than any code', 'x'.repeat(400), {}],
  ])('that is %s is sold all the same, and shown as nobody’s', async (_, code) => {
    const shop = await withCami();
    await sellWith(shop, code);
    const [row] = await ledgerOf(shop.id);
    expect(row?.promoterCode).toBe(code.slice(0, 300));
    expect(row?.parts[0]).not.toHaveProperty('promoterId');
    expect(await commissionsOf(shop.id)).toEqual([]);
  });

  it('is nobody’s while the promoter is inactive, of other events, or another producer’s', async () => {
    const shop = await withCami();
    const { owner, producerId } = shop;
    await addPromoters(owner, producerId, [
      { name: 'Beto', code: 'beto', active: false },
      { name: 'Carla', code: 'carla', eventIds: ['another'] },
    ]);
    const foreign = await withCami();
    await addPromoters(foreign.owner, foreign.producerId, [{ name: 'Dani', code: 'dani' }]);
    for (const code of ['beto', 'carla', 'dani']) await sellWith(shop, code);
    expect(await commissionsOf(shop.id)).toEqual([]);
    expect(await ledgerOf(shop.id)).toHaveLength(3);
    await addPromoters(owner, producerId, [{ name: 'Sin código, el mismo', code: 'otra' }]);
    await sellWith(shop, undefined);
    expect((await ledgerOf(shop.id)).filter(({ promoterCode }) => promoterCode)).toHaveLength(3);
  });

  it('goes after who was said and before whose link it was, where a discount is a promoter’s', async () => {
    const shop = await withCami();
    const [beto, , gone] = await addPromoters(shop.owner, shop.producerId, [
      { name: 'Beto', code: 'beto' },
      { name: 'Carla', code: 'carla' },
      { name: 'Ida', code: 'ida', active: false },
    ]);
    const code = (promoter: string) =>
      makeSellingDiscount(shop.id, { code: `DE${promoter.toUpperCase()}`, promoter, percent: 0 });
    for (const promoter of ['beto', 'ida', '']) await code(promoter);
    const lines = (discountCode?: string) => [
      { ticketTypeId: shop.type, quantity: 1, unitPrice: 10_000, discountCode },
    ];
    const link = { promoterVia: 'link' };
    await sellWith(shop, 'cami', 1, { lines: lines('DEBETO') });
    await sellWith(shop, 'cami', 1, { ...link, lines: lines('debeto') });
    await sellWith(shop, 'cami', 1, { ...link, lines: lines('DE') });
    await sellWith(shop, undefined, 1, { lines: lines('DEBETO') });
    await sellWith(shop, undefined, 1, { lines: lines('DEIDA') });
    await sellWith(shop, 'cami', 1, link);
    const ways = (await ledgerOf(shop.id))
      .sort((a, b) => +a.recordedAt - +b.recordedAt)
      .map(({ parts, promoterCode, promoterVia }) => [
        ...[parts[0]?.promoterId ?? '', promoterCode, promoterVia ?? 'said'],
      ]);
    expect(ways).toEqual([
      [shop.cami, 'cami', 'said'],
      [beto?.id, 'beto', 'discount'],
      [shop.cami, 'cami', 'link'],
      [beto?.id, 'beto', 'discount'],
      ['', 'ida', 'discount'],
      [shop.cami, 'cami', 'link'],
    ]);
    expect(gone?.code).toBe('ida');
    const owned = (await commissionsOf(shop.id)).map(({ promoterId }) => promoterId);
    expect(owned.filter((id) => id === beto?.id)).toHaveLength(2);
  });

  it('without a rule is an attribution with an amount of 0', async () => {
    const shop = await withCami(null);
    await sellWith(shop, 'cami', 2);
    expect(await commissionsOf(shop.id)).toMatchObject([
      { promoterId: shop.cami, amount: 0, tickets: 2, open: [], state: 'settled' },
    ]);
  });

  it('repeated with its key counts once', async () => {
    const shop = await withCami();
    const key = 'the-same-key';
    await sellWith(shop, 'cami', 2, { key });
    await sellWith(shop, 'cami', 2, { key });
    expect(await commissionsOf(shop.id)).toHaveLength(1);
    expect((await soldByPromoter(shop.id)).kept).toEqual({ [shop.cami]: [2, 20_000] });
  });

  it.each([
    ['email', { ...BETO, email: 'CAMI@correo.cl' }],
    ['email with a suffix', { ...BETO, email: 'cami+entradas@correo.cl' }],
    ['RUT', { ...BETO, rut: '123456785' }],
    ['phone', { ...BETO, phone: '9 8765 4321' }],
  ])(
    'for whoever promotes it, by their %s, is flagged and earns nothing unless its rule pays it',
    async (_, buyer) => {
      const shop = await makePromoted();
      const { owner, producerId } = shop;
      const about = { email: 'cami@correo.cl', rut: ANA.rut, phone: '+56 9 8765 4321' };
      await addPromoters(owner, producerId, [{ name: 'Cami', code: 'cami', ...about }]);
      const { ruleId } = await saveRule(owner, shop.id, { kind: 'sale', rate: 0.1 });
      await sellWith(shop, 'cami', 1, { buyer });
      await saveRule(owner, shop.id, { id: ruleId, kind: 'sale', rate: 0.1, paysOwn: true });
      await sellWith(shop, 'cami', 1, { buyer });
      await sellWith(shop, 'cami', 1, { buyer: BETO });
      const rows = await commissionsOf(shop.id);
      expect(rows.map(({ own, amount }) => [own, amount])).toEqual([
        [true, 0],
        [true, 1_000],
        [false, 1_000],
      ]);
    },
  );

  it('earns by the rule of its moment, and pays who leads the team', async () => {
    const shop = await makePromoted();
    const { owner, producerId } = shop;
    const [jefa] = await addPromoters(owner, producerId, [
      { name: 'Jefa', code: 'jefa', team: 'Sur' },
    ]);
    const teamId = jefa?.id;
    await addPromoters(owner, producerId, [{ name: 'Cami', code: 'cami', teamId }]);
    const { ruleId } = await saveRule(owner, shop.id, {
      kind: 'sale',
      amount: 1_000,
      leaderAmount: 300,
    });
    const before = new Date();
    await saveRule(owner, shop.id, { id: ruleId, kind: 'sale', amount: 2_000 });
    await sellWith(shop, 'cami', 2);
    await sellWith(shop, 'cami', 2, { soldAt: before.toISOString() });
    const rows = await commissionsOf(shop.id);
    expect(rows.map(({ amount, leaderAmount }) => [amount, leaderAmount]).sort()).toEqual([
      [2_000, 600],
      [4_000, 0],
    ]);
    expect(rows.find(({ leaderAmount }) => leaderAmount)?.open).toHaveLength(2);
  });
});

it('earns by rules from before those in force were kept apart, and by the next version', async () => {
  const shop = await withCami();
  await db().doc(entryPaths.promotion(shop.id)).delete();
  await sellWith(shop, 'cami', 1);
  const types = [shop.type];
  await saveRule(shop.owner, shop.id, { kind: 'sale', amount: 9_000, typeIds: types });
  await sellWith(shop, 'cami', 1);
  const rules = await db().collection(entryPaths.promoterRules(shop.id)).get();
  expect(rules.size).toBe(2);
  expect((await commissionsOf(shop.id)).map(({ amount }) => amount).sort()).toEqual([1_500, 9_000]);
});

describe('a rush', () => {
  afterEach(() => replaceTillPolicy(null));

  it('of one promoter in tills is theirs to the ticket, and its commit repeated counts once', async () => {
    replaceTillPolicy({ most: 4, fewest: 2, slice: 2, busy: 1_000 });
    const shop = await withCami();
    await openTills(shop.id, new Date());
    const sold = await Promise.all(Array.from({ length: 40 }, () => sellWith(shop, 'cami', 2)));
    commits.onBatches();
    await sellWith(shop, 'cami', 2);
    commits.off();
    await record(shop.checkout, {
      ...{ eventId: shop.id, kind: 'refund' },
      lines: [{ ticketId: sold[0]?.tickets[0]?.id }],
    });
    await closeTills(shop.id, new Date(), 0);
    await tendTills(new Date());
    const expected = { [shop.cami]: [81, 810_000] };
    expect(await soldByPromoter(shop.id)).toEqual({
      commissions: expected,
      books: expected,
      kept: expected,
    });
    expect(await commissionsOf(shop.id)).toHaveLength(42);
  });
});

describe('a refund', () => {
  it('takes back nothing of a ticket that was resold, also where another one of its sale is refunded', async () => {
    const shop = await withCami({ kind: 'sale', amount: 500 });
    const sold = await sellWith(shop, 'cami', 2);
    const [kept, resold] = sold.tickets;
    const { id: eventId, checkout } = shop;
    const resale = [{ ticketId: resold?.id, price: 10_000 }];
    await record(checkout, { eventId, kind: 'resale', buyer: BETO, lines: resale });
    const lines = [{ ticketId: kept?.id }, { ticketId: resold?.id }];
    await record(checkout, { eventId, kind: 'refund', lines });
    const rows = await commissionsOf(eventId);
    expect(rows.map(({ amount, tickets }) => [amount, tickets])).toEqual([
      [1_000, 2],
      [-500, -1],
    ]);
    const { commissions, books, kept: totals } = await soldByPromoter(eventId);
    expect([books, totals]).toEqual([commissions, commissions]);
  });

  it('takes back the exact share of each ticket, and parts add up to the whole', async () => {
    const shop = await withCami({ kind: 'sale', rate: 0.0333, leaderRate: 0.5 });
    const sold = await sellWith(shop, 'cami', 3);
    const [first] = await commissionsOf(shop.id);
    expect(first?.amount).toBe(999);
    for (const { id } of sold.tickets) {
      await record(shop.checkout, { eventId: shop.id, kind: 'refund', lines: [{ ticketId: id }] });
    }
    const rows = await commissionsOf(shop.id);
    expect(rows).toHaveLength(4);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(rows.slice(1).every(({ open }) => open.includes(shop.cami))).toBe(true);
    const nothing = { [shop.cami]: [0, 0] };
    expect(await soldByPromoter(shop.id)).toEqual({
      commissions: nothing,
      books: nothing,
      kept: nothing,
    });
  });

  it('of several sales at once takes back from each', async () => {
    const shop = await withCami();
    const other = await makeType(shop.id, { price: 5_000 });
    const [beto] = await addPromoters(shop.owner, shop.producerId, [
      { name: 'Beto', code: 'beto' },
    ]);
    const a = await sellWith(shop, 'cami', 2);
    const lines = [{ ticketTypeId: other, quantity: 2, unitPrice: 5_000 }];
    const b = await sellWith(shop, 'beto', 1, { lines });
    const c = await sellWith(shop, undefined, 1);
    const tickets = [a, b, c].map(({ tickets: [one] }) => ({ ticketId: one?.id }));
    await record(shop.checkout, { eventId: shop.id, kind: 'refund', lines: tickets });
    expect(await soldByPromoter(shop.id)).toMatchObject({
      commissions: { [shop.cami]: [1, 10_000], [beto?.id ?? '']: [1, 5_000] },
      books: { [shop.cami]: [1, 10_000], [beto?.id ?? '']: [1, 5_000] },
      kept: { [shop.cami]: [1, 10_000], [beto?.id ?? '']: [1, 5_000] },
    });
  });

  it('of a resold ticket leaves the first sale’s commission', async () => {
    const shop = await withCami();
    const sold = await sellWith(shop, 'cami', 1);
    const ticketId = sold.tickets[0]?.id;
    const resale = { eventId: shop.id, buyer: BETO, lines: [{ ticketId, price: 12_000 }] };
    await record(shop.checkout, { kind: 'resale', ...resale });
    await record(shop.checkout, { eventId: shop.id, kind: 'refund', lines: [{ ticketId }] });
    expect(await commissionsOf(shop.id)).toHaveLength(1);
    expect((await soldByPromoter(shop.id)).kept).toEqual({ [shop.cami]: [1, 10_000] });
  });
});
