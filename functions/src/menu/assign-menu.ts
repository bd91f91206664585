import type { Transaction } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/menu/calls';
import { canOrder, itemsOf, type Menu, parseMenu } from '@/lib/domain/menu/menu';
import { menuLine } from '@/lib/domain/menu/menu-line';
import { assignMenuSchema } from '@/lib/domain/menu/menu-schema';
import { parseProducer } from '@/lib/domain/producer/producer';
import { readEvent, requireEditable } from '../event/event';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { requireFeature } from '../support/feature';
import { transact } from '../support/transact';
import { addConsumptionLines } from './consumptions';

/**
 * Assigns a menu to a producer (or unassigns it, with null), or adds its available items to an event as consumptions.
 * Items that the event already has are skipped. Administrators only.
 */
export const assignMenu = callable(calls.assignMenu, {
  input: assignMenuSchema,
  access: 'admin',
  handle: async ({ input: { menuId, producerId, eventId }, caller }) => {
    const snapshot = await db().doc(paths.menu(menuId)).get();
    if (!snapshot.exists) throw fail('not-found', 'Esa carta ya no existe');
    const menu = parseMenu(menuId, snapshot.data());
    if (producerId !== undefined) await assignToProducer(menu, producerId, caller);
    if (eventId === undefined) return { success: true, message: 'Carta asignada', added: 0 };
    const added = await addToEvent(menu, eventId, caller);
    const lines = added === 1 ? '1 consumo agregado' : `${added} consumos agregados`;
    return { success: true, message: `${lines} al evento`, added };
  },
});

async function assignToProducer(
  menu: Menu,
  producerId: string | null,
  caller: Caller,
): Promise<void> {
  if (producerId) await requireFeature('menus', producerId);
  await transact(async (tx: Transaction) => {
    const producer = producerId ? await tx.get(db().doc(paths.producer(producerId))) : null;
    if (producer && !producer.exists) {
      throw fail('invalid-argument', 'No la encontramos: puede que ya no exista', 'producerId');
    }
    const producerName = producer ? parseProducer(producer.id, producer.data()).name : '';
    tx.update(db().doc(paths.menu(menu.id)), { producerId: producerId ?? '', producerName });
    audit(tx, caller, {
      action: 'menu.assign',
      object: { type: 'menu', id: menu.id, name: menu.name },
      producerId,
      before: { producerId: menu.producerId, producerName: menu.producerName },
      after: { producerId: producerId ?? '', producerName },
    });
  });
}

async function addToEvent(menu: Menu, eventId: string, caller: Caller): Promise<number> {
  const event = await readEvent(eventId);
  requireEditable(event);
  await requireFeature('menus', event.producerId);
  const items = itemsOf(menu).filter((item) => canOrder(menu, item));
  if (items.length === 0) throw fail('failed-precondition', 'La carta no tiene nada disponible');
  const added = await addConsumptionLines(
    eventId,
    items.map((item) => ({ ...menuLine(menu, item), type: 'consumption' as const })),
    caller,
  );
  const writer = db().batch();
  audit(writer, caller, {
    action: 'menu.assign',
    object: { type: 'menu', id: menu.id, name: menu.name },
    producerId: event.producerId,
    after: { eventId, event: event.name, added },
  });
  await writer.commit();
  return added;
}
