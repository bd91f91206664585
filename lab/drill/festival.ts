import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { IDS } from '@/scripts/seed/context';
import { SeedBook } from '@/scripts/seed/sales-book';

const DAY = 86_400_000;

/** A festival of the demo producer with so many rows in its ledger, written as the demo's own sales are. */
export async function sellFestival(db: Firestore, rows: number): Promise<void> {
  if (rows === 0) return;
  const event = {
    id: 'drill',
    producerId: IDS.nocheAustral,
    name: 'Festival',
    timeZone: 'America/Santiago',
  };
  await db.doc(paths.event(event.id)).set({ ...event, status: 'ended' });
  const book = new SeedBook();
  const part = {
    type: 'ticket' as const,
    id: 'general',
    name: 'General',
    channel: 'web',
    quantity: 2,
    amount: 20_000,
    fee: 1_666,
    delta: 0,
    consumption: '' as const,
    rate: 0,
  };
  for (let n = 0; n < rows; n += 1) {
    book.add(
      { ...event, resellFee: 0.1 },
      {
        kind: 'sale',
        key: `drill-${n}`,
        at: new Date(Date.now() - (n % 60) * DAY),
        channel: 'web',
        buyer: { name: `Persona ${n}`, email: `p${n}@correo.example`, rut: '', phone: '' },
        parts: [part],
        shares: [],
        total: part.amount,
        serviceFee: part.fee,
        refundOf: [],
        reference: '',
      },
    );
  }
  await book.write(db);
}
