import { fields, text, whole } from '../kit/read';

export const MOVE_LIMITS = { perTicket: 5, triesAnHour: 10, untilHours: 720 } as const;

/**
 * A ticket's moves: how many, how many codes had died with the last one (`of`), since when the mail of the last one is on its
 * way (0: not yet, or refused), whether it was accepted, and the row of the last one if the checkout told it.
 */
export type Moved = { count: number; of: number; at: number; mailed: boolean; row?: string };

export function parseMoved(raw: unknown): Moved {
  const data = fields(fields(raw).moved);
  return {
    count: whole(data.count),
    of: whole(data.of),
    at: whole(data.at),
    mailed: data.mailed === true,
    ...(text(data.row) && { row: text(data.row) }),
  };
}
