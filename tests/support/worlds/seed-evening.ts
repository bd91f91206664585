import { parseEvent } from '@/lib/domain/event/event';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import type { DemoEvent } from '@/scripts/seed/event-shape';
import { demoContent, demoDates, demoSpan } from '@/scripts/seed/events';
import { random } from '@/scripts/seed/people';
import { SeedBook } from '@/scripts/seed/sales-book';
import type { Evening } from '@/scripts/seed/sales-evening';

/** An event of the demo data as its sales are generated, without a database. */
export function seedEvening(demo: DemoEvent, now: Date, luck = 7): Evening {
  const { id, producerId, name } = demo;
  const dates = demoDates(demo, now)?.map((one) => [one.id, one] as const);
  const raw = {
    ...{ ...demoContent(demo, now), ...demoSpan(demo, now), producerId, status: 'published' },
    ...(dates && { dates: Object.fromEntries(dates) }),
  };
  const ledger = { id, producerId, name, resellFee: 0.1, timeZone: 'America/Santiago' };
  const db = { collection: () => ({ doc: () => ({ id: crypto.randomUUID() }) }) };
  return {
    ...{ book: new SeedBook(), event: parseEvent(id, raw), tickets: [], discounts: [], bar: [] },
    promotions: [],
    ...{ db: db as never, ledger: ledger as never, next: random(luck), people: 0 },
    types: demo.tickets.map(({ after = '', ...type }) =>
      parseTicketType(type.id, {
        ...{ ...type, opensAfter: after },
        ...(dates && { dateScope: type.scope, dateIds: type.on ?? [] }),
      }),
    ),
  };
}
