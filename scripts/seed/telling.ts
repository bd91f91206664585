import { monthOf } from '@/lib/domain/kit/calendar/month';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { messageExpiry } from '@/lib/domain/whatsapp/message';
import type { TellKind } from '@/lib/domain/whatsapp/telling';
import { IDS, type Seed } from './context';

const PHONE = '56987654321';
const HOUR_MS = 3_600_000;

/** The messages that were told this month, for the platform and for 'Noche Austral'. */
const COUNTS: Partial<Record<TellKind, number>> = { soldOut: 3, phase: 2, paid: 4, rejected: 1 };
const OUTSIDE = 6;

/** The owner's phone, bound, with what it is told and what it did; a month of messages, one of which did not arrive. */
export const seedTelling: Seed = async ({ db, now }) => {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const wanted = ago(30 * 24);
  const batch = db.batch();
  batch.set(db.doc(entryPaths.phone(PHONE)), {
    uid: IDS.productora,
    ...{ boundAt: wanted, usedAt: ago(7), role: 'producer' },
    producersId: [IDS.nocheAustral, IDS.clubAndino],
    producerId: IDS.nocheAustral,
    tells: { soldOut: wanted, phase: wanted, paid: wanted, rejected: wanted },
    did: [{ at: ago(7), text: 'Pausó la venta de Festival Austral' }],
  });
  const month = monthOf(now);
  for (const producerId of ['', IDS.nocheAustral]) {
    const unpriced = Object.values(COUNTS).reduce((sum, n) => sum + n, 0);
    const counted = { month, producerId, counts: COUNTS, outside: OUTSIDE, milli: 0, unpriced };
    batch.set(db.doc(innerPaths.whatsappMonth(month, producerId)), counted);
  }
  batch.set(db.doc(innerPaths.whatsappMessage('demo-undelivered')), {
    ...{ direction: 'out', uid: IDS.productora, told: 'phase', producerId: IDS.nocheAustral },
    ...{ status: 'failed', reason: '131026: no recibe mensajes de empresas' },
    ...{ at: ago(5), expireAt: messageExpiry(now) },
  });
  batch.set(db.doc(innerPaths.whatsappHook()), { heardAt: ago(2) });
  await batch.commit();
};
