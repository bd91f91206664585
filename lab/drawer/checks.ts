import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseLedgerRow } from '@/lib/domain/ledger/ledger';
import { expectedCash, lateShiftId, movedIn, parseShift } from '@/lib/domain/shift/shift';
import { parseEntry } from '@/lib/domain/waitlist/entry';
import type { Shop } from '../till/shop';
import { cashIn, type Evening, HOUR_MS, heldOf, nothingTaken, type Taken } from './model/state';

const TAKEN = Object.keys(nothingTaken()) as (keyof Taken)[];
const IN_HAND = ['cash', 'transfer', 'card'] as const;

/** A look at the drawers: each is what the model says, and together they are the advances in hand, by tender and shift. */
export async function checkDrawers({ host: { db }, eventId }: Shop, evening: Evening) {
  const [shifts, ledger, overs] = await Promise.all([
    db.collection(entryPaths.shifts(eventId)).get(),
    db.collection(paths.ledger(eventId)).get(),
    db.collection(entryPaths.doorOvers(eventId)).get(),
  ]);
  const found = shifts.docs.map((one) => parseShift(one.id, one.data()));
  const takenOf = (of: Taken) => TAKEN.map((name) => of[name]);
  same(
    'shifts',
    found.map((one) => {
      const { in: into, out } = movedIn(one);
      const closed = [one.closedAt !== null, one.counted, one.difference];
      if (one.lateOf) return [one.id, one.lateOf, ...takenOf(one)];
      const cash = [one.float, into, out, expectedCash(one), ...closed];
      return [one.id, one.drawer, ...takenOf(one), ...cash];
    }),
    evening.shifts.flatMap((one) => {
      const { id, drawer, float, moved, count, late } = one;
      const closed = [count !== null, count?.counted ?? null, count?.difference ?? null];
      const cash = [float, moved.in, moved.out, cashIn(one), ...closed];
      const own = [id, drawer, ...takenOf(one.taken), ...cash];
      return [own, ...(late ? [[lateShiftId(id), id, ...takenOf(late)]] : [])];
    }),
  );
  const rows = ledger.docs.map((one) => parseLedgerRow(one.id, one.data()));
  for (const { id } of evening.shifts) {
    const own = found.filter((one) => one.id === id || one.lateOf === id);
    const advances = rows.filter(({ shiftId }) => shiftId === id).flatMap(({ parts }) => parts);
    for (const tender of IN_HAND) {
      const booked = advances.filter((one) => one.type === 'advance' && one.id === tender);
      const inHand = own.map((one) => one[tender] - (tender === 'cash' ? one.cashBack : 0));
      same(`${tender} in hand of ${id}`, total(booked.map(({ amount }) => amount)), total(inHand));
    }
  }
  const inDrawers = rows.flatMap(({ parts, shiftId }) => (shiftId ? [] : parts));
  same('advances of no drawer', inDrawers.filter(({ type }) => type === 'advance').length, 0);
  same('what went over', overs.size, evening.overs);
}

/**
 * A look at the list after its turn: who was offered what, in which order, and what is held for it. An offer's end is right
 * between `from` and `to`, and kept from then on.
 */
export async function checkList(
  { host: { db }, eventId }: Shop,
  evening: Evening,
  from: number,
  to: number,
) {
  const [list, types] = await Promise.all([
    db.collection(entryPaths.waitlist(eventId)).get(),
    db.collection(paths.ticketTypes(eventId)).get(),
  ]);
  const found = list.docs.map((one) => parseEntry(one.id, one.data())).sort(inOrder);
  same(
    'list',
    found.map(({ email, quantity, status, typeId }) => [email, quantity, status, typeId]),
    evening.entries.map(({ email, quantity, status, typeId }) => [email, quantity, status, typeId]),
  );
  for (const [n, entry] of evening.entries.entries()) {
    if (entry.status !== 'offered') continue;
    const until = +(found[n]?.until ?? 0);
    const lasts = evening.list.hours * HOUR_MS;
    const isRight = entry.until
      ? until === entry.until
      : until >= from + lasts && until <= to + lasts;
    if (!isRight)
      throw new Error(`The offer of ${entry.email} ends at ${new Date(until).toJSON()}`);
    entry.until = until;
  }
  let all = 0;
  for (const { id, sold, stock } of evening.types) {
    const held = types.docs.find((one) => one.id === id)?.get('held') ?? 0;
    same(`held of ${id}`, held, heldOf(evening, id));
    if (sold + held > stock)
      throw new Error(`${sold} sold and ${held} held of the ${stock} of ${id}`);
    all += sold + held;
  }
  if (all > evening.capacity) throw new Error(`${all} of ${evening.capacity} places`);
}

type Joined = { id: string; joinedAt: Date | null };
const inOrder = (a: Joined, b: Joined) =>
  +(a.joinedAt ?? 0) - +(b.joinedAt ?? 0) || (a.id < b.id ? -1 : 1);

const total = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0);

function same(what: string, found: unknown, expected: unknown): void {
  const [a, b] = [found, expected].map((one) =>
    JSON.stringify(what === 'shifts' ? (one as unknown[][]).map(String).sort() : one),
  );
  if (a !== b) throw new Error(`${what}: ${a} is not ${b}`);
}
