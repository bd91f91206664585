import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { createPaymentOrder } from '@/functions/src/order/create-payment-order';
import { recordSale } from '@/functions/src/sale/record-sale';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { checkDigit, formatRut } from '@/lib/domain/kit/rut';
import { parsePaymentOrder } from '@/lib/domain/order/payment-order';
import { parsePayout } from '@/lib/domain/payout/payout';
import { ADMINS, as } from '@/scripts/seed/call-as';
import { openBrowser, signedIn } from './browser';
import { Hand } from './hand';
import { makeBenchEvent } from './money';
import type { Bench, BenchPart, BenchRow } from './report';

const ORDERS = 55;
const HOUSES = 11;
const MOST_SECONDS = 180;
const PATIENCE_MS = 60_000;
// Each result is a transaction: a busy machine takes longer, and the table says so.
const SETTLING_MS = 300_000;
const DAY = 86_400_000;
// One word that no other event has, so that the lists show these orders alone.
const WORD = `Jornada${Date.now().toString(36)}`;

const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

async function makeHouse(bench: Bench, at: number): Promise<string> {
  const { db } = bench;
  const producerId = `cadena-${String(at + 1).padStart(2, '0')}`;
  const body = 76_100_000 + at;
  const rut = formatRut(`${body}-${checkDigit(String(body))}`);
  const since = Timestamp.fromMillis(Date.now() - 30 * DAY);
  const holder = `Casa ${at + 1} SpA`;
  const email = `casa${at + 1}@correo.example`;
  await db.doc(paths.banking(producerId)).set({
    ...{ holder, rut, bank: 'Banco de Chile', accountType: 'checking', email, since },
    accountNumber: `80010000${String(at).padStart(2, '0')}`,
  });
  await db.doc(paths.billing(producerId)).set({
    ...{ razonSocial: holder, rut, giro: 'Eventos', email },
    ...{ address: 'Av. Italia 1449', commune: 'Providencia' },
  });
  const eventId = await makeBenchEvent(bench, `${WORD} ${at + 1}`, 1_000);
  await db.doc(paths.event(eventId)).update({ producerId });
  await db.doc(paths.ticketType(eventId, 'general')).update({ maxPerOrder: 60 });
  const lines = [{ ticketTypeId: 'general', quantity: 60, unitPrice: 10_000 }];
  const buyer = { name: 'Ana Soto', email: 'ana@correo.example' };
  const sale = { eventId, key: `desk-${eventId}`, kind: 'sale', buyer, lines };
  await as(ADMINS.antonia, recordSale, sale);
  return eventId;
}

async function makeOrders(bench: Bench, count: number): Promise<number> {
  const events = [];
  for (let at = 0; at < HOUSES; at += 1) events.push(await makeHouse(bench, at));
  let sum = 0;
  for (let n = 0; n < count; n += 1) {
    const order = { eventId: events[n % HOUSES], amount: 10_001 + n };
    await as(ADMINS.antonia, createPaymentOrder, order);
    sum += order.amount;
  }
  return sum;
}

const listOf = (status: string) =>
  `/admin/paymentOrders?q=${WORD.toLowerCase()}&sort=-createdAt&status=${status}`;

async function approve(page: Page, hand: Hand, url: string): Promise<number> {
  await page.goto(`${url}${listOf('requested')}`);
  await hand.click(page.getByRole('table').getByRole('link', { name: WORD }).first());
  const sheet = page.getByRole('dialog');
  const opened = sheet.getByRole('heading', { level: 2 }).first();
  const next = sheet.getByRole('button', { name: 'Aprobar y siguiente' });
  const last = sheet.getByRole('button', { name: 'Aprobar', exact: true });
  for (let done = 0; ; done += 1) {
    await last.waitFor();
    const amount = (await opened.textContent()) ?? '';
    if (!(await next.isVisible())) {
      await hand.click(last);
      await hand.click(page.getByRole('button', { name: 'Aprobar orden' }));
      await sheet.getByRole('button', { name: 'Registrar pago' }).waitFor();
      return done + 1;
    }
    await hand.click(next);
    await expect(opened).not.toHaveText(amount, { timeout: PATIENCE_MS });
  }
}

async function batchThem(page: Page, hand: Hand, url: string, count: number): Promise<string> {
  await page.goto(`${url}${listOf('approved')}`);
  await hand.click(page.getByRole('button', { name: 'Hacer nómina' }));
  const asking = page.getByRole('dialog', { name: `¿Hacer una nómina con ${count} órdenes?` });
  await hand.choose(asking.getByLabel('Banco que paga'), 'BCI');
  await hand.fill(asking.getByLabel('Cuenta de cargo'), '00700123456');
  await hand.click(asking.getByRole('button', { name: 'Hacer nómina' }));
  const title = page
    .getByRole('dialog', { name: /^Nómina N° \d+$/ })
    .getByRole('heading')
    .first();
  return /\d+/.exec((await title.textContent()) ?? '')?.[0] ?? '';
}

