'use client';

import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { producerSalesQuery } from '@/lib/data/producer/producer-sales';
import { type EventRecord, wasPublished } from '@/lib/domain/event/event';
import { type EventSales, salesLine, sumText } from '@/lib/domain/report/event-sales';

type Seen = ReadonlyMap<string, EventSales | null>;

/**
 * The sales of the shown events, by the totals of their producers: four reads for each producer of a page, none for a
 * draft. `sumOf` adds what was seen of a selection; null where it has rows that were not.
 */
export function useAdminSales(rows: readonly EventRecord[], now: Date) {
  const ids = [...new Set(rows.filter(wasPublished).map(({ producerId }) => producerId))];
  const found = useQueries({ queries: ids.map(producerSalesQuery) });
  const sales = new Map(ids.map((id, n) => [id, found[n]?.data]));
  const failed = new Set(ids.filter((_id, n) => found[n]?.isError));
  const lineOf = (event: EventRecord) => {
    if (!wasPublished(event)) return null;
    if (failed.has(event.producerId)) return 'unread';
    const known = sales.get(event.producerId);
    return known && salesLine(event, known.get(event.id), now);
  };

  // Kept over the pages of the list, as a selection is.
  const [seen, setSeen] = useState<Seen>(new Map());
  const fresh = rows.flatMap((event) => {
    const line = lineOf(event);
    if (line === undefined || line === 'unread') return [];
    const isNews = !seen.has(event.id) || seen.get(event.id)?.tickets !== line?.tickets;
    return isNews ? [[event.id, line] as const] : [];
  });
  if (fresh.length > 0) setSeen(new Map([...seen, ...fresh]));
  const sumOf = (selected: ReadonlySet<string>) => {
    const lines = [...selected].map((id) => seen.get(id));
    return lines.includes(undefined) ? null : sumText(lines as (EventSales | null)[]);
  };
  return { lineOf, sumOf };
}
