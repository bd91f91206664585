import { FieldValue } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { BOX_OFFICE_LIMITS, doorSecret } from '@/lib/domain/shift/box-office';
import * as calls from '@/lib/domain/shift/calls';
import { drawerKey, openKeyOf, parseShift, phonesOf, SHIFT_LIMITS } from '@/lib/domain/shift/shift';
import { openShiftSchema } from '@/lib/domain/shift/shift-schema';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { hashSecret, newSecret } from '../support/codes';
import { fail } from '../support/errors';
import { requireFeature } from '../support/feature';
import { takeUse } from '../support/mail/limit';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import { newDoorCode, openLink } from './box-offices';

const HOUR_MS = 3_600_000;

/**
 * Opens the shift of a drawer, by a box office's link and code; without a session. The phone works with the
 * `credential` of the answer. While a drawer is open, another phone with the link, the operator's name and the number
 * of the first joins its shift; others are refused, because two people's drawer could be counted for neither. The same
 * `key` gets its drawer again. Wrong codes and numbers are limited by link.
 */
export const openShift = callable(calls.openShift, {
  input: openShiftSchema,
  access: 'open',
  handle: async ({
    input: { eventId, token, code, drawer, operator, float, join, key: own },
    ip,
  }) => {
    const { event, boxOffice, hasCode } = await openLink(token, ip);
    if (event.id !== eventId) {
      throw fail('permission-denied', 'Este enlace no es de ese evento', 'token');
    }
    await requireFeature('door', event.producerId);
    const takeTry = () => takeUse(`caja|${boxOffice.id}`, BOX_OFFICE_LIMITS.triesAnHour, HOUR_MS);
    const use = await takeTry();
    if (!use) {
      const message = 'Demasiados códigos equivocados. Prueba en una hora, o pide otro enlace';
      throw fail('resource-exhausted', message, 'code');
    }
    if (!hasCode(code)) throw fail('permission-denied', 'Ese código no es', 'code');
    await use();
    if (event.status !== 'published') {
      throw fail('failed-precondition', 'El evento no está a la venta', 'eventId');
    }
    const shifts = db().collection(entryPaths.shifts(eventId));
    const [ref, secret, key] = [shifts.doc(), newSecret(), drawerKey(drawer)];
    const phone = hashSecret(secret);
    const shiftId = await transact(async (tx) => {
      const open = await tx.get(shifts.where('closedAt', '==', null).limit(SHIFT_LIMITS.open));
      const before = open.docs.find(
        (one) => drawerKey(parseShift(one.id, one.data()).drawer) === key,
      );
      if (before) {
        const shift = parseShift(before.id, before.data());
        const isOwn = shift.boxOfficeId === boxOffice.id;
        // Does not say whose it is: the name is what another phone joins by.
        if (!isOwn || drawerKey(shift.operator) !== drawerKey(operator)) {
          const message = 'Esa caja ya está abierta: usa otra, o cierra ese turno';
          throw fail('failed-precondition', message, 'drawer');
        }
        const phones = phonesOf(before.data());
        // This attempt's own, whose answer was lost.
        if (phones.includes(phone)) return before.id;
        const isSame = own !== undefined && hashSecret(own) === openKeyOf(before.data());
        if (!isSame && (!shift.join || join.replace(/\D/g, '') !== shift.join)) return null;
        // The phone that opened it, whose first secret was lost with its answer.
        if (isSame) {
          tx.update(before.ref, { phones: [phone, ...phones.slice(1)] });
          return before.id;
        }
        if (phones.length >= SHIFT_LIMITS.phones) {
          const message = `Hasta ${SHIFT_LIMITS.phones} teléfonos por caja: usa otra, o cierra ese turno`;
          throw fail('resource-exhausted', message, 'drawer');
        }
        tx.update(before.ref, { phones: [...phones, phone] });
        return before.id;
      }
      if (open.size >= SHIFT_LIMITS.open) {
        throw fail('resource-exhausted', `Hasta ${SHIFT_LIMITS.open} cajas abiertas a la vez`);
      }
      tx.create(ref, {
        ...{ id: ref.id, eventId, producerId: event.producerId, boxOfficeId: boxOffice.id },
        ...{ drawer, operator, float, lateOf: '', moves: [] },
        ...{ cash: 0, cashBack: 0, transfer: 0, card: 0, sales: 0, tickets: 0, courtesies: 0 },
        ...{ products: 0, refunds: 0, refunded: 0, productsBack: 0 },
        ...{ closedAt: null, counted: null, difference: null },
        phones: [phone],
        ...{ join: newDoorCode(), openKey: own ? hashSecret(own) : '' },
        openedAt: FieldValue.serverTimestamp(),
      });
      return ref.id;
    }, withRetry(RETRY.contention));
    if (!shiftId) {
      if (join) await takeTry();
      const message =
        'Esa caja ya está abierta. Para sumar este teléfono, escribe el número que muestra el otro en «Ventas»';
      throw fail('failed-precondition', message, 'join');
    }
    const credential = doorSecret(eventId, shiftId, secret);
    return { success: true, message: 'Caja abierta', shiftId, credential };
  },
});
