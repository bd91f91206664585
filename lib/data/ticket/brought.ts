import type { ErrandError } from '@/lib/domain/errand/errand';
import { type BroughtGroup, broughtItems } from '@/lib/domain/event/brought/brought-sheet';
import { plural } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { cutText } from '@/lib/domain/kit/text/cut';
import { type BroughtImport, unmailed } from '@/lib/domain/ticket/brought';
import { BROUGHT_LIMITS } from '@/lib/domain/ticket/brought-schema';
import { newErrandKey, startErrand } from '../kit/errands';

const SHOWN = 10;

/** The latest imports of an event's attendees. */
export const broughtSpec = (eventId: string): QuerySpec => ({
  path: entryPaths.brought(eventId),
  orderBy: [['at', 'desc']],
  limit: SHOWN,
});

type Where = { producerId: string; eventId: string };

/**
 * Hands a sheet over to the server, which brings its people in though the tab is closed. With the same `key`, where an answer
 * was lost, it is the same import.
 */
export function startBrought(
  { producerId, eventId }: Where,
  { key, source, fits }: { key: string; source: string; fits: boolean },
  groups: readonly BroughtGroup[],
  errors: readonly ErrandError[],
): Promise<string> {
  const file = cutText(source, BROUGHT_LIMITS.source);
  const items = broughtItems(groups, { eventId, importId: key, source: file, fits });
  const count = groups.reduce((sum, { people }) => sum + people.length, 0);
  const title = `Traer ${plural(count, 'asistente', 'asistentes')}`;
  return startErrand({ key, callable: 'bringAttendees', title, producerId, items, errors });
}

function callsFor(of: number, size: number, data: object) {
  const left = Math.max(1, of);
  return Array.from({ length: Math.ceil(left / size) + 1 }, (_, n) => ({
    ...{ data: { ...data }, label: '' },
    size: Math.max(1, Math.min(size, left - n * size)),
  }));
}

export const undoBrought = ({ producerId, eventId }: Where, one: BroughtImport): Promise<string> =>
  startErrand({
    key: newErrandKey(),
    callable: 'undoBrought',
    title: `Deshacer ${one.source}`,
    producerId,
    items: callsFor(one.brought - one.undone, BROUGHT_LIMITS.perCall, {
      ...{ eventId, importId: one.id },
    }),
    ...{ undoes: one.id, replaces: one.id },
  });

const MAILS = '-mail-';

/** Whether an errand mails the people of an import. */
export const mailsBrought = (errandKey: string, importId: string): boolean =>
  errandKey.startsWith(`${importId}${MAILS}`);

/** Mails their tickets to the people of an import, on what the producer says. A second press joins the first one. */
export const mailBrought = (
  { producerId, eventId }: Where,
  one: BroughtImport,
  words: string,
): Promise<string> =>
  startErrand({
    key: `${one.id}${MAILS}${one.pages}`,
    callable: 'mailBrought',
    title: `Enviar entradas de ${one.source}`,
    producerId,
    items: callsFor(unmailed(one), BROUGHT_LIMITS.mailsPerCall, {
      ...{ eventId, importId: one.id, words },
    }),
  });
