import { readFileSync } from 'node:fs';
import { type BulkWriter, Timestamp } from 'firebase-admin/firestore';
import type { DateRule } from '@/lib/domain/event/date/date-rule';
import type { EventContent } from '@/lib/domain/event/event-schema';
import { eventSearch } from '@/lib/domain/event/event-search';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fromWallTime, shiftDays } from '@/lib/domain/kit/time-zone';
import { wallTime } from '@/lib/domain/kit/wall-time';
import { DEFAULT_CONSUMPTION_FEE, EMPTY_CONSUMPTION } from '@/lib/domain/menu/consumption';
import { EMPTY_DISCOUNT } from '@/lib/domain/ticket/discount';
import { EMPTY_TICKET_TYPE } from '@/lib/domain/ticket/type-content';
import { IDS, type Seed, type SeedContext } from './context';
import { DEMO_BAR, DEMO_CODES, DEMO_EVENTS } from './event-data';
import type { DemoEvent } from './event-shape';

const ZONE = 'America/Santiago';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export function demoDates(event: DemoEvent, now: Date) {
  const first = spanOf(event, now);
  if (!event.dates || !first) return null;
  return event.dates.map(({ id, after, label = '', status = 'scheduled' }) => {
    const startsAt = shiftDays(first.startsAt, after, ZONE);
    const endsAt = new Date(startsAt.getTime() + event.hours * HOUR);
    return { id, startsAt, endsAt, doorsAt: null, status, statusAt: null, capacity: null, label };
  });
}

export function demoRule(event: DemoEvent, now: Date): DateRule | null {
  const dates = demoDates(event, now);
  const [first] = dates ?? [];
  if (!dates || !first) return null;
  const dayOf = (at: Date) => wallTime(at, ZONE).date;
  const weekdays = dates.map(({ startsAt }) => new Date(dayOf(startsAt)).getUTCDay() || 7);
  return {
    ...{ from: dayOf(first.startsAt), frequency: 'weekly', interval: 1, week: null },
    weekdays: [...new Set(weekdays)].sort(),
    times: [{ time: event.from, minutes: event.hours * 60 }],
    ...{ until: null, count: dates.length },
  };
}

/** Start and end of a demo event, of all its dates, relative to the moment of the demo data; null for one without a date. */
export function demoSpan(event: DemoEvent, now: Date): Span | null {
  const first = spanOf(event, now);
  const last = demoDates(event, now)?.at(-1);
  return first && { startsAt: first.startsAt, endsAt: last?.endsAt ?? first.endsAt };
}

type Span = { startsAt: Date; endsAt: Date };

function spanOf(event: DemoEvent, now: Date): Span | null {
  if (event.day === null) return null;
  const date = dateOf(event, event.day, now);
  const startsAt = fromWallTime({ date, time: event.from }, ZONE) ?? now;
  return { startsAt, endsAt: new Date(startsAt.getTime() + event.hours * HOUR) };
}

function dateOf(event: DemoEvent, day: number, now: Date): string {
  const today = wallTime(now, ZONE).date;
  const noon = fromWallTime({ date: today, time: '12:00' }, ZONE) ?? now;
  if (event.date) {
    const year = Number(today.slice(0, 4));
    const soon = wallTime(shiftDays(noon, 7, ZONE), ZONE).date;
    const here = `${year}-${event.date}`;
    return here > soon ? here : `${year + 1}-${event.date}`;
  }
  const { date } = wallTime(shiftDays(noon, day, ZONE), ZONE);
  if (event.weekday === undefined) return date;
  const ahead = (event.weekday - new Date(`${date}T00:00:00Z`).getUTCDay() + 7) % 7;
  return wallTime(shiftDays(noon, day + ahead, ZONE), ZONE).date;
}

/** The events, ticket types, discounts and consumptions of the demo data, not sold yet. */
export const seedEvents: Seed = async ({ db, now }) => {
  const writer = db.bulkWriter();
  for (const event of DEMO_EVENTS) {
    writeEvent({ db, now }, writer, event);
    writeParts({ db, now }, writer, event);
  }
  await writer.close();
};

type Context = Pick<SeedContext, 'db' | 'now'>;
const picture = (name: string) =>
  `data:image/webp;base64,${readFileSync(new URL(`./flyers/${name}.webp`, import.meta.url)).toString('base64')}`;
