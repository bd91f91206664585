import { boolean, fields, moment, text, whole } from '../kit/read';
import type { Receipt } from './receipt';

/** An import for its producer: `producers/{id}/imports/{job}`. Names no person; contacts have an `ImportTrace`. */
export type ImportRecord = {
  id: string;
  source: string;
  at: Date | null;
  created: number;
  updated: number;
  stopped: boolean;
  isOver: boolean;
  mailed: boolean;
};

export type StoredReceipt = Partial<Receipt> & { piece: string; expiresAt: Date };
export type StoredImport = Omit<ImportRecord, 'id' | 'created' | 'updated'> & {
  done: Record<string, Pick<Receipt, 'created' | 'updated'>>;
};

/** Parses an import. Counts are stored by call, so that a retry counts once. Never throws. */
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

/** Whether the record allows an undo; the server checks again who was mailed. */
export const canUndoImport = (one: ImportRecord): boolean =>
  !one.isOver && !one.mailed && one.created + one.updated > 0;
