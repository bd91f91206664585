import { fields, moment, oneOf, text, whole } from '../kit/read';
import { TENDERS, type Tender } from '../ledger/tender';

/**
 * A sale that a phone made without a connection and that could not be recorded when it was told, as there was no place left:
 * `events/{id}/doorOvers/{id}`. Its money is in the drawer and its people are inside; no figure has it.
 */
export type DoorOver = {
  id: string;
  shiftId: string;
  drawer: string;
  operator: string;
  tender: Tender;
  what: string;
  amount: number;
  tickets: number;
  reason: string;
  at: Date | null;
  /** The phone's message, as text, by which it can still be recorded; '' of one from before that was kept. */
  told: string;
};

/** Parses one. Never throws. */
export function parseDoorOver(id: string, raw: unknown): DoorOver {
  const data = fields(raw);
  return {
    id,
    shiftId: text(data.shiftId),
    drawer: text(data.drawer, 'Caja'),
    operator: text(data.operator),
    tender: oneOf(data.tender, TENDERS, 'cash'),
    what: text(data.what),
    amount: whole(data.amount),
    tickets: whole(data.tickets),
    reason: text(data.reason),
    at: moment(data.at),
    told: text(data.told),
  };
}
