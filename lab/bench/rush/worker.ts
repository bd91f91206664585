import { randomUUID } from 'node:crypto';
import { replaceTillPolicy } from '@/functions/src/event/tills/policy';
import { recordSale } from '@/functions/src/sale/record-sale';
import { bareWriter } from './bare';
import { type Counted, type Link, watchDatabase, workIn } from './database';

/** One cell for one process. `design` 'one' keeps the whole inventory in one till; 'bare' only writes what a sale does. */
export type Order = {
  project: string;
  design: 'one' | 'tills' | 'bare';
  events: string[];
  dateId?: string;
  promoter?: string;
  callers: number;
  latencyMs: number;
  warmMs: number;
  ms: number;
};

export type Answer = Counted & {
  sales: number;
  /** The time that each call took; one that was under way at the end, its time so far. */
  took: number[];
  errors: Record<string, number>;
};

const CHECKOUT = 'bench-checkout';
const now = Math.floor(Date.now() / 1000);
const token = { uid: CHECKOUT, sub: CHECKOUT, auth_time: now, iat: now, service: 'checkout' };
const link: Link = { latencyMs: 0, writesPlatform: false, isCut: false };
// The account is looked up in another service, which is not measured here.
const account = { uid: CHECKOUT, disabled: false, customClaims: { service: 'checkout' } };
const accounts = { getUser: async () => account } as never;
const database = watchDatabase(link);
// A refused call writes a line of the log, and the last ones of a cell fail.
process.stdout.write = () => true;
process.stderr.write = () => true;
// The client makes a stack with each read, which the source maps of this run would make slower than deployed.
process.setSourceMapsEnabled(false);

const sell = (eventId: string, { dateId, promoter }: Pick<Order, 'dateId' | 'promoter'>) =>
  recordSale.run({
    data: {
      eventId,
      ...(dateId && { dateId }),
      ...(promoter && { promoter }),
      key: randomUUID(),
      kind: 'sale',
      buyer: { name: 'Persona', email: `${randomUUID()}@correo.example` },
      lines: [{ ticketTypeId: 'general', quantity: 1, unitPrice: 10_000 }],
    },
    auth: { uid: CHECKOUT, token },
    rawRequest: {},
  } as never);

async function run({
  project,
  design,
  events,
  dateId,
  promoter,
  callers,
  latencyMs,
  warmMs,
  ms,
}: Order): Promise<Answer> {
  Object.assign(link, { latencyMs, writesPlatform: design === 'one', isCut: false });
  const firestore = workIn(project, accounts);
  replaceTillPolicy(design === 'one' ? { most: 0 } : null);
  const one = events[0] ?? '';
  if (design === 'bare') await sell(one, { dateId, promoter });
  const work = design === 'bare' ? await bareWriter(firestore, one) : sell;
  const start = performance.now() + warmMs;
  const end = start + ms;
  const answer = { sales: 0, took: [] as number[], errors: {} as Record<string, number> };
  const call = async (n: number) => {
    for (let turn = n; performance.now() < end; turn += 1) {
      const from = performance.now();
      const error = await work(events[turn % events.length] ?? '', { dateId, promoter }).then(
        () => null,
        (reason: { code?: string }) => String(reason.code ?? 'failed'),
      );
      const until = Math.min(performance.now(), end);
      if (until <= start) continue;
      // Since the rush began, and not only since it is measured: a call may have waited before.
      answer.took.push(until - from);
      if (performance.now() > end) return;
      if (error) answer.errors[error] = (answer.errors[error] ?? 0) + 1;
      else answer.sales += 1;
    }
  };
  const all = Array.from({ length: callers }, (_, n) => call(n));
  await new Promise((resolve) => setTimeout(resolve, warmMs));
  database.take();
  await new Promise((resolve) => setTimeout(resolve, ms));
  const counted = database.take();
  link.isCut = true;
  await Promise.all(all);
  return { ...answer, ...counted };
}

process.on('message', (order: Order) => {
  void run(order).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
