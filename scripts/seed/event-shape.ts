import type { DateStatus } from '@/lib/domain/event/date/stored-date';
import type { EventCategory } from '@/lib/domain/event/event-limits';
import type { EventStatus } from '@/lib/domain/event/event-status';
import type { DateScope } from '@/lib/domain/ticket/type-dates';

/** A ticket type of the demo data: `from`/`to` are days relative to the event's start (negative: before). */
export type DemoTicket = {
  id: string;
  name: string;
  price: number;
  stock: number;
  after?: string;
  from?: number;
  to?: number;
  shared?: string;
  hidden?: boolean;
  max?: number;
  description?: string;
  /** The way it is sold by date, and for which, in an event of several; else each, and all. */
  scope?: DateScope;
  on?: string[];
};

/** A date so many days after the event's first. */
export type DemoDate = { id: string; after: number; label?: string; status?: DateStatus };

export type DemoEvent = {
  id: string;
  producerId: string;
  name: string;
  status: EventStatus;
  /** Days from today to its start, and the hours in local time. */
  day: number | null;
  /** Moved to the next such weekday (0 is Sunday), or to this date of the year ('12-31'). */
  weekday?: number;
  date?: string;
  from: string;
  hours: number;
  dates?: DemoDate[];
  flyer: string;
  category: EventCategory;
  minAge: number;
  venue: { name: string; address: string; commune: string };
  capacity: number | null;
  description: string;
  reason?: string;
  shared?: { id: string; name: string; capacity: number }[];
  tickets: DemoTicket[];
  codes?: string[];
  bar?: boolean;
};