async function reconcile(page: Page, hand: Hand, number: string, count: number): Promise<number> {
  const batch = page.getByRole('dialog', { name: `Nómina N° ${number}` });
  const download = page.waitForEvent('download');
  await hand.click(batch.getByRole('button', { name: 'Archivo para el banco' }));
  const file = await readFile(await (await download).path());
  const rows = await batch.getByRole('list').getByRole('listitem').allTextContents();
  const statement = rows.map((row, at) => {
    const amount = /\$ ([\d.]+)/.exec(row)?.[1] ?? '';
    const gloss = `TEF N${number.padStart(5, '0')}-${String(at + 1).padStart(3, '0')}`;
    return `22-11-2026;${gloss};-${amount}`;
  });
  await hand.click(batch.getByText('Conciliar con el banco'));
  await hand.choose(batch.getByLabel('Qué pegas'), 'La cartola de la cuenta');
  await hand.fill(batch.getByLabel('Líneas'), statement.join('\n'));
  await hand.click(batch.getByRole('button', { name: 'Conciliar', exact: true }));
  await batch.getByText(`${count} líneas calzan`).waitFor();
  await hand.click(batch.getByRole('button', { name: `Registrar ${count} respuestas` }));
  await batch.getByText('Cerrada', { exact: true }).waitFor({ timeout: SETTLING_MS });
  return file.length;
}

async function outcome({ db }: Bench, number: string) {
  const orders = (await db.collection(paths.paymentOrders()).get()).docs
    .map((one) => parsePaymentOrder(one.id, one.data()))
    .filter(({ eventName }) => eventName.startsWith(WORD));
  const paid = orders.filter(({ status }) => status === 'paid');
  const batches = await db
    .collection(entryPaths.payouts())
    .where('number', '==', Number(number))
    .get();
  const [batch] = batches.docs.map((one) => parsePayout(one.id, one.data()));
  return {
    paid: paid.length,
    sum: paid.reduce((total, { amount }) => total + amount, 0),
    batch: batch?.total ?? 0,
    rows: batch?.rows.filter(({ result }) => result === 'paid').length ?? 0,
  };
}

/**
 * A morning at the desk by clicks alone: payment orders of several producers approved one after the other by the second
 * administrator, put into a batch for the bank, and reconciled with its statement.
 */
export const desk: BenchPart = async (bench) => {
  const count = bench.size ?? ORDERS;
  const sum = await makeOrders(bench, count);
  const browser = await openBrowser(bench);
  const context = await signedIn(browser, bench, ADMINS.benjamin.email);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const hand = new Hand();
  const marks = [performance.now()];
  let before = 0;
  const lap = () => {
    const now = performance.now();
    const took = now - (marks.at(-1) as number);
    marks.push(now);
    const clicks = hand.clicks - before;
    before = hand.clicks;
    return [clicks, inSeconds(took)] as const;
  };
  const approved = await approve(page, hand, bench.panelUrl);
  const rows: BenchRow[] = [
    { cells: ['approved one after the other', approved, ...lap()], ok: approved === count },
  ];
  const number = await batchThem(page, hand, bench.panelUrl, approved);
  rows.push({ cells: ['put into a batch', approved, ...lap()] });
  const bytes = await reconcile(page, hand, number, approved);
  rows.push({ cells: ['file, statement, results', approved, ...lap()], ok: bytes > 0 });
  const ms = (marks.at(-1) as number) - (marks[0] as number);
  const isFast = ms < MOST_SECONDS * 1_000;
  rows.push({ cells: ['in all', approved, hand.clicks, inSeconds(ms)], ok: isFast });
  const end = await outcome(bench, number);
  const isBooked = end.paid === count && end.rows === count;
  rows.push({ cells: ['paid, and so in the batch', end.paid, '', ''], ok: isBooked });
  const isEqual = end.sum === sum && end.batch === sum;
  rows.push({
    cells: ['pesos of the orders, and of the batch', end.sum, '', end.batch],
    ok: isEqual,
  });
  await browser.close();
  return [
    {
      title: `A desk with ${count} payment orders of ${HOUSES} producers, by clicks`,
      columns: ['', 'number', 'clicks', 'time'],
      rows,
      note: `Under ${MOST_SECONDS} s in all, with ${hand.fields} fields filled; one administrator asks for them, the other one approves.`,
    },
  ];
};
