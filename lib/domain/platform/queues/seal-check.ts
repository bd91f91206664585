import { fields, moment, numeric, text } from '../../kit/read';

/** An event whose ledger and totals disagree, or could not be compared. */
export type SealFault = { id: string; name: string; why: 'differs' | 'unread' };

/** A run over the ledgers of all events: each is compared with its stored totals. */
type SealRun = {
  startedAt: Date;
  finishedAt: Date | null;
  /** How many events there were at its beginning, and how many it has compared, with how many rows. */
  total: number;
  events: number;
  rows: number;
  /** At most `SEALS.faults` of them; `faulty` is how many there are. */
  faults: SealFault[];
  faulty: number;
};

/** The run that goes on, from where, and the last one that ended: `platform/seals`. */
export type SealCheck = { going: (SealRun & { cursor: string }) | null; last: SealRun | null };

export const SEALS = {
  /** The hour of Santiago from which a night's run begins. */
  hour: 4,
  /** How many events are compared before the run is stored, and for how long in one minute of the schedule. */
  page: 10,
  budgetMs: 40_000,
  /** How many events with a fault are named. */
  faults: 50,
} as const;

/** Parses the check. Never throws. */
export function parseSealCheck(raw: unknown): SealCheck {
  const data = fields(raw);
  const going = parseRun(data.going);
  return {
    going: going && { ...going, cursor: text(fields(data.going).cursor) },
    last: parseRun(data.last),
  };
}

function parseRun(raw: unknown): SealRun | null {
  const data = fields(raw);
  const startedAt = moment(data.startedAt);
  if (!startedAt) return null;
  const faults = Array.isArray(data.faults) ? data.faults.map(fields) : [];
  return {
    startedAt,
    finishedAt: moment(data.finishedAt),
    total: numeric(data.total),
    events: numeric(data.events),
    rows: numeric(data.rows),
    faults: faults.map((one) => ({
      id: text(one.id),
      name: text(one.name),
      why: one.why === 'unread' ? 'unread' : 'differs',
    })),
    faulty: numeric(data.faulty),
  };
}

/** What administrators see of the check: moments as ISO 8601. */
export type SealHealth = {
  going: { events: number; total: number } | null;
  last: {
    finishedAt: string;
    events: number;
    rows: number;
    faults: SealFault[];
    faulty: number;
  } | null;
};

export function sealHealth({ going, last }: SealCheck): SealHealth {
  return {
    going: going && { events: going.events, total: going.total },
    last: last && {
      finishedAt: (last.finishedAt ?? last.startedAt).toISOString(),
      events: last.events,
      rows: last.rows,
      faults: last.faults,
      faulty: last.faulty,
    },
  };
}
