import { PATIENCE_MS, retryAfter } from '@/lib/domain/event/tills/line';
import { planTills, TILL_POLICY } from '@/lib/domain/event/tills/open';
import { tillsOfSeller } from '@/lib/domain/event/tills/sellers';
import { countedIn, hasPlaces, isThin, takeFrom } from '@/lib/domain/event/tills/take';
import { parseTill, type Till } from '@/lib/domain/event/tills/till';
import { EMPTY_TICKET_TYPE } from '@/lib/domain/ticket/ticket-type';
import { Clock, seeded } from './clock';
import { LimitedStore } from './limited-store';

export type Presale = { buyers: number; minutes: number; instances: number; stock: number };

export type Outcome = {
  sold: number;
  refusedBuyers: number;
  timedOut: number;
  inLine: number;
  /** Seconds from the first try until the answer, 'estás en la fila' included. */
  took: number[];
  lastAt: number;
  refusedCommits: number;
  hottest: number;
};

const RTT_MS = 5;
const READS = 4;
/** The longest that a client waits for a call, and that a design without a line makes it wait. */
const TIMEOUT_MS = 60_000;
const DEMAND = { sold: { general: 1 } };
const PLACES = { 'type:general': 1 };

type Instance = {
  queue: (() => void)[];
  isBusy: boolean;
  waiting: number;
  divides: boolean;
  order: number[];
};

/**
 * Plays a presale over a database with Firestore's documented limits, with the functions that divide and take: each
 * buyer wants one ticket and comes back as often as they are told to. `one` keeps the inventory in one till.
 */
