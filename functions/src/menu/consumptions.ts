import type { Transaction } from 'firebase-admin/firestore';
import type * as v from 'valibot';
import { areDatesOf } from '@/lib/domain/event/date/event-date';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { validate } from '@/lib/domain/kit/schema';
import { type Consumption, parseConsumption } from '@/lib/domain/menu/consumption';
import { CONSUMPTION_LIMITS } from '@/lib/domain/menu/consumption-limits';
import { addedLineSchema } from '@/lib/domain/menu/consumption-schema';
import { feesAt } from '@/lib/domain/producer/fee-history';
import { parseProducer } from '@/lib/domain/producer/producer';
import { readEvent, requireEditable, touchEvent } from '../event/event';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { contentHash, idOfKey, requireSameContent } from '../support/codes';
import { fail } from '../support/errors';
import { transact } from '../support/transact';

type Item = v.InferOutput<typeof addedLineSchema>;

const OTHER = 'Ese producto ya se agregó con otros datos: míralo en la lista';

/**
 * Adds bar items to an event, at the producer's fee. Skips existing menu items, and what the caller's `key` added,
 * which counts as added. Refuses an event closed for edits, other items under a used key, and an item that later edits
 * would reject; past the draft status it is audited. `trace` adds writes if any item is new. Returns how many.
 */
export async function addConsumptionLines(
  eventId: string,
  items: readonly Item[],
  caller: Caller,
  key?: string,
  trace?: (tx: Transaction, event: EventRecord, added: number) => void,
): Promise<number> {
  const collection = db().collection(paths.consumptions(eventId));
  const asked = items.map((item, index) => ({
    item,
    ...(key && { id: idOfKey(`${caller.uid}|${key}|${item.menuItemId || index}`) }),
    // A menu item is recognised by its id: the menu may have changed by now.
    ...(key && !item.menuItemId && { hash: contentHash(item) }),
  }));
  return transact(async (tx) => {
    const event = await readEvent(eventId, tx);
    requireEditable(event);
    const [existing, producer] = await Promise.all([
      tx.get(collection.select('menuItemId', 'hash')),
      tx.get(db().doc(paths.producer(event.producerId))),
    ]);
    const taken = new Set(
      existing.docs
        .map((line) => parseConsumption(line.id, line.data()).menuItemId)
        .filter(Boolean),
    );
    const before = new Map(existing.docs.map((line) => [line.id, line.data()]));
    const made = asked.filter(({ id }) => id && before.has(id));
    for (const { id = '', hash = '' } of made) requireSameContent(before.get(id), hash, OTHER);
    const fresh = asked.filter(
      (one) => !made.includes(one) && !(one.item.menuItemId && taken.has(one.item.menuItemId)),
    );
    if (existing.size + fresh.length > CONSUMPTION_LIMITS.perEvent) {
      throw fail(
        'resource-exhausted',
        `Un evento puede tener hasta ${CONSUMPTION_LIMITS.perEvent} productos`,
        'items',
      );
    }
    for (const { item } of fresh) requireLine(event, item);
    const terms = parseProducer(event.producerId, producer.data());
    const fees = feesAt(terms.feesHistory, new Date(), terms.fees);
    for (const [index, { item, id, hash }] of fresh.entries()) {
      const line: Omit<Consumption, 'id'> = {
        ...item,
        order: existing.size + index,
        active: true,
        sold: 0,
        total: 0,
        serviceFee: fees.consumptionServiceFee,
        serviceFeeSelled: 0,
      };
      tx.create(id ? collection.doc(id) : collection.doc(), { ...line, ...(hash && { hash }) });
    }
    if (fresh.length > 0) touchEvent(tx, event);
    if (fresh.length > 0) trace?.(tx, event, fresh.length);
    if (fresh.length > 0 && event.status !== 'draft') {
      audit(tx, caller, {
        action: 'consumption.create',
        object: { type: 'event', id: event.id, name: eventName(event) },
        producerId: event.producerId,
        after: { added: fresh.map(({ item }) => `${item.name}: ${item.price}`) },
      });
    }
    return fresh.length + made.length;
  });
}

// A menu may be older than today's limits.
function requireLine(event: EventRecord, item: Item): void {
  if (!areDatesOf(event, item.dateIds)) {
    throw fail('invalid-argument', 'Esa fecha no es de este evento', 'dateIds');
  }
  const checked = validate(addedLineSchema, item);
  if (!checked.ok) throw fail('invalid-argument', `«${item.name}»: ${checked.message}`, 'items');
}
