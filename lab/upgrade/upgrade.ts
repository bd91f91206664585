import { parseGuard } from '@/lib/domain/event/tills/till';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { callAs } from '@/tests/support/functions';
import type { Kept } from '@/tests/support/release';
import { booksChecker, checkEnd } from '../till/checks';
import type { Host } from '../till/host';
import type { Call, SaleCall } from '../till/model/call';
import { balanceOf } from '../till/model/places';
import type { Till } from '../till/model/state';
import { expectCall, play } from '../till/model/till';
import { perform } from '../till/perform';
import type { Shop } from '../till/shop';
import { believed } from './believed';
import { type Festival, festivalOf, type OldRow, requestOf } from './festival';

const A_COMMIT = 400;

export type Size = {
  /** The number of times the old event's ledger is taken. */
  copies: number;
  buyers: number;
};

export const copiesFor = (kept: readonly Kept[], rows: number): number =>
  Math.ceil(rows / festivalOf(kept, 1).rows.length);

/**
 * An upgrade in the middle of a festival: what a former release stored is written as it stored it, and this release reads,
 * sells, resells, refunds, pays and mails it. After each part the model, the ledger, the totals, the screens and the export
 * say the same, to the peso. Fails with what differs. `mailed` gives how many mails an address has got.
 */
export async function upgrade(
  host: Host,
  kept: readonly Kept[],
  { copies, buyers }: Size,
  mailed: (address: string) => number,
): Promise<{ rows: number; tills: number }> {
  const festival = festivalOf(kept, copies);
  await write(host, festival.documents);
  const { eventId, producerId } = festival;
  const shop: Shop = { host, eventId, producerId, base: Date.now() };
  const till = believed(festival);
  const books = booksChecker(shop);
  const at: At = { shop, till, festival, check: () => books(till) };
  await at.check();
  await repeat(at);
  await changeHands(at);
  await at.check();
  const tills = await rush(at, buyers);
  await at.check();
  // Tills are open: what was sold before them is refunded, and its keys are repeated, all the same.
  await changeHands(at);
  await repeat(at);
  await settle(at);
  await payRefund(at, mailed);
  await payOrder(at);
  await at.check();
  await checkEnd(shop);
  return { rows: till.sums.rows, tills };
}

type At = { shop: Shop; till: Till; festival: Festival; check: () => Promise<void> };

async function write({ db }: Host, documents: readonly Kept[]): Promise<void> {
  for (let from = 0; from < documents.length; from += A_COMMIT) {
    const batch = db.batch();
    for (const { path, data } of documents.slice(from, from + A_COMMIT)) {
      batch.set(db.doc(path), data);
    }
    await batch.commit();
  }
}

let calls = 0;
const sale = (call: Pick<SaleCall, 'kind'> & Record<string, unknown>): Call => {
  calls += 1;
  const common = { key: `upgrade-${calls}`, channel: 'web', at: null };
  return { name: 'sale', sale: { ...common, ...call } as SaleCall };
};

/** Makes a call, and fails unless it is answered as the model says. */
async function make({ shop, till }: At, call: Call, process: 0 | 1 = 0): Promise<void> {
  const reply = await perform(shop, call, process);
  const problem = play(till, call, reply);
  if (problem) throw new Error(`${JSON.stringify(call)}: ${problem}`);
}

/** An old key is answered as it was then, in both processes at once, counts no second time, and keeps its content. */
async function repeat(at: At): Promise<void> {
  const { shop, festival } = at;
  const { processes, people } = shop.host;
  const named = new Map(festival.tickets.map((ticket) => [ticket.id, ticket]));
  const sold = festival.rows.findLast(({ kind, shares }) => kind === 'sale' && shares.length > 1);
  const poured = festival.rows.findLast(({ kind }) => kind === 'consumption');
  for (const row of [sold, poured] as OldRow[]) {
    const ask = (process: 0 | 1, more = {}) =>
      callAs(processes[process].recordSale, people.checkout, { ...requestOf(row), ...more });
    const tickets = row.shares.map(({ ticketId }) => {
      const { code = '', deadCodes = [] } = named.get(ticketId) ?? {};
      return { id: ticketId, code: [...deadCodes, code][0] };
    });
    const { id: ledgerId, total, serviceFee } = row;
    for (const answer of await Promise.all([ask(0), ask(1)])) {
      const { success: _, message: __, ...rest } = answer;
      same(`answer to ${row.key}`, rest, { ledgerId, total, serviceFee, tickets });
    }
    const refusal = await ask(0, { channel: 'otro' }).catch((error: { code?: string }) => error);
    same(`other content of ${row.key}`, (refusal as { code?: string }).code, 'already-exists');
  }
  await at.check();
}

/** The tickets that are still held of the old festival, sold once and never resold. */
const heldOf = ({ till, festival: { rows } }: At) => {
  const old = new Set(rows.map(({ id }) => id));
  return till.tickets.filter(
    ({ row, state, resold, share }) =>
      state === 'valid' && !resold && share.paid > 0 && old.has(row),
  );
};