export function playPresale(design: 'one' | 'tills', presale: Presale, seed = 1): Outcome {
  const { buyers, minutes, instances: count, stock } = presale;
  const random = seeded(seed);
  const clock = new Clock();
  const store = new LimitedStore(clock, RTT_MS);
  const type = { ...EMPTY_TICKET_TYPE, id: 'general', stock, sold: 0, courtesies: 0 };
  const event = {
    status: 'published' as const,
    capacity: null,
    sharedCapacities: [],
    endsAt: null,
  };
  let outside = stock;
  let tills: Till[] = [];
  const instances: Instance[] = Array.from({ length: count }, () => ({
    queue: [],
    isBusy: false,
    waiting: 0,
    divides: true,
    order: [],
  }));
  const out: Outcome = {
    sold: 0,
    refusedBuyers: 0,
    timedOut: 0,
    inLine: 0,
    took: [],
    lastAt: 0,
    refusedCommits: 0,
    hottest: 0,
  };
  const shard = (name: string, shards: number) => `${name}/${Math.floor(random() * shards)}`;
  const guard = () => ({ guard: store.version('guard'), type: store.version('type') });

  // Each instance goes through its share of the tills in a random order.
  const sellers = Object.fromEntries(
    instances.map((_, n) => [`p${n}`, Number.POSITIVE_INFINITY] as const),
  );
  const nextTill = (mine: Instance): number => {
    if (mine.order.length === 0 || Math.max(...mine.order) >= tills.length) {
      const name = `p${instances.indexOf(mine)}`;
      mine.order = tillsOfSeller(tills.length, sellers, name, clock.now)
        .map((n) => ({ n, place: random() }))
        .sort((a, b) => a.place - b.place)
        .map(({ n }) => n);
    }
    return mine.order.pop() ?? 0;
  };

  const open = (then: () => void) => {
    const unchanged = guard();
    const plan = planTills([{ ...type, stock: outside, sold: 0 }], event, [], new Date(0));
    if (!plan) return then();
    store.commit(
      { unchanged, blind: [] },
      () => {
        tills = Array.from({ length: plan.tills }, () => parseTill({ left: plan.left }));
        outside -= plan.tills * (plan.left['type:general'] ?? 0);
      },
      then,
    );
  };
  const close = (then: () => void) => {
    const unchanged = guard();
    const all = Object.fromEntries(tills.map((_, n) => [`till/${n}`, store.version(`till/${n}`)]));
    store.commit(
      { unchanged: { ...unchanged, ...all }, blind: [] },
      () => {
        outside += tills.reduce((sum, till) => sum + (till.left['type:general'] ?? 0), 0);
        tills = [];
      },
      then,
    );
  };

  const buy = (mine: Instance, since: number) => {
    mine.waiting += 1;
    const patience = design === 'one' ? TIMEOUT_MS : PATIENCE_MS;
    const begun = clock.now;
    let tries = 0;
    const finish = (how: 'sold' | 'refusedBuyers' | 'timedOut' | 'inLine') => {
      mine.waiting -= 1;
      out[how] += 1;
      out.took.push((clock.now - begun) / 1_000);
      if (how === 'sold') out.lastAt = clock.now / 1_000;
      if (how !== 'inLine') return;
      clock.after(1_000 * retryAfter(mine.waiting, random()), () => buy(mine, since));
    };
    const again = (ok: boolean) => {
      if (ok) return finish('sold');
      clock.after(random() * 100, attempt);
    };
    const inTill = (n: number) => {
      const till = tills[n];
      const version = store.version(`till/${n}`);
      clock.after(RTT_MS, () => {
        const next = till === tills[n] && till ? takeFrom(till, DEMAND, PLACES) : null;
        if (!next) return search();
        store.commit(
          { unchanged: { [`till/${n}`]: version }, blind: [`totals/${n}`] },
          () => {
            tills[n] = next;
          },
          again,
        );
      });
    };
    const search = () => {
      if (tills.length === 0) return attempt();
      const having = tills.flatMap((till, n) => (hasPlaces(till.left, PLACES) ? [n] : []));
      if (!isThin(having.length, tills.length)) {
        return inTill(having[Math.floor(random() * having.length)] ?? 0);
      }
      if (!mine.divides) return clock.after(random() * 100, attempt);
      mine.divides = false;
      close(() => {
        mine.divides = true;
        attempt();
      });
    };
    const inQueue = (done: () => void) => {
      if (tills.length > 0 || clock.now - begun > patience) {
        attempt();
        return done();
      }
      if (outside <= 0) {
        finish('refusedBuyers');
        return done();
      }
      const unchanged = guard();
      const blind = [shard('totals', 6), shard('producer', 4)];
      if (design === 'one') blind.push(shard('platform', 6));
      tries += 1;
      clock.after((READS - 1) * RTT_MS, () => {
        const left = outside;
        store.commit(
          { unchanged, blind },
          () => {
            outside = left - 1;
          },
          (ok) => {
            // It keeps its turn in the instance until it has succeeded, as a retried transaction does.
            if (!ok) return clock.after(random() * Math.min(400, 25 * tries), () => inQueue(done));
            done();
            finish('sold');
          },
        );
      });
    };
    const attempt = () => {
      if (clock.now - begun > patience) return finish(design === 'one' ? 'timedOut' : 'inLine');
      if (tills.length > 0) return inTill(nextTill(mine));
      if (outside <= 0) return finish('refusedBuyers');
      if (
        design === 'tills' &&
        mine.waiting >= TILL_POLICY.waiting &&
        mine.divides &&
        outside > 200
      ) {
        // One call of an instance divides; the others wait for their turn meanwhile.
        mine.divides = false;
        return open(() => {
          mine.divides = true;
          attempt();
        });
      }
      enqueue(mine, inQueue);
    };
    clock.after(READS * RTT_MS, attempt);
  };

  for (let n = 0; n < buyers; n += 1) {
    const mine = instances[n % count] as Instance;
    clock.after(random() * minutes * 60_000, () => buy(mine, clock.now));
  }
  clock.runUntil(3_600_000);
  const counted = countedIn(tills).sold.general ?? 0;
  if (out.sold > stock || counted > stock) throw new Error(`Oversold: ${out.sold} of ${stock}`);
  const { commits, refused } = store;
  return {
    ...out,
    took: out.took.sort((a, b) => a - b),
    refusedCommits: refused / Math.max(1, commits),
    hottest: store.hottest() / Math.max(1, out.sold),
  };
}

/** One after another in an instance, as calls outside the tills wait for each other. */
function enqueue(mine: Instance, work: (done: () => void) => void): void {
  const next = () => {
    const first = mine.queue.shift();
    if (first) first();
    else mine.isBusy = false;
  };
  mine.queue.push(() => work(next));
  if (mine.isBusy) return;
  mine.isBusy = true;
  next();
}
