import { Firestore } from '@google-cloud/firestore';
import type { Auth } from 'firebase-admin/auth';
import { replaceBackend } from '@/functions/src/support/admin';
import { PLATFORM_SHARDS } from '@/lib/domain/ledger/shards';
import { shardOf } from '@/lib/domain/ledger/totals-of-row';

export type Link = {
  /** Milliseconds before each request is sent. */
  latencyMs: number;
  /** Adds what a sale wrote when the platform's totals were part of it. */
  writesPlatform: boolean;
  /** Every request fails: the cell is over. */
  isCut: boolean;
};

export type Counted = { commits: number; refused: number; writes: Record<string, number> };

type Write = { update?: { name?: string } | null; delete?: string };
type Requests = {
  request: (method: string, request: { writes?: Write[] }, ...rest: unknown[]) => Promise<unknown>;
  requestStream: (...args: unknown[]) => Promise<unknown>;
};

// gRPC: not found, already exists, failed precondition, aborted.
const REFUSED = [5, 6, 9, 10];
// The documents of a commit that others write too.
const SHARED = /\/(guards|ticketTypes|tills|totals|discounts)\//;
// gRPC: invalid argument, which nothing retries.
const CUT = 3;

export const noneCounted = (): Counted => ({ commits: 0, refused: 0, writes: {} });

/**
 * Lets the functions of this process work in a project. Each cell has one of its own: for a query the emulator walks every
 * document of a project, also those of the cells before, which Firestore does not.
 */
export function workIn(projectId: string, auth?: Auth): Firestore {
  const firestore = new Firestore({ projectId, ignoreUndefinedProperties: true });
  replaceBackend({ firestore, auth });
  return firestore;
}

/** Delays and counts every request of this process to Firestore; `link` may change at any time. */
export function watchDatabase(link: Link): { take: () => Counted } {
  const requests = Firestore.prototype as unknown as Requests;
  const { request, requestStream } = requests;
  let counted = noneCounted();
  const travel = async () => {
    if (link.isCut) throw Object.assign(new Error('The cell is over'), { code: CUT });
    if (link.latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, link.latencyMs));
  };
  requests.requestStream = async function (this: unknown, ...args) {
    await travel();
    return requestStream.apply(this, args);
  };
  requests.request = async function (this: unknown, method, body, ...rest) {
    await travel();
    if (method !== 'commit') return request.call(this, method, body, ...rest);
    if (link.writesPlatform) addPlatform(body.writes ?? []);
    const mine = counted;
    mine.commits += 1;
    try {
      const done = await request.call(this, method, body, ...rest);
      for (const write of body.writes ?? []) {
        // Rows are counted by their ledger.
        const name = nameOf(write).replace(/\/ledger\/.*/, '/ledger');
        if (SHARED.test(name) || name.endsWith('/ledger')) {
          mine.writes[name] = (mine.writes[name] ?? 0) + 1;
        }
      }
      return done;
    } catch (error) {
      if (REFUSED.includes(Number((error as { code?: unknown }).code))) mine.refused += 1;
      throw error;
    }
  };
  return {
    take: () => {
      const before = counted;
      counted = noneCounted();
      return before;
    },
  };
}

const nameOf = (write: Write) => write.update?.name ?? write.delete ?? '';

/** The write of the platform's totals that each sale made: the same sums as the producer's. */
function addPlatform(writes: Write[]): void {
  const row = writes.map(nameOf).find((name) => /\/ledger\//.test(name));
  const producer = writes.find((write) => /\/producers\/[^/]+\/totals\//.test(nameOf(write)));
  if (!row || !producer?.update) return;
  const shard = shardOf(row.split('/').at(-1) ?? '', PLATFORM_SHARDS);
  const name = nameOf(producer).replace(
    /\/producers\/[^/]+\/totals\/.*/,
    `/platform/sales/totals/${shard}`,
  );
  writes.push({ ...producer, update: { ...producer.update, name } });
}