/** Resales, refunds and a courtesy that is revoked, all of what was there before; one is refunded after its resale. */
async function changeHands(at: At): Promise<void> {
  const { till } = at;
  const held = heldOf(at);
  const [first, second] = held;
  const resold = till.tickets.find((one) => one.resold && one.state === 'valid');
  const whole = held.at(-1);
  const bar = Object.entries(till.rows).find(([, { drinks, refunded }]) => {
    return drinks.length > 0 && !refunded;
  });
  const row = Object.entries(till.keyOf).find(([, key]) => key === bar?.[0])?.[0];
  const courtesy = Object.values(till.courtesies).find(
    ({ id, by }) =>
      by === 'before' && till.tickets.some((one) => one.id === id && one.state === 'valid'),
  );
  if (!first || !second || !resold || !whole || !row || !courtesy) throw new Error('Too little');
  const lines = [{ ticket: first.id, price: first.share.amount }];
  await make(at, sale({ kind: 'resale', email: 'beto@correo.cl', lines }));
  await make(at, sale({ kind: 'refund', lines: [{ ticket: first.id }] }), 1);
  await make(at, sale({ kind: 'refund', lines: [{ ticket: second.id }] }));
  await make(at, sale({ kind: 'refund', lines: [{ ticket: second.id }] }), 1);
  await make(at, sale({ kind: 'refund', lines: [{ ticket: resold.id }] }));
  await make(at, sale({ kind: 'refund', lines: [{ row: whole.row }] }), 1);
  await make(at, sale({ kind: 'refund', lines: [{ row }] }));
  await make(at, { name: 'revoke', courtesy: courtesy.id }, 1);
}

/** So many buyers at once, in two processes, until the event is divided into tills; returns into how many. */
async function rush(at: At, buyers: number): Promise<number> {
  const { shop, till } = at;
  const types = till.types.filter(({ sold, given, stock }) => sold + given < stock);
  const [code] = till.codes;
  const made = Array.from({ length: buyers }, (_, n) => {
    const type = types[n % types.length];
    const coded = n % 10 === 0 ? { code: code?.id } : {};
    const quantity = coded.code ? 3 : 1 + (n % 2);
    const line = { type: type?.id, quantity, unitPrice: type?.price, ...coded };
    return sale({ kind: 'sale', email: `ana${n}@correo.cl`, lines: [line] });
  });
  const replies = await Promise.all(made.map((call, n) => perform(shop, call, (n % 2) as 0 | 1)));
  for (const [n, call] of made.entries()) {
    const reply = replies[n];
    // Told to come back, it does, with the same key.
    const problem = reply && !('lost' in reply) ? play(till, call, reply) : null;
    if (problem) throw new Error(problem);
    if (reply && 'lost' in reply) await make(at, call);
  }
  const { tills } = await guardOf(shop);
  if (tills === 0) throw new Error('No tills are open after the rush');
  return tills;
}

const guardOf = async ({ host, eventId }: Shop) =>
  parseGuard((await host.db.doc(innerPaths.guard(eventId)).get()).data());

/** The schedule joins the tills and folds the totals, which are right after each of its runs. */
async function settle(at: At): Promise<void> {
  const { shop, check } = at;
  for (let runs = 0; runs < 4; runs += 1) {
    shop.host.wait(60);
    await make(at, { name: 'tend' }, (runs % 2) as 0 | 1);
    await check();
  }
  const { tills, spread } = await guardOf(shop);
  same('tills that are left', [tills, spread], [0, 0]);
}

/** A case is opened for an old order, paid, and its buyer told once, however often the schedule runs. */
async function payRefund(at: At, mailed: (address: string) => number): Promise<void> {
  const { shop, till, festival } = at;
  const { processes, people, insides } = shop.host;
  const { eventId } = shop;
  const [ticket] = heldOf(at);
  const row = festival.rows.find(({ id }) => id === ticket?.row);
  if (!ticket || !row) throw new Error('No order is left to refund');
  const items = [{ ledgerId: row.id, ticketIds: [ticket.id] }];
  const terms = { includeFee: true, reason: 'No puede ir', key: 'upgrade-case' };
  const opened = await callAs(processes[0].openRefunds, people.admin, { eventId, items, ...terms });
  const [{ refundId }] = opened.refunds as [{ refundId: string }];
  const pay = (process: 0 | 1) =>
    callAs(processes[process].advanceRefund, people.admin, {
      eventId,
      refundId,
      action: 'pay',
      reference: 'TRX-1',
    });
  const { ledgerId } = await pay(0);
  const expected = expectCall(till, sale({ kind: 'refund', lines: [{ ticket: ticket.id }] }));
  if ('code' in expected) throw new Error(`The model refuses it: ${expected.code}`);
  expected.apply({ ledgerId, tickets: [] });
  await Promise.all([insides[0].workDueJobs(), insides[1].workDueJobs()]);
  await insides[0].workDueJobs();
  same(`mails to ${row.buyer.email}`, mailed(row.buyer.email), 1);
  await at.check();
}

/** An order that was requested before the upgrade is approved and paid once; one beyond the balance is refused. */
async function payOrder(at: At): Promise<void> {
  const { order } = at.festival;
  await make(at, { name: 'advance', id: order.id, action: 'approve', by: 'admin' });
  await make(at, { name: 'advance', id: order.id, action: 'pay', by: 'second' }, 1);
  await make(at, { name: 'advance', id: order.id, action: 'pay', by: 'second' });
  const amount = balanceOf(at.till) + 1;
  await make(at, { name: 'order', id: 'upgrade-order', amount, by: 'admin' });
}

function same(what: string, found: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what}: ${a} is not ${b}`);
}
