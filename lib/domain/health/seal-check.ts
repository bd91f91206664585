import { fields, moment, numeric, text } from '../kit/read';

export type SealFault = { id: string; name: string; why: 'differs' | 'unread' };

type SealRun = {
  startedAt: Date;
  finishedAt: Date | null;
  total: number;
  events: number;
  rows: number;
  faults: SealFault[];
  faulty: number;
};

export type SealCheck = { going: (SealRun & { cursor: string }) | null; last: SealRun | null };

export const SEALS = {
  /** The hour in Santiago at which a run begins. */
  hour: 4,
  /** Events compared between two checkpoints, and milliseconds per minute of the schedule. */
  page: 10,
  budgetMs: 40_000,
  faults: 50,
} as const;

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
