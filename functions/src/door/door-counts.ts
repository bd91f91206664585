import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { CheckInResult } from '@/lib/domain/door/check-in';
import {
  type DoorPhone,
  parseDoorCount,
  phoneChange,
  settledWith,
} from '@/lib/domain/door/door-count';
import type { Addition } from '@/lib/domain/door/presence';
import type { Validator } from '@/lib/domain/door/validator';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { db } from '../support/admin';
import type { SaleTransaction } from '../support/sale-transaction';

type Door = { eventId: string; validator: Pick<Validator, 'id' | 'name' | 'exits'> };

const countRef = (eventId: string, validatorId: string, dateId: string) =>
  db().doc(entryPaths.doorCount(eventId, validatorId, dateId));

const doorFields = ({ validator: { id, name, exits } }: Door, dateId: string) => ({
  ...{ validatorId: id, dateId, name, exits },
});

/** Nothing for an empty map: merged, it would replace what is stored. */
function increments(name: 'types' | 'ins' | 'outs', by: Readonly<Record<string, number>>) {
  const entries = Object.entries(by).map(([key, n]) => [key, FieldValue.increment(n)]);
  return entries.length > 0 && { [name]: Object.fromEntries(entries) };
}

/** Adds to doors' counts what a scan changed; merged, so that phones with one link do not wait for each other. */
export function countAdditions(
  tx: SaleTransaction,
  door: Door,
  ticketTypeId: string,
  additions: readonly Addition[],
  now: Date,
): void {
  for (const { validatorId, dateId, first, again, out, ins, outs } of additions) {
    const isOwn = validatorId === door.validator.id;
    tx.set(
      countRef(door.eventId, validatorId, dateId),
      {
        ...(isOwn
          ? { ...doorFields(door, dateId), lastScanAt: Timestamp.fromDate(now) }
          : { validatorId, dateId }),
        first: FieldValue.increment(first),
        again: FieldValue.increment(again),
        out: FieldValue.increment(out),
        inside: FieldValue.increment(first + again - out),
        ...increments('types', first === 0 ? {} : { [ticketTypeId]: first }),
        ...increments('ins', ins),
        ...increments('outs', outs),
      },
      { merge: true },
    );
  }
}

/** Counts a refused scan. One that is not kept in its ticket is counted once by its stamp, as long as that is recent. */
export async function countRefusal(
  tx: SaleTransaction,
  door: Door,
  { dateId, result, stamp, isKept }: Refusal,
  now: Date,
): Promise<void> {
  const ref = countRef(door.eventId, door.validator.id, dateId);
  const settled = isKept ? [] : parseDoorCount(ref.id, (await tx.get(ref)).data()).settled;
  if (settled.includes(stamp)) return;
  tx.set(
    ref,
    {
      ...doorFields(door, dateId),
      refused: { [result]: FieldValue.increment(1) },
      lastScanAt: Timestamp.fromDate(now),
      ...(!isKept && { settled: settledWith(settled, stamp) }),
    },
    { merge: true },
  );
}

type Refusal = { dateId: string; result: CheckInResult; stamp: number; isKept: boolean };

/** Keeps what a phone says of itself, where that is news: one read, and seldom a write. No opening fails for it. */
export async function keepPhone(door: Door, dateId: string, said: DoorPhone): Promise<void> {
  const ref = countRef(door.eventId, door.validator.id, dateId);
  try {
    const count = parseDoorCount(ref.id, (await ref.get()).data());
    const change = phoneChange(count, said);
    if (!change) return;
    const { id, queue, battery } = said;
    const seenAt = Timestamp.fromDate(said.seenAt);
    const phones = {
      [id]: { seenAt, queue, battery },
      ...(change.gone !== null && { [change.gone]: FieldValue.delete() }),
    };
    const isNew = !count.phones.some((one) => one.id === id);
    const kept = { ...doorFields(door, dateId), phones, ...(isNew && { newPhoneAt: seenAt }) };
    await ref.set(kept, { merge: true });
  } catch (error) {
    console.error('A phone’s state was not kept', error);
  }
}
