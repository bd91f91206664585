import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { countedIn, withTills } from '@/lib/domain/event/tills/take';
import { parseTill } from '@/lib/domain/event/tills/till';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseEventDue, producerTotalsOfDue } from '@/lib/domain/ledger/due';
import { type LedgerRow, parseLedgerRow } from '@/lib/domain/ledger/ledger';
import {
  mergeProducerTotals,
  noProducerTotals,
  parseProducerTotals,
} from '@/lib/domain/ledger/producer-totals';
import { mergeTotals, noTotals, parseTotals, type Totals } from '@/lib/domain/ledger/totals';
import { totalsOfRow } from '@/lib/domain/ledger/totals-of-row';
import { parseDiscount } from '@/lib/domain/ticket/discount';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import type { Host } from './host';

/**
 * The documents that the screens read of an event. A document is parsed again only if it was written since, so that a look after
 * every step stays cheap; a row of the ledger must never be.
 */
export class Books {
  /** The ledger as it has grown, and its sum by the formulas of the domain. */
  readonly rows: LedgerRow[] = [];
  ledger: Totals = noTotals();
  private readonly parsed = new Map<string, { version: string; value: unknown }>();

  constructor(
    private readonly host: Host,
    private readonly at: { eventId: string; producerId: string },
  ) {}

  /** Reads everything; `fresh` are the rows that were not there before. */
  async read() {
    const { eventId, producerId } = this.at;
    const before = this.rows.length;
    const [rows, shards, ofProducer, types, tickets, codes, tills] = await Promise.all([
      this.list(paths.ledger(eventId), (id, raw) => this.addRow(parseLedgerRow(id, raw))),
      this.list(paths.totals(eventId), (_, raw) => {
        return { totals: parseTotals(raw), due: parseEventDue((raw as { due?: unknown }).due) };
      }),
      this.list(paths.producerTotals(producerId), (_, raw) => parseProducerTotals(raw)),
      this.list(paths.ticketTypes(eventId), parseTicketType),
      this.list(paths.tickets(eventId), parseTicket),
      this.list(entryPaths.discounts(eventId), parseDiscount),
      this.list(innerPaths.tills(eventId), (_, raw) => parseTill(raw)),
    ]);
    if (rows.length !== this.rows.length) throw new Error('A row of the ledger changed or went');
    // Sums that the schedule has yet to move to the producer's totals.
    const due = shards.map((shard) => producerTotalsOfDue(eventId, shard.due));
    const { uses: counted } = countedIn(tills);
    return {
      fresh: this.rows.slice(before),
      totals: shards.map((shard) => shard.totals).reduce(mergeTotals, noTotals()),
      producer: ofProducer.reduce(mergeProducerTotals, noProducerTotals()),
      due: due.filter(({ adds }) => Object.values(adds).some((n) => n !== 0)),
      types: withTills(types, tills),
      tickets,
      codes: codes.map(({ id, uses }) => ({ id, uses: uses + (counted[id] ?? 0) })),
    };
  }

  private addRow(row: LedgerRow): LedgerRow {
    this.rows.push(row);
    this.ledger = mergeTotals(this.ledger, totalsOfRow(row));
    return row;
  }

  private async list<T>(path: string, parse: (id: string, raw: unknown) => T): Promise<T[]> {
    const { docs } = await this.host.db.collection(path).get();
    return docs.map((doc) => this.parse(doc, parse));
  }

  private parse<T>(doc: QueryDocumentSnapshot, parse: (id: string, raw: unknown) => T): T {
    const { path } = doc.ref;
    const version = `${doc.updateTime.seconds}.${doc.updateTime.nanoseconds}`;
    const before = this.parsed.get(path);
    if (before?.version === version) return before.value as T;
    const value = parse(doc.id, doc.data());
    this.parsed.set(path, { version, value });
    return value;
  }
}
