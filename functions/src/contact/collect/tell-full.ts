import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { standingDay } from '@/lib/domain/mailing/sender-standing';
import { db } from '../../support/admin';
import { NOBODY, notify } from '../../support/notify';
import { transact } from '../../support/transact';

export const OF_PRODUCER_AN_HOUR = 300;

const FULL = {
  hour: `Salen hasta ${OF_PRODUCER_AN_HOUR} correos de confirmación por hora. Quien no recibió el suyo tiene que suscribirse de nuevo en una hora`,
  day: 'Quien se suscriba hoy ya no recibe su correo de confirmación: tiene que intentarlo mañana. Si esperas a más gente, pide a la administración que suba tu límite',
};

const KEPT_MS = 2 * 24 * 3_600_000;

/** Notifies those who manage the producer's contacts, once a day, that the limit of confirmation mails is reached. */
export async function tellFull(producerId: string, what: keyof typeof FULL): Promise<void> {
  const key = `subscriptions-${producerId}-${standingDay(new Date())}-${what}`;
  const told = db().doc(innerPaths.limit(key));
  await transact(async (tx) => {
    // The notice is deleted once delivered, so its key alone would not prevent a repeat.
    if ((await tx.get(told)).exists) return;
    tx.set(told, { used: 1, expiresAt: new Date(Date.now() + KEPT_MS) });
    notify(tx, key, {
      what: 'contact.full',
      needs: 'events.manage',
      producerId,
      userId: '',
      name: '',
      objectId: producerId,
      amount: null,
      reason: FULL[what],
      by: NOBODY,
    });
  });
}
