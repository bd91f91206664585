import { TableError } from './table-error';
import { readSheets, type WorkbookSheet } from './workbook';

/** A message instead of an error, because error classes do not survive `postMessage`. */
export type WorkbookAnswer = { sheets: WorkbookSheet[] } | { refused: string };

export async function workbookAnswer(bytes: Uint8Array, isApart = false): Promise<WorkbookAnswer> {
  try {
    return { sheets: await readSheets(bytes, isApart) };
  } catch (failure) {
    if (failure instanceof TableError) return { refused: failure.message };
    throw failure;
  }
}
