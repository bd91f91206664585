import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { paths } from '@/lib/domain/kit/paths';
import {
  mergeProducerTotals,
  noProducerTotals,
  parseProducerTotals,
} from '@/lib/domain/ledger/producer-totals';
import { MOST_EVENT_SHARDS, PRODUCER_SHARDS } from '@/lib/domain/ledger/shards';
import { mergeTotals, noTotals, parseTotals } from '@/lib/domain/ledger/totals';
import { eventTotalsQuery, producerTotalsQuery } from '@/lib/domain/ledger/totals-queries';
import { parseProducer } from '@/lib/domain/producer/producer';
import * as calls from '@/lib/domain/report/calls';
import type { Untaxed } from '@/lib/domain/report/earnings';
import type { FolioInput } from '@/lib/domain/report/settlement-schema';
import { readPage, readWhole } from '@/lib/firebase/query';
import { call } from '../kit/call';

// The platform's totals are live; these follow within a minute.
const AGAIN_MS = 60_000;

export async function fetchEventTotals(eventId: string) {
  const { rows } = await readPage(eventTotalsQuery(eventId), MOST_EVENT_SHARDS, (_id, raw) =>
    parseTotals(raw),
  );
  return rows.reduce(mergeTotals, noTotals());
}

export const fetchEventDays = async (eventId: string) => (await fetchEventTotals(eventId)).days;

async function fetchProducerDays(producerId: string) {
  const { rows } = await readPage(producerTotalsQuery(producerId), PRODUCER_SHARDS, (_id, raw) =>
    parseProducerTotals(raw),
  );
  return rows.reduce(mergeProducerTotals, noProducerTotals()).days;
}

/** Producers without IVA in some month, and their sales by day. Few, four documents each; found by `hadNoTax`. */
export const untaxedQuery = () =>
  queryOptions({
    queryKey: ['untaxed-producers'],
    queryFn: async (): Promise<Untaxed[]> => {
      const read = (field: string, value: boolean) =>
        readWhole({ path: paths.producers(), where: [[field, '==', value]] }, parseProducer);
      const found = await Promise.all([read('fees.hasTax', false), read('hadNoTax', true)]);
      const producers = new Map(found.flat().map((producer) => [producer.id, producer]));
      return Promise.all(
        [...producers.values()].map(async ({ id, fees, feesHistory }) => ({
          fees,
          feesHistory,
          days: await fetchProducerDays(id),
        })),
      );
    },
    staleTime: AGAIN_MS,
    refetchInterval: AGAIN_MS,
  });

/** The earnings from each producer in a month ('' for all). Read anew only after some minutes: it reads the totals of all. */
export const earnersQuery = (month: string) =>
  queryOptions({
    queryKey: ['earners', month],
    queryFn: () => call(calls.readRevenue, { month }),
    placeholderData: keepPreviousData,
    staleTime: 5 * AGAIN_MS,
  });

export const setSettlementFolio = (folio: FolioInput) => call(calls.setSettlementFolio, folio);
