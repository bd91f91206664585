import { TILL_POLICY, tillsToOpen } from '@/lib/domain/event/tills/open';
import { ANSWERED_MS, SALE_PATIENCE_MS } from '@/lib/domain/event/tills/queue';
import { countedIn, hasPlaces, isThin, takeFrom } from '@/lib/domain/event/tills/take';
import { parseTill, type Till } from '@/lib/domain/event/tills/till';
import { EMPTY_TICKET_TYPE } from '@/lib/domain/ticket/type-content';
import { Clock, seeded } from './clock';
import { Instance } from './instance';
import { LimitedStore } from './limited-store';

export type Presale = { buyers: number; minutes: number; instances: number; stock: number };

export type Outcome = {
  sold: number;
  refusedBuyers: number;
  timedOut: number;
  /** The number of times buyers were told to come back. */
  inLine: number;
  /** Seconds from a buyer's first try to the last answer, one for each buyer, whatever they were told in between. */
  took: number[];
  lastAt: number;
  refusedCommits: number;
  hottest: number;
};

/** A buyer, who wants one ticket since a moment and comes back with the same key. */
type Buyer = { row: string; since: number; isSold: boolean };

const RTT_MS = 5;
const READS = 4;
/** The longest that a client waits for a call, and that a design without a line makes it wait. */
const TIMEOUT_MS = 60_000;
/** The time one process has for opening the tills, and how often the others look whether it has. */
const OPENING_MS = 4_000;
const LOOK_MS = 80;
/** With fewer tickets none open (`tillsToOpen`). */
const FEWEST = 200;
const DEMAND = { sold: { general: 1 } };
const PLACES = { 'type:general': 1 };

/**
 * Plays a presale over a database with Firestore's documented limits, with the functions that divide, take, and tell
 * buyers to come back: each wants one ticket and comes back as often as they are told to. `one` keeps the inventory in
 * one till.
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
  let openingUntil = 0;
  const names = Array.from({ length: count }, (_, n) => `p${n}`);
  const sellers = Object.fromEntries(names.map((name) => [name, Number.POSITIVE_INFINITY]));
  const instances = names.map((name) => new Instance(name, sellers, random));
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

  /** One process claims the opening in the guard, and divides; a process that loses the claim looks again. */
  const open = (then: () => void) => {
    const opened = () => {
      openingUntil = 0;
      then();
    };
    const divide = () => {
      const unchanged = guard();
      const plan = tillsToOpen([{ ...type, stock: outside, sold: 0 }], event, [], new Date(0));
      if (!plan) return opened();
      store.commit(
        { unchanged, blind: [] },
        () => {
          tills = Array.from({ length: plan.tills }, () => parseTill({ left: plan.left }));
          outside -= plan.tills * (plan.left['type:general'] ?? 0);
        },
        opened,
      );
    };
    store.commit(
      { unchanged: { guard: store.version('guard') }, blind: [] },
      () => {
        openingUntil = clock.now + OPENING_MS;
      },
      (ok) => (ok ? divide() : then()),
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

  const end = (buyer: Buyer, how: 'sold' | 'refusedBuyers' | 'timedOut') => {
    out[how] += 1;
    out.took.push((clock.now - buyer.since) / 1_000);
    if (how === 'sold') out.lastAt = clock.now / 1_000;
  };
  const comeBack = (mine: Instance, buyer: Buyer) => {
    out.inLine += 1;
    clock.after(mine.comeBackMs(clock.now), () => buy(mine, buyer));
  };

  const buy = (mine: Instance, buyer: Buyer) => {
    if (design === 'tills' && mine.isFull()) return comeBack(mine, buyer);
    mine.waiting += 1;
    const patience = design === 'one' ? TIMEOUT_MS : SALE_PATIENCE_MS;
    const begun = clock.now;
    const isOver = () => clock.now - begun > patience;
    let tries = 0;
    let isAnswered = false;
    const answer = (how: 'sold' | 'refusedBuyers' | 'notServed') => {
      // A sale committed after the caller was told to come back is the answer when they do.
      if (isAnswered) return;
      isAnswered = true;
      mine.waiting -= 1;
      if (how !== 'notServed') mine.noteServed(clock.now);
      if (how !== 'notServed') end(buyer, how);
      else if (design === 'one') end(buyer, 'timedOut');
      else comeBack(mine, buyer);
    };
    /** The row of the sale has the key, so that of two calls of a buyer one commits. */
    const sale = (unchanged: Record<string, number>, blind: string[]) => ({
      unchanged: { ...unchanged, [buyer.row]: 0 },
      blind,
    });
    const inTill = (n: number) =>
      mine.inTurn(`till/${n}`, (done) => {
        if (isOver()) {
          done();
          return answer('notServed');
        }
        const till = tills[n];
        const version = store.version(`till/${n}`);
        clock.after(RTT_MS, () => {
          const next = till === tills[n] && till ? takeFrom(till, DEMAND, PLACES) : null;
          if (!next) {
            done();
            return search();
          }
          store.commit(
            sale({ [`till/${n}`]: version }, [`totals/${n}`]),
            () => {
              tills[n] = next;
              buyer.isSold = true;
            },
            (ok) => {
              done();
              if (ok) return answer('sold');
              clock.after(random() * 100, attempt);
            },
          );
        });
      });
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
      if (tills.length > 0 || isOver() || outside <= 0 || buyer.isSold) {
        done();
        return attempt();
      }
      const unchanged = guard();
      const blind = [shard('totals', 6), shard('producer', 4)];
      if (design === 'one') blind.push(shard('platform', 6));
      tries += 1;
      clock.after((READS - 1) * RTT_MS, () => {
        const left = outside;
        store.commit(
          sale(unchanged, blind),
          () => {
            outside = left - 1;
            buyer.isSold = true;
          },
          (ok) => {
            // It keeps its turn in the instance until it has succeeded, as a retried transaction does.
            if (!ok) return clock.after(random() * Math.min(400, 25 * tries), () => inQueue(done));
            done();
            answer('sold');
          },
        );
      });
    };
    const attempt = () => {
      if (buyer.isSold) return answer('sold');
      if (isOver()) return answer('notServed');
      mine.learn(tills.length, clock.now);
      if (tills.length > 0) return inTill(mine.nextTill());
      if (outside <= 0) return answer('refusedBuyers');
      const isRush = mine.waiting >= TILL_POLICY.waiting && outside > FEWEST;
      if (design === 'one' || !isRush) return mine.inTurn('outside', inQueue);
      if (clock.now < openingUntil) return clock.after(LOOK_MS * (1 + random()), attempt);
      if (!mine.divides) return mine.inTurn('outside', inQueue);
      // One call of an instance divides; the others wait for their turn meanwhile.
      mine.divides = false;
      open(() => {
        mine.divides = true;
        attempt();
      });
    };
    if (design === 'tills') clock.after(ANSWERED_MS, () => answer('notServed'));
    clock.after(READS * RTT_MS, attempt);
  };

  for (let n = 0; n < buyers; n += 1) {
    const mine = instances[n % count] as Instance;
    const since = random() * minutes * 60_000;
    clock.after(since, () => buy(mine, { row: `row/${n}`, since, isSold: false }));
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