const AUTHORS: Record<string, string> = {
  [IDS.nocheAustral]: IDS.productora,
  [IDS.clubAndino]: IDS.productora,
  [IDS.barLite]: IDS.lite,
};

export function demoContent(event: DemoEvent, now: Date): EventContent {
  const span = demoSpan(event, now);
  const { address, commune } = event.venue;
  const query = encodeURIComponent(`${address}, ${commune}`);
  return {
    name: event.name,
    description: event.description,
    category: event.category,
    minAge: event.minAge,
    images: { flyer: picture(event.flyer), thumb: picture(`${event.flyer}-thumb`) },
    venue: {
      ...event.venue,
      mapUrl: address ? `https://www.google.com/maps/search/?api=1&query=${query}` : '',
    },
    startsAt: span?.startsAt ?? null,
    endsAt: span?.endsAt ?? null,
    timeZone: ZONE,
    capacity: event.capacity,
    sharedCapacities: event.shared ?? [],
    resale: { enabled: true, maxMarkup: 0.2 },
  };
}

function writeEvent({ db, now }: Context, writer: BulkWriter, event: DemoEvent): void {
  const span = demoSpan(event, now);
  const content = demoContent(event, now);
  const created = new Date(
    Math.min(span?.startsAt.getTime() ?? now.getTime(), now.getTime()) - 60 * DAY,
  );
  const dates = demoDates(event, now);
  const wasPublished = !['draft', 'review'].includes(event.status);
  writer.set(db.doc(paths.event(event.id)), {
    producerId: event.producerId,
    status: event.status,
    statusReason: event.reason ?? '',
    statusChangedAt: Timestamp.fromDate(new Date(now.getTime() - 2 * DAY)),
    publishedAt: wasPublished ? Timestamp.fromDate(new Date(created.getTime() + 5 * DAY)) : null,
    createdAt: Timestamp.fromDate(created),
    createdBy: AUTHORS[event.producerId] ?? '',
    updatedAt: Timestamp.fromDate(new Date(now.getTime() - DAY)),
    ...content,
    search: eventSearch(content),
    ...(dates && {
      dates: Object.fromEntries(dates.map(({ id, ...date }) => [id, date])),
      dateRule: demoRule(event, now),
    }),
  });
  for (const { id, ...date } of dates ?? []) {
    const own = { venue: null, types: {}, ruleStart: date.startsAt };
    writer.set(db.doc(entryPaths.date(event.id, id)), { ...date, ...own });
  }
}

function writeParts({ db, now }: Context, writer: BulkWriter, event: DemoEvent): void {
  const span = demoSpan(event, now);
  const day = (offset: number | undefined) =>
    offset === undefined || !span
      ? null
      : Timestamp.fromDate(shiftDays(span.startsAt, offset, ZONE));
  event.tickets.forEach((type, order) => {
    writer.set(db.doc(paths.ticketType(event.id, type.id)), {
      ...EMPTY_TICKET_TYPE,
      name: type.name,
      description: type.description ?? '',
      price: type.price,
      stock: type.stock,
      startsAt: day(type.from),
      endsAt: day(type.to),
      maxPerOrder: type.max ?? 10,
      hidden: type.hidden ?? false,
      order,
      opensAfter: type.after ?? '',
      sharedCapacityId: type.shared ?? '',
      sold: 0,
      courtesies: 0,
      ...(event.dates && { dateIds: type.on ?? [], dateScope: type.scope ?? 'each', byDate: {} }),
    });
  });
  for (const code of event.codes ?? []) {
    const { kind = 'percentage', value = 0, limit, each } = DEMO_CODES[code] ?? {};
    writer.set(db.doc(entryPaths.discount(event.id, code)), {
      ...EMPTY_DISCOUNT,
      code,
      kind,
      percent: kind === 'percentage' ? value : 0,
      amount: kind === 'fixed' ? value : 0,
      limit: limit ?? null,
      limitPerPerson: each ?? null,
      uses: 0,
      batchId: '',
      createdAt: Timestamp.fromDate(new Date(now.getTime() - 50 * DAY)),
    });
  }
  if (!event.bar) return;
  DEMO_BAR.forEach(({ id, ...line }, order) => {
    writer.set(db.doc(paths.consumption(event.id, id)), {
      ...EMPTY_CONSUMPTION,
      ...line,
      order,
      sold: 0,
      total: 0,
      serviceFee: DEFAULT_CONSUMPTION_FEE,
      serviceFeeSelled: 0,
      menuItemId: '',
    });
  });
}
