import { fields, whole } from '../kit/read';

/** Whether buyers may move a ticket to another date by themselves, until some hours before the earlier one of both. */
export type TicketMoves = { enabled: boolean; untilHours: number };

/** Parses what an event says of it; undefined for none, which is no. */
export function parseMoves(raw: unknown): TicketMoves | undefined {
  const { enabled, untilHours } = fields(raw);
  if (raw === undefined || raw === null) return undefined;
  return { enabled: enabled === true, untilHours: whole(untilHours) };
}
