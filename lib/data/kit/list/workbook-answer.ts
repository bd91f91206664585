import { TableError } from './table-error';
import { readSheets, type Sheet } from './workbook';

/** A message instead of an error, because error classes do not survive `postMessage`. */
export type WorkbookAnswer = { sheets: Sheet[] } | { refused: string };

export async function answerTo(bytes: Uint8Array, isApart = false): Promise<WorkbookAnswer> {
  try {
    return { sheets: await readSheets(bytes, isApart) };
  } catch (failure) {
    if (failure instanceof TableError) return { refused: failure.message };
    throw failure;
  }
}
