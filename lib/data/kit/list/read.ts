import { cellAddress } from '@/lib/domain/kit/list/address';
import { decodeText } from '@/lib/domain/kit/list/decode';
import { fileKind, textKind } from '@/lib/domain/kit/list/file-kind';
import { recipientRows } from '@/lib/domain/kit/list/recipients';
import { filledCells, type ListRow, readRows } from '@/lib/domain/kit/list/table';
import { vcardRows } from '@/lib/domain/kit/list/vcard';
import { markupRows } from './markup';
import { TableError } from './table-error';
import { sheetsApart } from './workbook-apart';

export type ReadList = { rows: ListRow[]; sheet: string; sheets: string[] };

type Progress = (lines: number) => void;

const ADVICE = {
  binary: 'No es un archivo de texto. Guárdalo como CSV',
  json: 'Es un archivo de otro programa (JSON). Expórtalo como CSV o Excel',
  markup: 'Es una página web sin ninguna tabla. Copia las filas y pégalas',
};

/** Reads a file's bytes as a list. `sheet` selects one of a workbook; by default the first with emails, else the fullest. */
export async function readBytes(
  bytes: Uint8Array,
  sheet: string | undefined,
  onProgress: Progress,
): Promise<ReadList> {
  const file = fileKind(bytes);
  if (file.kind === 'other') throw new TableError(file.advice);
  if (file.kind === 'zip') return readWorkbook(bytes, sheet);
  const text = decodeText(bytes);
  if (text === null) throw new TableError(ADVICE.binary);
  return { rows: await readText(text, onProgress), sheet: '', sheets: [] };
}

async function readWorkbook(bytes: Uint8Array, wanted: string | undefined): Promise<ReadList> {
  const sheets = await sheetsApart(bytes);
  const hasMails = ({ rows }: { rows: ListRow[] }) =>
    rows.some(({ cells }) => cells.some((cell) => cellAddress(cell) !== null));
  const full = sheets.filter(hasMails);
  const [fullest] = sheets.toSorted((a, b) => filledCells(b.rows) - filledCells(a.rows));
  const chosen = sheets.find(({ name }) => name === wanted) ?? full[0] ?? fullest;
  return {
    rows: chosen?.rows ?? [],
    sheet: chosen?.name ?? '',
    sheets: full.map(({ name }) => name),
  };
}

/** Reads a text as a list (recipients, vCards, an HTML table or delimited rows), yielding to the page. */
export async function readText(text: string, onProgress: Progress): Promise<ListRow[]> {
  const kind = textKind(text);
  if (kind === 'vcard') return vcardRows(text);
  if (kind === 'json') throw new TableError(ADVICE.json);
  if (kind === 'markup') {
    const rows = markupRows(text);
    if (!rows) throw new TableError(ADVICE.markup);
    return rows;
  }
  const recipients = recipientRows(text);
  if (recipients) return recipients;
  const work = readRows(text);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    onProgress(value);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
