import type { Transaction } from 'firebase-admin/firestore';
import { eventName, parseEvent } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import type { Permissions } from '@/lib/domain/rights/permissions';
import { beyondEvents } from '@/lib/domain/team/event-flags';
import { sameEvents } from '@/lib/domain/team/member-record';
import { FLAG_TEXT } from '@/lib/domain/team/team';
import { db } from '../support/admin';
import { fail } from '../support/errors';
import type { ProducerScope } from '../support/scope';

type LimitedEvent = { id: string; name: string };

type Limit = {
  events: readonly string[] | null;
  was: readonly LimitedEvent[] | null;
  is: readonly LimitedEvent[] | null;
  isOther: boolean;
  isWider: boolean;
};

/**
 * The limit of rights after a change, in its transaction; `wanted` undefined leaves it (`before`). Deleted events drop
 * out. Refuses (`invalid-argument`) flags that mean nothing in one event, a foreign event, and a limit with none left.
 */
export async function limitOf(
  tx: Transaction,
  producerId: ProducerScope,
  permissions: Permissions,
  wanted: readonly string[] | null | undefined,
  before: readonly string[] | null = null,
): Promise<Limit> {
  const found = await eventsOf(tx, producerId, [...(before ?? []), ...(wanted ?? [])]);
  const named = (ids: readonly string[] | null) =>
    ids && found.filter((event) => ids.includes(event.id));
  if (wanted?.some((id) => !before?.includes(id) && !found.some((event) => event.id === id))) {
    throw fail('invalid-argument', 'Uno de los eventos ya no existe', 'events');
  }
  const is = named(wanted === undefined ? before : wanted);
  if (wanted && is?.length === 0) {
    throw fail('invalid-argument', 'Elige al menos un evento', 'events');
  }
  const events = wanted === undefined ? before : (is?.map(({ id }) => id) ?? null);
  requireEventFlags(permissions, events);
  const isOther = !sameEvents(before, events);
  const isWider =
    isOther && (events === null || events.some((id) => before && !before.includes(id)));
  return { events, was: named(before), is, isOther, isWider };
}

function requireEventFlags(permissions: Permissions, events: readonly string[] | null): void {
  const [flag] = events === null ? [] : beyondEvents(permissions);
  if (!flag) return;
  const message = `«${FLAG_TEXT[flag].label}» vale para todos los eventos: quítalo, o no los limites`;
  throw fail('invalid-argument', message, 'permissions');
}

/** Reads the events by id, in the transaction if one is given, and returns those that exist and are the producer's. */
export async function eventsOf(
  tx: Transaction | null,
  producerId: string,
  ids: readonly string[],
): Promise<LimitedEvent[]> {
  if (ids.length === 0) return [];
  const refs = [...new Set(ids)].map((id) => db().doc(paths.event(id)));
  const docs = await (tx ? tx.getAll(...refs) : db().getAll(...refs));
  return docs
    .filter((doc) => doc.exists)
    .map((doc) => parseEvent(doc.id, doc.data()))
    .filter((event) => event.producerId === producerId)
    .map((event) => ({ id: event.id, name: eventName(event) }));
}

export const auditedEvents = (events: readonly LimitedEvent[] | null) =>
  events ? { onlyEvents: events.map(({ name }) => name).join(', ') } : {};
