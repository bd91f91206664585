import type { Errand, ErrandItem } from '../errand/errand';
import type { ConsentBasis } from './consent';
import type { chunksOf } from './contact-import';
import { CONTACTS_PER_CALL, IMPORT_CHUNK } from './contact-limits';

type Chunk = { size: number; data: (piece: { job: string; chunk: number }) => object };

const itemsOf = (key: string, chunks: readonly Chunk[]): ErrandItem[] =>
  chunks.map(({ size, data }, chunk) => ({
    ...{ size, label: '' },
    data: data({ job: key, chunk }) as ErrandItem['data'],
  }));

type ImportSettings = {
  producerId: string;
  source: string;
  basis: ConsentBasis | undefined;
  text: string;
  tags: readonly string[];
};

/** The calls of an import; the errand's key names what is undone together. */
export const importItems = (
  key: string,
  settings: ImportSettings,
  chunks: ReturnType<typeof chunksOf>,
): ErrandItem[] =>
  itemsOf(
    key,
    chunks.map(({ items, rowNumbers }) => ({
      size: items.length,
      data: (piece) => ({ ...settings, job: key, piece, rowNumbers, rows: items }),
    })),
  );

/** The calls that undo an import of `done` rows and of one unanswered chunk, up to `most`, until none is left. */
export function unimportItems(
  key: string,
  { producerId, job }: { producerId: string; job: string },
  done: number,
  most = Number.POSITIVE_INFINITY,
): ErrandItem[] {
  const rows = Math.min(done + IMPORT_CHUNK, most);
  const chunks = Array.from({ length: Math.ceil(rows / CONTACTS_PER_CALL) }, (_, n) => ({
    size: Math.min(CONTACTS_PER_CALL, rows - n * CONTACTS_PER_CALL),
    data: (piece: object) => ({ producerId, job, piece }),
  }));
  return itemsOf(key, chunks);
}

type Work =
  | { callable: 'tagContacts'; add: readonly string[]; remove: readonly string[] }
  | { callable: 'deleteContacts' }
  | { callable: 'settleContacts' };

/** The calls that tag, delete or settle these contacts. */
export function contactItems(
  key: string,
  producerId: string,
  work: Work,
  ids: readonly string[],
): ErrandItem[] {
  const chunks: Chunk[] = [];
  for (let from = 0; from < ids.length; from += CONTACTS_PER_CALL) {
    const contactIds = ids.slice(from, from + CONTACTS_PER_CALL);
    const base = { producerId, contactIds };
    const { callable, ...more } = work;
    const data: Chunk['data'] = (piece) =>
      callable === 'deleteContacts' ? { ...base, job: key } : { ...base, ...more, piece };
    chunks.push({ size: contactIds.length, data });
  }
  return itemsOf(key, chunks);
}

/** Whether an errand on contacts can be undone. */
export const canUndoErrand = ({
  callable,
  counts,
  undo,
}: Pick<Errand, 'callable' | 'counts' | 'undo'>): boolean =>
  callable === 'importContacts'
    ? (counts.created ?? 0) + (counts.updated ?? 0) > 0
    : undo.calls > 0 && (callable !== 'deleteContacts' || (counts.deleted ?? 0) > 0);
