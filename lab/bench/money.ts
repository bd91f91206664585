import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { recordSale } from '@/functions/src/sale/record-sale';
import { EMPTY_EVENT } from '@/lib/domain/event/event-fields';
import { paths } from '@/lib/domain/kit/paths';
import { parseLedgerRow } from '@/lib/domain/ledger/ledger';
import { mergeTotals, noTotals, parseTotals } from '@/lib/domain/ledger/totals';
import { sumRows, totalsDifferences } from '@/lib/domain/ledger/totals-of-row';
import { EMPTY_TICKET_TYPE } from '@/lib/domain/ticket/type-content';
import { IDS } from '@/scripts/seed/context';
import { SeedBook } from '@/scripts/seed/sales-book';
import { type Cost, measure, openBrowser, signedIn } from './browser';
import { type Bench, type BenchPart, type BenchRow, milliseconds } from './report';

const DAY = 86_400_000;
const MOST_READS = 15;
const MOST_HOME_READS = 25;

export async function makeBenchEvent({ db }: Bench, name: string, stock: number) {
  const id = `bench-${randomUUID().slice(0, 8)}`;
  await db.doc(paths.event(id)).set({
    ...EMPTY_EVENT,
    resale: { enabled: true, maxMarkup: 1 },
    name,
    producerId: IDS.nocheAustral,
    status: 'published',
    startsAt: Timestamp.fromMillis(Date.now() + DAY),
    endsAt: Timestamp.fromMillis(Date.now() + 2 * DAY),
    capacity: 500_000,
  });
  const type = { ...EMPTY_TICKET_TYPE, name: 'General', price: 10_000, sold: 0, courtesies: 0 };
  await db.doc(paths.ticketType(id, 'general')).set({ ...type, stock });
  return id;
}

/** Writes `count` sales to an event's ledger and totals, with the pure functions of `recordSale`. */
async function book(bench: Bench, eventId: string, count: number): Promise<void> {
  const sales = new SeedBook();
  const event = {
    id: eventId,
    producerId: IDS.nocheAustral,
    name: 'Bench',
    timeZone: 'America/Santiago',
    resellFee: 0.1,
  };
  for (let n = 0; n < count; n += 1) {
    sales.add(event, {
      kind: 'sale',
      key: `${eventId}-${n}`,
      at: new Date(Date.now() - (n % 60) * DAY),
      channel: 'web',
      buyer: { name: `Persona ${n}`, email: `p${n}@correo.example`, rut: '', phone: '' },
      parts: [
        {
          type: 'ticket',
          id: 'general',
          name: 'General',
          channel: 'web',
          quantity: 1,
          amount: 10_000,
          fee: 833,
          delta: 0,
          consumption: '',
          rate: 0,
        },
      ],
      shares: [],
      total: 10_000,
      serviceFee: 833,
      refundOf: [],
      reference: '',
    });
  }
  await sales.write(bench.db);
}

/** The cost of opening an event's finances, and the home, after ten sales and after a hundred thousand. */
async function pageReads(bench: Bench): Promise<{ rows: BenchRow[]; seals: BenchRow[] }> {
  const browser = await openBrowser(bench);
  const context = await signedIn(browser, bench, 'productora@early.test');
  const rows: BenchRow[] = [];
  const seals: BenchRow[] = [];
  for (const count of [10, 100_000]) {
    const id = await makeBenchEvent(bench, `Finanzas con ${count} ventas`, 200_000);
    await book(bench, id, count);
    const url = `${bench.panelUrl}/events/${id}/finance`;
    const finance = await measure(context, url, (page) =>
      page.getByText('Saldo por pagarte').first().waitFor(),
    );
    rows.push(rowOf('Finanzas', count, finance, MOST_READS));
    seals.push({ cells: [count, await sealed(context, url)] });
    const home = await measure(context, `${bench.panelUrl}/producers`, (page) =>
      page.getByText('Venta neta').first().waitFor(),
    );
    rows.push(rowOf('Inicio', count, home, MOST_HOME_READS));
  }
  await browser.close();
  return { rows, seals };
}

/** The time that the page takes to verify the ledger: the database sums all of it. */
async function sealed(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage();
  const from = performance.now();
  await page.goto(url);
  const told = await page
    .getByText('Cuadra', { exact: true })
    .waitFor({ timeout: 120_000 })
    .then(() => milliseconds(performance.now() - from))
    .catch(() => 'not within 2 min');
  await page.close();
  return told;
}

const rowOf = (page: string, sales: number, { reads, ms }: Cost, most: number): BenchRow => ({
  cells: [page, sales, reads, most, milliseconds(ms)],
  ok: reads <= most,
});

/** Runs something without the functions' logs: each refusal is a line. */
async function silently<T>(work: () => Promise<T>): Promise<T> {
  const write = process.stdout.write;
  process.stdout.write = () => true;
  return work().finally(() => {
    process.stdout.write = write;
  });
}

async function rush(bench: Bench): Promise<BenchRow> {
  const id = await makeBenchEvent(bench, 'Doscientos a la vez', 50);
  const uid = 'demo-checkout';
  const now = Math.floor(Date.now() / 1000);
  const token = { uid, sub: uid, auth_time: now, iat: now, service: 'checkout' };
  const call = (n: number) =>
    recordSale.run({
      data: {
        eventId: id,
        key: `rush-${n}`,
        kind: 'sale',
        buyer: { name: `Persona ${n}`, email: `p${n}@correo.example` },
        lines: [{ ticketTypeId: 'general', quantity: 1, unitPrice: 10_000 }],
      },
      auth: { uid, token },
      rawRequest: {},
    } as never);
  const began = performance.now();
  const answers = await silently(() =>
    Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        call(n).then(
          () => 'sold',
          (error: { code?: string }) => error.code ?? 'failed',
        ),
      ),
    ),
  );
  const took = performance.now() - began;
  const [ledger, shards] = await Promise.all([
    bench.db.collection(paths.ledger(id)).get(),
    bench.db.collection(paths.totals(id)).get(),
  ]);
  const kept = shards.docs.map((one) => parseTotals(one.data())).reduce(mergeTotals, noTotals());
  const recomputed = sumRows(ledger.docs.map((one) => parseLedgerRow(one.id, one.data())));
  const squares = Object.keys(totalsDifferences(kept, recomputed)).length === 0;
  const sold = answers.filter((one) => one === 'sold').length;
  const refused = answers.filter((one) => one === 'resource-exhausted').length;
  return {
    cells: [sold, refused, squares ? 'yes' : 'no', milliseconds(took)],
    ok: sold === 50 && refused === 150 && squares,
  };
}

/** Sales: the reads of the finance page, and the outcome of a rush on a small stock. */
export const money: BenchPart = async (bench) => {
  const rushed = await rush(bench);
  const { rows, seals } = await pageReads(bench);
  return [
    {
      title: '200 recordSale calls at once on a stock of 50',
      columns: ['sold', 'refused', 'totals = ledger', 'time'],
      rows: [rushed],
    },
    {
      title: 'Opening the figures (documents read, listeners and session included)',
      columns: ['page', 'sales', 'reads', 'at most', 'time'],
      rows,
    },
    {
      title: 'Until the finance page says that ledger and totals agree',
      columns: ['sales', 'time'],
      rows: seals,
      note: 'The server sums the ledger; the emulator goes through every row for it.',
    },
  ];
};
