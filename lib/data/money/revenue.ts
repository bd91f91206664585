import * as calls from '@/lib/domain/money/calls';
import type { FolioInput } from '@/lib/domain/money/revenue/settlement-schema';
import {
  mergeProducerTotals,
  noProducerTotals,
  parseProducerTotals,
} from '@/lib/domain/money/totals/producer-totals';
import {
  MOST_EVENT_SHARDS,
  mergeTotals,
  noTotals,
  PRODUCER_SHARDS,
  parseTotals,
} from '@/lib/domain/money/totals/totals';
import { eventTotalsQuery, producerTotalsQuery } from '@/lib/domain/money/totals/totals-queries';
import { readPage } from '@/lib/firebase/query';
import { call } from '../kit/call';

/** What an event sold by day, from its totals. */
export async function fetchEventDays(eventId: string) {
  const { rows } = await readPage(eventTotalsQuery(eventId), MOST_EVENT_SHARDS, (_id, raw) =>
    parseTotals(raw),
  );
  return rows.reduce(mergeTotals, noTotals()).days;
}

/** What a producer sold by day, from its totals. */
export async function fetchProducerDays(producerId: string) {
  const { rows } = await readPage(producerTotalsQuery(producerId), PRODUCER_SHARDS, (_id, raw) =>
    parseProducerTotals(raw),
  );
  return rows.reduce(mergeProducerTotals, noProducerTotals()).days;
}

/** Notes the folio of the document that was issued for a producer's month. */
export const setSettlementFolio = (folio: FolioInput) => call(calls.setSettlementFolio, folio);
