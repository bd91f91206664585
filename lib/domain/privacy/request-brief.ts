import { fields, moment, text } from '../kit/read';

/** What Inicio says of a case: its folio, whose desk it is ('' is the platform's), and when it is late. */
export type RequestBrief = { id: string; producerName: string; dueAt: Date | null };

/** Parses a case for Inicio, which loads neither the calendar nor the rest. Never throws. */
export function parseRequestBrief(id: string, raw: unknown): RequestBrief {
  const { producerName, dueAt } = fields(raw);
  return { id, producerName: text(producerName), dueAt: moment(dueAt) };
}

const SOON_MS = 5 * 86_400_000;

/** Whether a due moment is late or near at `now`: a block always is, because its period is two business days. */
export const isDueSoon = (dueAt: Date | null, now: Date): boolean =>
  dueAt !== null && dueAt.getTime() - now.getTime() <= SOON_MS;
