import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@/lib/domain/contact/contact-import';
import type { ReadList } from './list/read';
import { TableError } from './list/table-error';

export type { ReadList } from './list/read';
export { TableError } from './list/table-error';

type Progress = (rows: number) => void;
const SILENT: Progress = () => {};

/** More than is supported, so that the others get advice. */
export const LIST_FILES =
  '.csv,.txt,.tsv,.xlsx,.xlsm,.xls,.vcf,.ods,.numbers,.htm,.html,text/csv,text/plain,text/vcard';

const readers = () => import('./list/read');

/**
 * Reads a list from a file in slices: delimited text in any usual encoding, .xlsx, an HTML table, vCards, recipients. Throws a
 * `TableError` with advice for anything else, and for a list too large.
 */
export async function readListFile(
  file: File,
  onProgress: Progress = SILENT,
  sheet?: string,
): Promise<ReadList> {
  if (file.size > MAX_IMPORT_BYTES) throw new TableError('El archivo pesa más de 50 MB. Divídelo');
  const { readBytes } = await readers();
  return checked(await readBytes(new Uint8Array(await file.arrayBuffer()), sheet, onProgress));
}

export async function readListText(text: string): Promise<ReadList> {
  const { readText } = await readers();
  return checked({ rows: await readText(text, SILENT), sheet: '', sheets: [] });
}

function checked(list: ReadList): ReadList {
  if (list.rows.length <= MAX_IMPORT_ROWS + 1) return list;
  throw new TableError('La lista tiene más de 200.000 filas. Divídela');
}
