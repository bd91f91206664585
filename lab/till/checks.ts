import { ledgerExport } from '@/components/shared/ledger/ledger-words';
import { type EventFigures, figuresOf } from '@/lib/domain/ledger/finance';
import type { LedgerRow } from '@/lib/domain/ledger/ledger';
import {
  figuresOfProducer,
  mergeProducerTotals,
  parseProducerTotals,
} from '@/lib/domain/ledger/producer-totals';
import { addSums, NO_SUMS } from '@/lib/domain/ledger/sums';
import { summaryOf, type Totals } from '@/lib/domain/ledger/totals';
import { amountFor, FIGURE_ROWS, sumFor } from '@/lib/domain/report/figure-rows';
import { callAs } from '@/tests/support/functions';
import { Books } from './books';
import { ALL, heldOn } from './model/dates';
import { balanceOf, perTenThousand } from './model/places';
import type { Tally, Till } from './model/state';
import { promotersChecker } from './promoters';
import type { Shop } from './shop';

type Checked = Pick<Till, 'sums'> & {
  /** All that it knows, where it knows dates. */
  dated?: Till;
  resale: Pick<Till['resale'], 'fee'>;
  types: Pick<Till['types'][number], 'id' | 'sold' | 'given' | 'stock'>[];
  codes: Pick<Till['codes'][number], 'id' | 'uses'>[];
};

/** The sums of the rows behind each figure and each column of the export, kept while the ledger grows. */
type Shown = { figures: Map<string, number>; columns: Map<string, number> };

/** A look at the books after every step; it remembers what it has seen. */
export function booksChecker(shop: Shop) {
  const { host, eventId, producerId } = shop;
  const books = new Books(host, { eventId, producerId });
  const checkPromoters = promotersChecker(shop);
  const shown: Shown = { figures: new Map(), columns: new Map() };
  /** Fails with what differs: ledger, totals, figures of the screens, export, tickets; from the model or each other. */
  return async (till: Checked): Promise<void> => {
    const found = await books.read();
    const { totals, producer } = found;
    same('totals and ledger', totals, books.ledger);
    same('totals and model', { rows: totals.rows, ...totals.adds }, till.sums);
    if (till.dated) {
      checkDates(found, till.dated);
      await checkPromoters(till.dated, totals);
    }
    const figures = figuresOf(summaryOf(totals, till.resale.fee / 10_000));
    same('figures and model', figures, expectedFigures(till));
    // A producer without sales has no totals of its event yet.
    const ofProducer = found.due.reduce(mergeProducerTotals, producer);
    if (totals.rows > 0) same('producer and event', figuresOfProducer(ofProducer), figures);
    for (const row of found.fresh) show(shown, row);
    checkScreens(shown, totals, figures);
    checkPlaces(found, till);
  };
}

/** At the end: the schedule leaves nothing due, the platform's totals are those of all producers, and the seal holds. */
export async function checkEnd(shop: Shop): Promise<void> {
  const { db, people, processes, insides } = shop.host;
  await insides[0].tendTills(new Date());
  const adds = async (path: string) =>
    (await db.collectionGroup('totals').get()).docs
      .filter(({ ref }) => ref.path.startsWith(path))
      .map((doc) => parseProducerTotals(doc.data()).adds)
      .reduce(addSums, NO_SUMS);
  const ofProducers = await adds('producers/');
  same('platform and producers', await adds('platform/'), ofProducers);
  same('producers and events', ofProducers, await adds('events/'));
  for (const rows of [false, true]) {
    const data = { eventId: shop.eventId, rows };
    const { squares, difference } = await callAs(processes[0].verifyLedger, people.admin, data);
    if (!squares) throw new Error(`The seal is broken: ${JSON.stringify(difference)}`);
  }
}

/** The formulas of the finance page, from the model's sums. */
function expectedFigures(till: Checked): EventFigures {
  const { sums, resale } = till;
  const { totalSelled, serviceFeeSelled, consumptionFees, consumptionNormal } = sums;
  const resaleGross = sums.totalReselled + sums.resellDeltaEarnings;
  const resaleEarnings = perTenThousand(resaleGross, 10_000 - resale.fee);
  const fees = serviceFeeSelled + consumptionFees;
  return {
    gross: totalSelled + resaleGross + consumptionNormal,
    ticketSales: totalSelled,
    resaleGross,
    resaleEarnings,
    resaleServiceFee: resaleGross - resaleEarnings,
    consumptionNormal,
    consumptionOther: sums.consumptionOther,
    ticketServiceFees: serviceFeeSelled,
    consumptionServiceFees: consumptionFees,
    serviceFees: fees,
    serviceFeesTax: fees - Math.floor((fees * 200 + 119) / 238),
    netSales: totalSelled + resaleEarnings,
    advancePaid: sums.advancePaid,
    balance: balanceOf(till),
  };
}

