import { fields, moment, oneOf, text, texts, whole } from '../kit/read';

export const WAITLIST_CHANNEL = 'waitlist';

const ENTRY_STATUSES = ['waiting', 'offered', 'claimed', 'expired', 'left'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

const PASSED_REASONS = ['few', 'closed'] as const;
export type PassedReason = (typeof PASSED_REASONS)[number];

/** Somebody on the waiting list of an event: `events/{eventId}/waitlist/{id}`. Functions write it. */
export type Entry = {
  id: string;
  eventId: string;
  producerId: string;
  email: string;
  name: string;
  types: readonly string[];
  quantity: number;
  /** '' of an event without dates, 'all' for passes. */
  dateId: string;
  status: EntryStatus;
  joinedAt: Date | null;
  /** Grows each time that they join again: links of before say nothing any more. */
  round: number;
  typeId: string;
  offeredAt: Date | null;
  /** Until when it can be bought; null while nothing was offered, and of a stopped offer. */
  until: Date | null;
  /** The least price of their places when they joined, in pesos. */
  value: number;
  passed: { reason: PassedReason; at: Date | null } | null;
};

/** Parses an entry; missing values get defaults. Never throws. */
export function parseEntry(id: string, raw: unknown): Entry {
  const data = fields(raw);
  const passed = fields(data.passed);
  return {
    id,
    eventId: text(data.eventId),
    producerId: text(data.producerId),
    email: text(data.email),
    name: text(data.name),
    types: texts(data.types),
    quantity: whole(data.quantity),
    dateId: text(data.dateId),
    status: oneOf(data.status, ENTRY_STATUSES, 'left'),
    joinedAt: moment(data.joinedAt),
    round: whole(data.round),
    typeId: text(data.typeId),
    offeredAt: moment(data.offeredAt),
    until: moment(data.until),
    value: whole(data.value),
    passed: data.passed
      ? { reason: oneOf(passed.reason, PASSED_REASONS, 'few'), at: moment(passed.at) }
      : null,
  };
}

/** Whether an offer is open at `now`: nobody has to end it first, and a stopped one does not end. */
export const isOffered = ({ status, until }: Pick<Entry, 'status' | 'until'>, now: Date): boolean =>
  status === 'offered' && (until === null || until > now);

/** Whether an offer is stopped, because nobody could buy it. */
export const isStopped = ({ status, until }: Pick<Entry, 'status' | 'until'>): boolean =>
  status === 'offered' && until === null;

/** The status as it is at `now`: an offer ends by its clock. */
export const entryStatus = (entry: Pick<Entry, 'status' | 'until'>, now: Date): EntryStatus =>
  entry.status === 'offered' && !isOffered(entry, now) ? 'expired' : entry.status;

/** The order of those who wait, the first to join first. */
export const byTurn = (a: Entry, b: Entry): number =>
  +(a.joinedAt ?? 0) - +(b.joinedAt ?? 0) || (a.id < b.id ? -1 : 1);
