import { paths } from '../../kit/paths';
import type { QuerySpec } from '../../kit/query/query-spec';
import { fields, moment, text } from '../../kit/read';

/** What an administrator's Inicio asks about people's data: not with the page, whose HTML names no person. */

/** The open cases of the desk of rights that are due first; the last one only says that there are more (`cutRows`). */
export const DUE_RIGHTS: QuerySpec = {
  path: paths.privacyRequests(),
  where: [['state', '==', 'open']],
  orderBy: [['dueAt', 'asc']],
  limit: 3,
};

/** A breach that is not closed; a second one says that there are more (`cutRows`). */
export const OPEN_BREACH: QuerySpec = {
  path: paths.breaches(),
  where: [['state', 'in', ['open', 'reported']]],
  limit: 2,
};

/**
 * What Inicio says of a case: its folio, whose desk it is ('' is the platform's), and when it is late; and of a breach,
 * which has a title and no such date.
 */
export type RequestBrief = { id: string; title: string; producerName: string; dueAt: Date | null };

/** Parses a case or a breach for Inicio, which loads neither the calendar nor the rest. Never throws. */
export function parseRequestBrief(id: string, raw: unknown): RequestBrief {
  const { title, producerName, dueAt } = fields(raw);
  return { id, title: text(title), producerName: text(producerName), dueAt: moment(dueAt) };
}
