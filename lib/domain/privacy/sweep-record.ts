import { fields, moment, numeric } from '../kit/read';

export type SweepRecord = {
  id: string;
  total: number;
  last: number;
  ranAt: Date | null;
  didAt: Date | null;
  cursor: { at: Date; path: string } | null;
};

export function parseSweep(id: string, raw: unknown): SweepRecord {
  const data = fields(raw);
  const cursor = fields(data.cursor);
  const at = moment(cursor.at);
  const path = typeof cursor.path === 'string' ? cursor.path : '';
  return {
    id,
    total: numeric(data.total),
    last: numeric(data.last),
    ranAt: moment(data.ranAt),
    didAt: moment(data.didAt),
    cursor: at && path ? { at, path } : null,
  };
}

/** Documents before this date expire. */
export const sweepsBefore = (days: number, now: Date): Date =>
  new Date(now.getTime() - days * 86_400_000);
