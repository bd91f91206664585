import { Timestamp } from 'firebase-admin/firestore';
import type { EventRecord } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import type { LedgerPart } from '@/lib/domain/ledger/ledger';
import { type Commission, parseCommission } from '@/lib/domain/promoter/commission';
import { openOf, takenBack } from '@/lib/domain/promoter/earn';
import type { Ticket } from '@/lib/domain/ticket/ticket';
import { db } from '../support/admin';
import type { SaleTransaction } from '../support/sale-transaction';

type Owner = Pick<EventRecord, 'id' | 'producerId'>;
type NewCommission = Omit<Commission, 'open' | 'takenBy'>;

export const noShowId = (id: string) => `${id}-noshow`;
export const lateEntryId = (id: string, ticketId: string) => `${id}-late-${ticketId}`;

/** Adds a row of an event's commissions, in the transaction of what causes it. */
export function addCommission(
  tx: Pick<SaleTransaction, 'create'>,
  { id: eventId, producerId }: Owner,
  { id, at, ...row }: NewCommission,
): void {
  tx.create(db().doc(entryPaths.commission(eventId, id)), {
    ...row,
    at: Timestamp.fromDate(at),
    open: openOf(row),
    takenBy: [],
    eventId,
    producerId,
  });
}

/** A commission of which tickets are taken back, with what its no-show took before. */
export type Source = { commission: Commission; gone: Commission | null };

/** The commissions that hold what some tickets earned, by id. */
export async function readSources(
  tx: SaleTransaction,
  eventId: string,
  tickets: readonly Pick<Ticket, 'id' | 'promotionId'>[],
): Promise<Map<string, Source>> {
  const ids = [...new Set(tickets.flatMap(({ promotionId }) => promotionId || []))];
  const read = async (wanted: readonly string[]) => {
    const refs = wanted.map((id) => db().doc(entryPaths.commission(eventId, id)));
    const found = refs.length > 0 ? await tx.getAll(...refs) : [];
    return found.flatMap((one) => (one.exists ? parseCommission(one.id, one.data()) : []));
  };
  const sources = await read(ids);
  const decided = sources.filter(
    ({ state, shares }) => state !== 'pending' && Object.values(shares).some((one) => one.entry),
  );
  const gone = await read(decided.map(({ id }) => noShowId(id)));
  const late = await read(
    tickets.flatMap(({ id, promotionId }) =>
      gone.some(({ source, shares }) => source === promotionId && shares[id])
        ? lateEntryId(promotionId, id)
        : [],
    ),
  );
  return new Map(
    sources.map((commission) => {
      const row = gone.find(({ source }) => source === commission.id);
      const back = late.filter(({ source }) => source === commission.id);
      return [commission.id, { commission, gone: row ? without(row, back) : null }];
    }),
  );
}

/** The amount that a no-show still takes, without the tickets whose scan was told later. */
function without(gone: Commission, late: readonly Commission[]): Commission {
  const came = new Set(late.flatMap(({ shares }) => Object.keys(shares)));
  const shares = Object.entries(gone.shares).filter(([id]) => !came.has(id));
  return { ...gone, shares: Object.fromEntries(shares) };
}

/** Adds the row that takes back some tickets of a commission; nothing where it holds none of them. */
export function addTakenBack(
  tx: Pick<SaleTransaction, 'create'>,
  event: Owner,
  { commission, gone }: Source,
  ticketIds: readonly string[],
  row: Pick<NewCommission, 'id' | 'kind' | 'at' | 'reason' | 'ledgerId'>,
): void {
  const back = takenBack(commission, ticketIds, { gone });
  if (Object.keys(back.shares).length === 0) return;
  const { promoterId, leaderId, own } = commission;
  // A commission that waits for a scan is taken back from what waits: neither is paid without the other.
  const state = commission.state === 'pending' ? commission.state : back.state;
  const source = commission.id;
  addCommission(tx, event, { ...back, ...row, source, promoterId, leaderId, own, state });
}

/** Adds what is taken back of those that were not scanned: they stay sold, and earn nothing. */
export function addNoShow(
  tx: Pick<SaleTransaction, 'create'>,
  event: Owner,
  { id, promoterId, leaderId, own, ledgerId, ...commission }: Commission,
  ticketIds: readonly string[],
  at: Date,
): void {
  const back = takenBack({ id, promoterId, leaderId, own, ledgerId, ...commission }, ticketIds, {
    isNoShow: true,
  });
  const whose = { promoterId, leaderId, own, ledgerId };
  const row = { id: noShowId(id), kind: 'noShow' as const, source: id, at, reason: '' };
  addCommission(tx, event, { ...back, ...whose, ...row });
}

/** A sold part, credited to its present promoter; one who was credited afterwards has no `via`. */
export function partNow(
  { promoterId: _then, via, ...part }: LedgerPart,
  now?: Commission,
): LedgerPart {
  if (!now?.promoterId || part.type !== 'ticket') return part;
  return { ...part, promoterId: now.promoterId, ...(via && now.kind === 'sale' && { via }) };
}
