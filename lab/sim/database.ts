import type { Firestore } from 'firebase-admin/firestore';
import { type Documents, StoreError } from '../store/documents';
import { storeClient } from '../store/store';
import type { Operation, Transport } from '../store/transport';
import { Chance } from './chance';
import type { Plan } from './plan';
import type { Machine, World } from './world';

const UNAVAILABLE = 14;
const unavailable = () => new StoreError(UNAVAILABLE, 'UNAVAILABLE: no answer');

// Long enough after the last one for everything that is retried to have had its turn.
const QUIET_MS = 180_000;

/** The database as a whole: whether it answers at all. */
class Service {
  private outUntil = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly world: World,
    private readonly plan: Plan,
    private readonly chance: Chance,
  ) {}

  /** Whether it answers nobody now; it may break down with any operation. */
  isOut(): boolean {
    const { world, chance, plan } = this;
    if (world.now < this.outUntil) return true;
    const mayBreak = world.now > this.outUntil + QUIET_MS && chance.is(plan.faults.breakdown);
    if (!mayBreak) return false;
    this.outUntil = world.now + chance.between(50, 60_000);
    world.note?.(`the database is out until ${((this.outUntil - plan.start) / 1000).toFixed(3)}`);
    return true;
  }
}

/** The way of one machine to the database: slow, and with the faults of the plan. */
function transportOf(
  world: World,
  { faults, slow }: Plan,
  chance: Chance,
  service: Service,
  machine: Machine | null,
): Transport {
  const { share, database } = slow ?? { share: 0, database: 0 };
  const isSlow = () => database > 0 && chance.is(share);
  const way = () => (isSlow() ? chance.between(0, database / 2) : chance.between(0.5, 6));
  let lastNews = 0;

  return {
    call<T>(operation: Operation, run: () => T): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        const answer = (tell: () => void) => world.after(way(), machine, tell);
        // A request that has left the machine arrives, even if the machine dies meanwhile.
        world.after(way(), null, () => {
          if (service.isOut() || chance.is(faults.refusedCall)) {
            answer(() => reject(unavailable()));
            return;
          }
          try {
            const result = run();
            const isCommit = operation === 'commit';
            if (isCommit && chance.is(faults.lostAnswer)) answer(() => reject(unavailable()));
            else {
              const again = isCommit && chance.is(faults.repeatedCommit) ? run() : result;
              answer(() => resolve(again));
            }
          } catch (error) {
            answer(() => reject(error));
          }
        });
      });
    },
    notify: (run) => {
      // A listener hears of changes in their order.
      lastNews = Math.max(lastNews, world.now + chance.between(1, LISTEN_MS));
      world.after(lastNews - world.now, machine, run);
    },
    isCut: () => chance.is(faults.deafListener),
    pause: (attempt) =>
      new Promise((resolve) =>
        world.after(1000 * 1.5 ** (attempt - 1) * chance.between(0.5, 1.5), machine, resolve),
      ),
  };
}

/** A listener hears of a change within so many milliseconds. */
export const LISTEN_MS = 200;

export function simulatedFirestore(world: World, plan: Plan, documents: Documents): Firestore {
  const chance = new Chance(plan.seed, 'database');
  const service = new Service(world, plan, chance);
  const clients = new Map<Machine | null, Firestore>();
  const client = () => {
    const known = clients.get(world.current);
    if (known) return known;
    const made = storeClient(documents, transportOf(world, plan, chance, service, world.current));
    clients.set(world.current, made);
    return made;
  };
  return new Proxy({} as Firestore, {
    get: (_, name) => {
      const mine = client();
      const member = Reflect.get(mine, name) as unknown;
      return typeof member === 'function' ? member.bind(mine) : member;
    },
  });
}
