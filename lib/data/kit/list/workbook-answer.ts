import { TableError } from './table-error';
import { readSheets, type Sheet } from './workbook';

/** What a workbook holds, or what its person is told: an error's class does not pass from a worker to its page. */
export type WorkbookAnswer = { sheets: Sheet[] } | { refused: string };

/** Reads a workbook as an answer that may be posted. */
export async function answerTo(bytes: Uint8Array, isApart = false): Promise<WorkbookAnswer> {
  try {
    return { sheets: await readSheets(bytes, isApart) };
  } catch (failure) {
    if (failure instanceof TableError) return { refused: failure.message };
    throw failure;
  }
}
