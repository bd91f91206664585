import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Timestamp } from 'firebase-admin/firestore';
import { closeTills } from '@/functions/src/event/tills/close-tills';
import { EMPTY_EVENT } from '@/lib/domain/event/event-fields';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseTotals } from '@/lib/domain/ledger/totals';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { EMPTY_TICKET_TYPE } from '@/lib/domain/ticket/type-content';
import type { Bench } from '../report';
import { workIn } from './database';
import type { Answer, Order } from './worker';

const DAY = 86_400_000;

export type Cell = Pick<Order, 'design' | 'callers' | 'latencyMs' | 'ms' | 'promoter'> & {
  processes: number;
  events: number;
};

export type Measured = {
  perSecond: number;
  p50: number;
  p99: number;
  /** Refused commits of all, and commits beyond one a sale. */
  refused: number;
  retries: number;
  /** Writes to the hottest document, a sale. */
  hottest: number;
  /** Sold tickets, ledger and totals agree. */
  agrees: boolean;
};

/** The rush that is measured is under way, some seconds old: its first sales open the tills, of ten events for longer. */
export const WARM_MS = 5_000;
const WARM_MANY_MS = 15_000;

export async function startWorkers(count: number): Promise<ChildProcess[]> {
  const script = fileURLToPath(new URL('./worker.ts', import.meta.url));
  const workers = Array.from({ length: count }, () =>
    fork(script, [], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );
  await Promise.all(workers.map(heard));
  return workers;
}

/** The next message of a worker; an error if it ends instead. */
async function heard(worker: ChildProcess): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  const ended = once(worker, 'exit', { signal }).then(([code]) => {
    throw new Error(`A process of the rush ended with code ${code}`);
  });
  try {
    return await Promise.race([
      once(worker, 'message', { signal }).then(([message]) => message),
      ended,
    ]);
  } finally {
    // Otherwise each message leaves its listeners on the worker.
    over.abort();
  }
}

/** An event on sale; with `dateIds`, on as many days; with a `promoter` of that code, who earns of each ticket. */
export async function makeEvent(
  { db }: Pick<Bench, 'db'>,
  dateIds: readonly string[] = [],
  promoter?: string,
): Promise<string> {
  const id = `rush-${randomUUID().slice(0, 8)}`;
  const producerId = `rush-p-${randomUUID().slice(0, 8)}`;
  await db.doc(paths.producer(producerId)).set({ name: 'Rush' });
  const span = {
    startsAt: Timestamp.fromMillis(Date.now() + DAY),
    endsAt: Timestamp.fromMillis(Date.now() + 2 * DAY),
  };
  const date = { ...span, status: 'scheduled', capacity: null, label: '', types: {} };
  for (const dateId of dateIds) await db.doc(entryPaths.date(id, dateId)).set(date);
  const dates = Object.fromEntries(dateIds.map((dateId) => [dateId, date]));
  await db.doc(paths.event(id)).set({
    ...EMPTY_EVENT,
    name: 'Preventa',
    producerId,
    status: 'published',
    ...span,
    ...(dateIds.length > 0 && { dates }),
    capacity: 400_000,
  });
  if (promoter) {
    const code = { promoterId: promoter, eventIds: [], active: true, leaderId: '', marks: [] };
    await db.doc(innerPaths.promoterCode(producerId, promoter)).set(code);
    const at = Timestamp.fromMillis(Date.now() - DAY);
    const rule = { kind: 'sale', amount: 1_500, version: 1, active: true, at, endedAt: null };
    await db.doc(entryPaths.promoterRule(id, 'each')).set(rule);
    await db.doc(entryPaths.promotion(id)).set({ rules: { each: rule } });
  }
  const type = { ...EMPTY_TICKET_TYPE, name: 'General', price: 10_000, sold: 0, courtesies: 0 };
  await db.doc(paths.ticketType(id, 'general')).set({ ...type, stock: 200_000 });
  return id;
}

/** A project for one cell, in which this process works from now on. */
export function newProject() {
  const project = `demo-rush-${randomUUID().slice(0, 8)}`;
  return { project, db: workIn(project) };
}

export async function ask(worker: ChildProcess, order: Order): Promise<Answer> {
  const answered = heard(worker);
  worker.send(order);
  return (await answered) as Answer;
}

/** Plays one cell: new events, the callers divided among the processes. */
export async function play(workers: ChildProcess[], cell: Cell): Promise<Measured> {
  const { project, ...bench } = newProject();
  const { design, latencyMs, ms, processes, promoter } = cell;
  const events = await Promise.all(
    Array.from({ length: cell.events }, () => makeEvent(bench, [], promoter)),
  );
  const callers = Math.ceil(cell.callers / processes);
  const warmMs = cell.events > 1 ? WARM_MANY_MS : WARM_MS;
  const order = { project, design, events, promoter, callers, latencyMs, warmMs, ms };
  const answers = await Promise.all(
    workers.slice(0, processes).map((worker) => ask(worker, order)),
  );
  const sum = (of: (answer: Answer) => number) => answers.reduce((all, one) => all + of(one), 0);
  const sales = sum((one) => one.sales);
  const commits = sum((one) => one.commits);
  const took = answers.flatMap((one) => one.took).sort((a, b) => a - b);
  const quantile = (q: number) => took[Math.min(took.length - 1, Math.floor(q * took.length))] ?? 0;
  const agreed = await Promise.all(events.map((id) => agree(bench, id)));
  return {
    perSecond: sales / (ms / 1_000),
    p50: quantile(0.5),
    p99: quantile(0.99),
    refused: commits > 0 ? sum((one) => one.refused) / commits : 0,
    retries: sales > 0 ? Math.max(0, commits - sales) / sales : 0,
    hottest: hottestOf(answers, cell.events),
    agrees: agreed.every(Boolean),
  };
}

/** The most writes of one document, a sale that could write it: an event's by its own sales, the platform's by all. */
function hottestOf(answers: readonly Answer[], events: number): number {
  const writes = new Map<string, number>();
  for (const { writes: some } of answers) {
    for (const [name, count] of Object.entries(some)) {
      writes.set(name, (writes.get(name) ?? 0) + count);
    }
  }
  const rows = [...writes].filter(([name]) => name.endsWith('/ledger'));
  const all = rows.reduce((sum, [, count]) => sum + count, 0);
  const salesOf = (name: string) => {
    const ledger = name.replace(/(\/events\/[^/]+)\/.*/, '$1/ledger');
    return writes.get(ledger) ?? (name.includes('/producers/') ? all / events : all);
  };
  const shares = [...writes]
    .filter(([name]) => !name.endsWith('/ledger'))
    .map(([name, count]) => count / Math.max(1, salesOf(name)));
  return Math.max(0, ...shares);
}

export async function agree({ db }: Pick<Bench, 'db'>, eventId: string): Promise<boolean> {
  await closeTills(eventId, new Date(), 0);
  const [rows, type, totals] = await Promise.all([
    db.collection(paths.ledger(eventId)).count().get(),
    db.doc(paths.ticketType(eventId, 'general')).get(),
    db.collection(paths.totals(eventId)).get(),
  ]);
  const sold = parseTicketType(type.id, type.data()).sold;
  const counted = totals.docs.reduce((all, one) => all + parseTotals(one.data()).rows, 0);
  return sold === rows.data().count && counted === sold;
}
