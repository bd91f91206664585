import { type DocumentData, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { type LedgerEvent, type NewRow, rowDocument } from '@/functions/src/ledger/ledger';
import { type Attribution, addSaleCommission } from '@/functions/src/promoter/attribution';
import { addTakenBack } from '@/functions/src/promoter/commissions';
import { idOfKey } from '@/functions/src/support/codes';
import { newTicket } from '@/functions/src/ticket/new-ticket';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import type { LedgerPart, TicketShare } from '@/lib/domain/ledger/ledger';
import { mergeProducerTotals, type ProducerTotals } from '@/lib/domain/ledger/producer-totals';
import { EVENT_SHARDS, PLATFORM_SHARDS, PRODUCER_SHARDS } from '@/lib/domain/ledger/shards';
import { mergeTotals, type Totals } from '@/lib/domain/ledger/totals';
import { producerTotalsOfRow, shardOf, totalsOfRow } from '@/lib/domain/ledger/totals-of-row';
import { parseCommission } from '@/lib/domain/promoter/commission';
import type { TicketHolder } from '@/lib/domain/ticket/ticket';

export type SeedTicket = ReturnType<typeof newTicket> & {
  promotionId?: string;
  promoterId?: string;
  share: TicketShare | null;
  rowId: string;
};

type Row = Omit<NewRow, 'id' | 'hash' | 'by'>;

/**
 * The ledger and totals of the demo data in memory, built by the pure functions of `recordSale` and written in
 * bulk instead of sale by sale.
 */
export class SeedBook {
  readonly rows = new Map<string, { event: LedgerEvent; row: NewRow }>();
  readonly tickets: SeedTicket[] = [];
  private readonly commissions = new Map<string, DocumentData>();
  private readonly totals = new Map<string, Totals>();
  private readonly producers = new Map<string, ProducerTotals>();

  /** Adds a row to the ledger and to all totals; returns its id. */
  add(event: LedgerEvent, given: Row): string {
    const id = idOfKey(given.key);
    const row = { ...given, id, hash: '', by: 'demo-checkout' };
    this.rows.set(id, { event, row });
    const booked = rowDocument(event, row);
    const add = <T>(kept: Map<string, T>, path: string, next: T, merge: (a: T, b: T) => T) => {
      const before = kept.get(path);
      kept.set(path, before ? merge(before, next) : next);
    };
    const shard = `${shardOf(id, EVENT_SHARDS)}`;
    add(this.totals, entryPaths.total(event.id, shard), totalsOfRow(booked), mergeTotals);
    const producer = producerTotalsOfRow(booked, event);
    const own = entryPaths.producerTotal(event.producerId, shardOf(id, PRODUCER_SHARDS));
    add(this.producers, own, producer, mergeProducerTotals);
    const platform = entryPaths.platformTotal(shardOf(id, PLATFORM_SHARDS));
    add(this.producers, platform, { ...producer, events: {} }, mergeProducerTotals);
    return id;
  }

  issue(event: LedgerEvent, rowId: string, holder: TicketHolder): SeedTicket[] {
    const found = this.rows.get(rowId);
    if (!found) return [];
    const { parts, shares, at, channel } = found.row;
    return shares.map((share) => {
      const part = parts[share.part] as LedgerPart;
      const ticket = newTicket({
        id: share.ticketId,
        eventId: event.id,
        producerId: event.producerId,
        ticketTypeId: part.id,
        ticketTypeName: part.name,
        dateId: part.dateId,
        kind: 'sale',
        holder,
        channel,
        ledgerId: rowId,
        courtesyId: '',
        at,
      });
      const made = { ...ticket, share, rowId };
      this.tickets.push(made);
      return made;
    });
  }

  /** Collects what the functions would write in the sale's commit. */
  private readonly tx = {
    create: (ref: { path: string }, data: DocumentData) => this.commissions.set(ref.path, data),
  } as unknown as Parameters<typeof addSaleCommission>[0];

  promote(event: LedgerEvent, rowId: string, promotion: Attribution): void {
    const { promoterId } = promotion.promoter ?? {};
    const row = this.rows.get(rowId)?.row;
    if (!promoterId || !row) return;
    const { at, buyer, parts } = row;
    const lines = parts.map(({ id, dateId = '' }, index) => ({
      ticketTypeId: id,
      dateId,
      tickets: row.shares.flatMap(({ ticketId, part, amount }) =>
        part === index ? { id: ticketId, net: amount } : [],
      ),
    }));
    addSaleCommission(this.tx, event, promotion, { rowId, at, buyer, lines });
    for (const ticket of this.tickets) {
      if (ticket.rowId === rowId) Object.assign(ticket, { promotionId: rowId, promoterId });
    }
  }

  takeBack(event: LedgerEvent, { id, promotionId = '' }: SeedTicket, n: number, at: Date): void {
    const found = this.commissions.get(entryPaths.commission(event.id, promotionId));
    if (!promotionId || !found) return;
    const commission = parseCommission(promotionId, found);
    const row = { id: `demo-refund-${n}`, kind: 'refund' as const, at, reason: '' };
    const about = { ...row, ledgerId: commission.ledgerId };
    addTakenBack(this.tx, event, { commission, gone: null }, [id], about);
  }

  async write(db: Firestore): Promise<void> {
    const writer = db.bulkWriter({ throttling: false });
    for (const [id, { event, row }] of this.rows) {
      const recordedAt = Timestamp.fromDate(row.at);
      writer.set(db.doc(entryPaths.ledgerRow(event.id, id)), {
        ...rowDocument(event, row),
        recordedAt,
      });
    }
    for (const { share: _share, rowId: _rowId, ...ticket } of this.tickets) {
      writer.set(db.doc(paths.ticket(ticket.eventId, ticket.id)), ticket);
    }
    for (const [path, row] of this.commissions) writer.set(db.doc(path), row);
    for (const [path, totals] of [...this.totals, ...this.producers]) {
      writer.set(db.doc(path), totals);
    }
    await writer.close();
  }
}
