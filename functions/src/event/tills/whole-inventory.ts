import type { Transaction } from 'firebase-admin/firestore';
import { openSets } from '@/lib/domain/event/tills/sets';
import { parseGuard } from '@/lib/domain/event/tills/till';
import { fail } from '../../support/errors';
import { closeTills } from './close-tills';
import { bumpGuard } from './place';
import { guardRef } from './refs';

/** Thrown inside a transaction that needs the whole inventory while tills are open. */
class TillsOpen extends Error {
  constructor(readonly dateIds: readonly string[]) {
    super('tills open');
  }
}

// An edit closes the tills for this long, so that it is not overtaken by sales that open them again.
const EDIT_MS = 5_000;
const TRIES = 5;

/**
 * Reads the guard for a change of stock, capacity or another limit: every sale outside the tills that was counted
 * before commits before, and the tills are closed; with `dateIds` only those of these dates, for a change that no sale of
 * another date depends on. Call it inside `withTillsClosed`; returns the write.
 */
export async function guardWhole(
  tx: Transaction,
  eventId: string,
  dateIds?: readonly string[],
): Promise<() => void> {
  const doc = await tx.get(guardRef(eventId));
  const guard = parseGuard(doc.data());
  const open = openSets(guard).map(({ dateId }) => dateId);
  const closes = open.filter((dateId) => !dateId || !dateIds || dateIds.includes(dateId));
  if (closes.length > 0) throw new TillsOpen(closes);
  return () => bumpGuard(tx, { eventId, guard, hasGuard: doc.exists });
}

/** Runs a change of the whole inventory, with the event's tills closed if it asks for that (`guardWhole`). */
export async function withTillsClosed<T>(eventId: string, change: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof TillsOpen)) throw error;
      for (const dateId of error.dateIds) await closeTills(eventId, new Date(), EDIT_MS, dateId);
    }
  }
  throw fail('aborted', 'Se está vendiendo mucho ahora mismo. Inténtalo de nuevo en un momento');
}
