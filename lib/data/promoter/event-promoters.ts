import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { UNASSIGNED } from '@/lib/domain/ledger/ledger';
import * as calls from '@/lib/domain/promoter/calls';
import { parseCommission } from '@/lib/domain/promoter/commission';
import { openByPerson } from '@/lib/domain/promoter/open-amounts';
import type { promoterRuleInput } from '@/lib/domain/promoter/promoter-schema';
import type { PromoterSettlement } from '@/lib/domain/promoter/settlement';
import { readCount, readSum, readWhole } from '@/lib/firebase/query';
import { call } from '../kit/call';
import { ledgerSpec } from '../ledger/ledger';

export type PromoterRuleInput = v.InferInput<typeof promoterRuleInput>;

export const savePromoterRule = (eventId: string, rule: PromoterRuleInput) =>
  call(calls.savePromoterRule, { eventId, rule });

export const assignPromoter = (given: {
  eventId: string;
  ledgerId: string;
  code: string;
  reason: string;
}) => call(calls.assignPromoter, given);

export const closeSettlement = (producerId: string, eventId: string, minimum: number) =>
  call(calls.closeSettlement, { producerId, eventId, minimum });

const commissions = (eventId: string): QuerySpec => ({ path: entryPaths.commissions(eventId) });

/**
 * The cost of promoters to an event so far, in whole pesos, and how many sales came by a code of nobody: three
 * aggregates. `rows` are those of the ledger, with which they change.
 */
export const promoterCostQuery = (eventId: string, rows: number) =>
  queryOptions({
    queryKey: ['promoter-cost', eventId, rows],
    queryFn: async () => {
      const [own, leaders, unassigned] = await Promise.all([
        readSum(commissions(eventId), 'amount'),
        readSum(commissions(eventId), 'leaderAmount'),
        readCount(ledgerSpec(eventId, [UNASSIGNED])),
      ]);
      return { cost: own + leaders, unassigned };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The buyers whom a promoter brought to an event: up to 500 movements and their contacts, kept for five minutes. */
export const promoterBuyersQuery = (eventId: string, promoterId: string) =>
  queryOptions({
    queryKey: ['promoter-buyers', eventId, promoterId],
    queryFn: () => call(calls.readBrought, { eventId, promoterId }),
    staleTime: 300_000,
  });

/** All that one person earned in an event, as who sold and as who leads: read where it is opened. */
export const personCommissionsQuery = (eventId: string, personId: string) =>
  queryOptions({
    queryKey: ['person-commissions', eventId, personId],
    queryFn: async () => {
      const of = (who: 'promoterId' | 'leaderId') =>
        readWhole({ ...commissions(eventId), where: [[who, '==', personId]] }, parseCommission);
      return (await Promise.all([of('promoterId'), of('leaderId')])).flat();
    },
    staleTime: 0,
    gcTime: 0,
  });

/** The commissions that a settlement took, in its event and those that it carried: only these rows are read. */
export const settledCommissionsQuery = ({ id, eventId, carried }: TakenBy) =>
  queryOptions({
    queryKey: ['settled-commissions', id],
    queryFn: async () => {
      // Sales of two events may have one id.
      const found = [eventId, ...carried].map((of) =>
        readWhole(
          { ...commissions(of), where: [['takenBy', 'array-contains', id]] },
          (rowId, raw) => parseCommission(`${of}/${rowId}`, raw),
        ),
      );
      return (await Promise.all(found)).flat();
    },
    staleTime: 0,
    gcTime: 0,
  });
type TakenBy = Pick<PromoterSettlement, 'id' | 'eventId' | 'carried'>;

/** The open amounts of each promoter of an event: reads every commission that no settlement has taken whole. */
export const openCommissionsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['open-commissions', eventId],
    queryFn: async () =>
      openByPerson(
        await readWhole(
          { ...commissions(eventId), where: [['state', 'in', ['pending', 'earned']]] },
          parseCommission,
        ),
      ),
    staleTime: 0,
    gcTime: 0,
  });
