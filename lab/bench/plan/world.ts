import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { ledgerEvent, rowDocument } from '@/functions/src/ledger/ledger';
import { newTicket } from '@/functions/src/ticket/new-ticket';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { IDS } from '@/scripts/seed/context';
import { makeBenchEvent } from '../money';
import type { Bench } from '../report';

const PRICE = 10_000;
const FEE = 833;

/** An event with so many orders of one ticket, written as `recordSale` writes them; each buyer is another person. */
export async function makeOrders(bench: Bench, count: number): Promise<string> {
  const { db } = bench;
  const id = await makeBenchEvent(bench, 'La noche larga', count + 1_000);
  const producerId = IDS.nocheAustral;
  const book = ledgerEvent(
    { id, producerId, name: 'La noche larga', timeZone: 'America/Santiago' },
    {},
  );
  const writer = db.bulkWriter({ throttling: false });
  const at = new Date(Date.now() - 60_000);
  for (let n = 0; n < count; n += 1) {
    const [rowId, ticketId] = [`row-${n}`, `ticket-${n}`];
    const holder = {
      name: `Persona ${n}`,
      email: `${id}-${n}@bench.early.test`,
      rut: '',
      phone: '',
    };
    const ticket = newTicket({
      ...{ id: ticketId, eventId: id, producerId, ticketTypeId: 'general', at },
      ...{ ticketTypeName: 'General', kind: 'sale', holder, channel: 'web', courtesyId: '' },
      ledgerId: rowId,
    });
    const part = {
      ...{ type: 'ticket' as const, id: 'general', name: 'General', channel: 'web', quantity: 1 },
      ...{ amount: PRICE, fee: FEE, delta: 0, consumption: '' as const, rate: 0 },
    };
    const row = rowDocument(book, {
      ...{ id: rowId, kind: 'sale', key: `${id}-${n}`, hash: '', at, channel: 'web' },
      ...{ buyer: holder, parts: [part], total: PRICE, serviceFee: FEE, refundOf: [], by: 'bench' },
      shares: [{ ticketId, part: 0, amount: PRICE, fee: FEE, delta: 0, paid: PRICE }],
      reference: '',
    });
    void writer.set(db.doc(entryPaths.ledgerRow(id, rowId)), {
      ...row,
      recordedAt: Timestamp.fromDate(at),
    });
    void writer.set(db.doc(paths.ticket(id, ticketId)), ticket);
    if (n % 5_000 === 4_999) await writer.flush();
  }
  void writer.update(db.doc(paths.ticketType(id, 'general')), {
    sold: FieldValue.increment(count),
  });
  await writer.close();
  return id;
}
