import type { Transaction } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/menu/calls';
import { canOrder, itemsOf, parseMenu } from '@/lib/domain/menu/menu';
import { menuLine } from '@/lib/domain/menu/menu-line';
import { type AssignMenu, assignMenuSchema } from '@/lib/domain/menu/menu-schema';
import { parseProducer } from '@/lib/domain/producer/producer';
import { readEvent, requireEditable } from '../event/event';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { requireNoClash } from '../support/clash';
import { fail } from '../support/errors';
import { requireFeature } from '../support/feature';
import { transact } from '../support/transact';
import { addConsumptionLines } from './consumptions';

/**
 * Assigns a menu to a producer (null: to none), or adds its available items to an event, except those that it has. With
 * `seen`, not taken from a producer who was not its owner then (`aborted`). Idempotent with `key`. Administrators only.
 */
export const assignMenu = callable(calls.assignMenu, {
  input: assignMenuSchema,
  access: 'admin',
  handle: async ({ input: { menuId, producerId, eventId, seen, key }, caller }) => {
    if (producerId !== undefined) await assignToProducer(menuId, producerId, seen, caller);
    if (eventId === undefined) return { success: true, message: 'Carta asignada', added: 0 };
    const added = await addToEvent(menuId, eventId, key, caller);
    const lines = added === 1 ? '1 consumo agregado' : `${added} consumos agregados`;
    const message = added === 0 ? 'El evento ya los tenía todos' : `${lines} al evento`;
    return { success: true, message, added };
  },
});

const GONE = 'Esa carta ya no existe';

async function assignToProducer(
  menuId: string,
  producerId: string | null,
  seen: AssignMenu['seen'],
  caller: Caller,
): Promise<void> {
  if (producerId) await requireFeature('menus', producerId);
  await transact(async (tx: Transaction) => {
    const stored = await tx.get(db().doc(entryPaths.menu(menuId)));
    if (!stored.exists) throw fail('not-found', GONE);
    const menu = parseMenu(menuId, stored.data());
    const producer = producerId ? await tx.get(db().doc(paths.producer(producerId))) : null;
    if (producer && !producer.exists) {
      throw fail('invalid-argument', 'No la encontramos: puede que ya no exista', 'producerId');
    }
    const producerName = producer ? parseProducer(producer.id, producer.data()).name : '';
    const before = { producerId: menu.producerId, producerName: menu.producerName };
    const after = { producerId: producerId ?? '', producerName };
    requireNoClash(seen, { producerId: after.producerId }, before);
    // A repeated call writes no second audit entry.
    if (before.producerId === after.producerId && before.producerName === producerName) return;
    tx.update(stored.ref, after);
    audit(tx, caller, {
      action: 'menu.assign',
      object: { type: 'menu', id: menu.id, name: menu.name },
      producerId,
      before,
      after,
    });
  });
}

async function addToEvent(
  menuId: string,
  eventId: string,
  key: string | undefined,
  caller: Caller,
): Promise<number> {
  const stored = await db().doc(entryPaths.menu(menuId)).get();
  if (!stored.exists) throw fail('not-found', GONE);
  const menu = parseMenu(menuId, stored.data());
  const asked = await readEvent(eventId);
  requireEditable(asked);
  await requireFeature('menus', asked.producerId);
  const items = itemsOf(menu).filter((item) => canOrder(menu, item));
  if (items.length === 0) throw fail('failed-precondition', 'La carta no tiene nada disponible');
  return addConsumptionLines(
    eventId,
    items.map((item) => ({ ...menuLine(menu, item), type: 'consumption' as const })),
    caller,
    key,
    (tx, event, added) =>
      audit(tx, caller, {
        action: 'menu.assign',
        object: { type: 'menu', id: menu.id, name: menu.name },
        producerId: event.producerId,
        after: { eventId, event: event.name, added },
      }),
  );
}
