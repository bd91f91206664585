import { boolean, fields, moment, text, whole } from '../kit/read';
import type { Receipt } from './receipt';

/**
 * An import as its producer finds it on any device: `producers/{id}/imports/{job}`. Names nobody: whom it brought is in the
 * contacts themselves (`import-trace.ts`).
 */
export type ImportRecord = {
  id: string;
  /** Where the list came from: 'lista.csv'. */
  source: string;
  at: Date | null;
  created: number;
  updated: number;
  /** Since it is being undone nothing more of it is taken, from whatever browser it comes. */
  stopped: boolean;
  /** Everything that could be undone is. */
  isOver: boolean;
  /** It was refused to be undone, because its people were mailed. */
  mailed: boolean;
};

/** How the database holds the receipt of a batch, until it expires, and the record of an import, by call. */
export type StoredReceipt = Partial<Receipt> & { piece: string; expiresAt: Date };
export type StoredImport = Omit<ImportRecord, 'id' | 'created' | 'updated'> & {
  done: Record<string, Pick<Receipt, 'created' | 'updated'>>;
};

/** Parses the record of an import, whose counts are stored by call, so that one sent again is counted once. Never throws. */
export function parseImportRecord(id: string, raw: unknown): ImportRecord {
  const data = fields(raw);
  const sum = (key: 'created' | 'updated') =>
    Object.values(fields(data.done)).reduce<number>((all, one) => all + whole(fields(one)[key]), 0);
  return {
    id,
    source: text(data.source, 'Lista'),
    at: moment(data.at),
    created: sum('created'),
    updated: sum('updated'),
    stopped: boolean(data.stopped),
    isOver: boolean(data.isOver),
    mailed: boolean(data.mailed),
  };
}

/** Whether an import can still be undone, as far as its record tells; the server asks again who was mailed. */
export const canUndoImport = (one: ImportRecord): boolean =>
  !one.isOver && !one.mailed && one.created + one.updated > 0;
