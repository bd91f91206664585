import { contactItems, importItems, unimportItems } from '@/lib/domain/contact/contact-errand';
import type { ImportRecord } from '@/lib/domain/contact/import-record';
import type { Errand, ErrandError } from '@/lib/domain/errand/errand';
import { moveErrand, newErrandKey, startErrand } from '../kit/errands';

/** Starts an import. Resolves with the errand's id, when all rows have reached the server. */
export function startImport(
  settings: Parameters<typeof importItems>[1],
  chunks: Parameters<typeof importItems>[2],
  errors: readonly ErrandError[],
): Promise<string> {
  const key = newErrandKey();
  const { producerId, source } = settings;
  const items = importItems(key, settings, chunks);
  const title = `Importar ${source}`;
  return startErrand({ key, callable: 'importContacts', title, producerId, items, errors });
}

/** Starts to tag, delete or settle contacts. */
export function startContacts(
  producerId: string,
  title: string,
  work: Parameters<typeof contactItems>[2],
  ids: readonly string[],
): Promise<string> {
  const key = newErrandKey();
  const items = contactItems(key, producerId, work, ids);
  return startErrand({ key, callable: work.callable, title, producerId, items });
}

/** Undoes an import, also one of another person; `done` and `most` say how many rows it has at least and at most. */
function unimport(producerId: string, job: string, title: string, done: number, most?: number) {
  const key = newErrandKey();
  const items = unimportItems(key, { producerId, job }, done, most);
  const undone = { title: `Deshacer: ${lowerFirst(title)}`, undoes: job, replaces: job };
  return startErrand({ key, callable: 'undoImport', producerId, items, ...undone });
}

const lowerFirst = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

export const undoImport = (
  producerId: string,
  { id, source, created, updated }: Pick<ImportRecord, 'id' | 'source' | 'created' | 'updated'>,
): Promise<string> => unimport(producerId, id, `Importar ${source}`, created + updated);

/** Starts the errand that undoes another, which it replaces. */
export const undoErrand = ({ id, key, callable, producerId, title, done, total }: Errand) =>
  callable === 'importContacts'
    ? // The chunk at which it stopped may have been written.
      unimport(producerId, key, title, done, total)
    : moveErrand(id, 'undo');