const EXPORTED: Record<string, keyof Totals['adds']> = {
  Entradas: 'tickets',
  'Venta de entradas': 'totalSelled',
  'Reventa, precio original': 'totalReselled',
  'Reventa, sobre el precio': 'resellDeltaEarnings',
  'Ventas normales': 'consumptionNormal',
  Consumos: 'consumptionOther',
  'Cargo de entradas': 'serviceFeeSelled',
  'Cargo de consumos': 'consumptionFees',
  Anticipo: 'advancePaid',
};

function show({ figures, columns }: Shown, row: LedgerRow): void {
  const add = (sums: Map<string, number>, name: string, n: number) =>
    sums.set(name, (sums.get(name) ?? 0) + n);
  for (const figure of Object.keys(FIGURE_ROWS) as (keyof EventFigures)[]) {
    add(figures, figure, amountFor({ by: 'figure', figure }, row));
  }
  for (const { header, value } of ledgerExport) {
    if (header in EXPORTED) add(columns, header, Number(value(row)));
  }
}

/** Each figure is the sum of the rows that it opens, and each column of the export the sum of its rows. */
function checkScreens(shown: Shown, { adds }: Totals, figures: EventFigures): void {
  for (const [name, rule] of Object.entries(FIGURE_ROWS)) {
    const sum = sumFor(rule, adds);
    same(`rows behind ${name}`, shown.figures.get(name) ?? 0, sum);
    const fee = figures.resaleServiceFee;
    const after = rule.onlyResaleFee ? fee : sum - (rule.lessResaleFee ? fee : 0);
    same(`figure ${name}`, figures[name as keyof EventFigures], after);
  }
  for (const [header, figure] of Object.entries(EXPORTED)) {
    same(`export of ${header}`, shown.columns.get(header) ?? 0, adds[figure]);
  }
}

/** Nobody holds what the model does not know, and the screens count the same. */
function checkPlaces({ types, tickets, codes }: Found, till: Checked): void {
  const held = new Map<string, number>();
  for (const { status, ticketTypeId, kind } of tickets) {
    if (status !== 'valid' && status !== 'used' && status !== 'refunding') continue;
    const key = `${ticketTypeId}/${kind}`;
    held.set(key, (held.get(key) ?? 0) + 1);
  }
  const count = (typeId: string, kind: string) => held.get(`${typeId}/${kind}`) ?? 0;
  for (const { id, sold, given, stock } of till.types) {
    same(`tickets of ${id}`, [count(id, 'sale'), count(id, 'courtesy')], [sold, given]);
    const shown = types.find((type) => type.id === id);
    same(`places of ${id}`, [shown?.sold, shown?.courtesies, shown?.stock], [sold, given, stock]);
    if (sold + given > stock && !till.dated?.dates.length)
      throw new Error(`More of ${id} than its stock of ${stock}`);
  }
  for (const { id, uses } of till.codes) {
    const used = codes.find((code) => code.id === id)?.uses;
    same(
      `uses of ${id}`,
      used,
      Object.values(uses).reduce((sum, n) => sum + n, 0),
    );
  }
}

/** The books of each date, who holds a ticket of it, and what the types count on it. */
function checkDates({ totals, tickets, types }: Found, till: Till): void {
  const some = (tallies: Record<string, Tally>) =>
    Object.fromEntries(
      Object.entries(tallies).filter(([, one]) => Object.values(one).some((n) => n !== 0)),
    );
  same('totals by date and model', some(totals.dates), some(till.byDate));
  for (const { id: dateId } of till.dates) {
    for (const { id, scope } of till.types) {
      const held = heldOn(till, id, dateId);
      const there = tickets.filter(
        (one) =>
          ['valid', 'used', 'refunding'].includes(one.status) &&
          one.ticketTypeId === id &&
          (one.dateId === dateId || one.dateId === ALL),
      );
      const count = (kind: string) => there.filter((one) => one.kind === kind).length;
      const of = `of ${id} on ${dateId}`;
      same(`tickets ${of}`, [count('sale'), count('courtesy')], [held.sold, held.given]);
      const shown = types.find((type) => type.id === id)?.dates?.taken[dateId];
      const expected = scope === 'pass' ? [0, 0] : [held.sold, held.given];
      same(`places ${of}`, [shown?.sold ?? 0, shown?.courtesies ?? 0], expected);
    }
  }
}

type Found = Awaited<ReturnType<Books['read']>>;

function same(what: string, found: unknown, expected: unknown): void {
  if (found === expected) return;
  const [a, b] = [sorted(found), sorted(expected)];
  if (a !== b) throw new Error(`${what}: ${a} is not ${b}`);
}

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
