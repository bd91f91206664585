import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { CellValue } from 'read-excel-file/universal';
import readWorkbook from 'read-excel-file/universal';
import { zipAdvice } from '@/lib/domain/kit/list/file-kind';
import type { ListRow } from '@/lib/domain/kit/list/table';
import { TableError } from './table-error';

export type WorkbookSheet = { name: string; rows: ListRow[] };

// Enough for 200,000 people; a zip bomb exceeds it.
const MAX_ENTRIES = 2000;
const MAX_UNZIPPED = 300 * 1024 * 1024;
const MAX_CELLS = 8_000_000;

const BOOK = 'xl/workbook.xml';
// LibreOffice writes 'true', and the reader knows '1' alone.
const FROM_1904 = /(\bdate1904=)["']true["']/;

// Rows that a filter leaves out are in the file all the same.
const HIDDEN_ROW = /<(?:\w+:)?row\b[^>]*\shidden=["'](?:1|true)["'][^>]*[^/]>/;
const HIDDEN_SHEET = /^<(?:\w+:)?sheet\b[^>]*\sstate=["'](?:h|veryH)idden["']/;

const SPARSE = 2_000_000;
const EMPTY_CELL = /<(?:\w+:)?c\b[^>]*\/>/g;
const EMPTY_ROW = /<(?:\w+:)?row\b[^>]*(?:\/>|><\/(?:\w+:)?row>)/g;

const TOO_LARGE = 'La planilla es demasiado grande. Copia las filas y pégalas';
const FILTERED =
  'La planilla tiene filas ocultas, quizás por un filtro. Muéstralas todas y guárdala, o copia las que quieres y pégalas';
const BROKEN = 'No pudimos leer la planilla. Ábrela en Excel y guárdala de nuevo, o pega las filas';

/**
 * Stores the entries uncompressed: for large ones the unpacker would start workers, which the content security policy of a worker
 * forbids, and wait for ever.
 */
const unpacked = (book: Uint8Array): Uint8Array => zipSync(unzipSync(book), { level: 0 });

/** Reads an .xlsx; `isApart` in a worker. Throws a `TableError` for another ZIP, and one broken or too large. */
export async function readSheets(bytes: Uint8Array, isApart = false): Promise<WorkbookSheet[]> {
  try {
    const book = isApart ? unpacked(guarded(bytes)) : guarded(bytes);
    const sheets = await readWorkbook(new Blob([book as Uint8Array<ArrayBuffer>]), {
      trim: false,
    });
    return seenFirst(book, sheets).flatMap(({ sheet, data }) => {
      const rows = (data as (CellValue | null)[][])
        .map((cells, place) => ({ line: place + 1, cells: cells.map(textOf) }))
        .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
      return rows.length > 0 ? [{ name: sheet, rows }] : [];
    });
  } catch (failure) {
    if (failure instanceof TableError) throw failure;
    throw new TableError(BROKEN);
  }
}

/** The sheets of a book, those last that its owner does not see. */
function seenFirst<S>(bytes: Uint8Array, sheets: readonly S[]): S[] {
  const { [BOOK]: book } = unzipSync(bytes, { filter: ({ name }) => name === BOOK });
  const states = strFromU8(book ?? new Uint8Array()).match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
  const of = (hidden: boolean) =>
    sheets.filter((_, place) => HIDDEN_SHEET.test(states[place] ?? '') === hidden);
  return [...of(false), ...of(true)];
}

/**
 * Checks a ZIP before unpacking, and how far apart its cells are, because the reader creates all cells in between. Removes the
 * empty cells that programs leave in the last row or column. The unpacker writes no more than the size the ZIP declares.
 */
function guarded(bytes: Uint8Array): Uint8Array {
  const names: string[] = [];
  let size = 0;
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      names.push(name);
      size += originalSize;
      return false;
    },
  });
  const advice = zipAdvice(names);
  if (advice) throw new TableError(advice);
  if (names.length > MAX_ENTRIES || size > MAX_UNZIPPED) throw new TableError(TOO_LARGE);
  const isSheet = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/.test(name);
  const { [BOOK]: book = new Uint8Array(), ...sheets } = unzipSync(bytes, {
    filter: ({ name }) => isSheet(name) || name === BOOK,
  });
  const info = strFromU8(book);
  if (Object.values(sheets).some((sheet) => HIDDEN_ROW.test(strFromU8(sheet)))) {
    throw new TableError(FILTERED);
  }
  const isFrom1904 = FROM_1904.test(info);
  const wide = Object.entries(sheets).filter(([, sheet]) => extentOf(strFromU8(sheet)) > SPARSE);
  if (wide.length === 0 && !isFrom1904) return bytes;
  const filled = wide.map(([name, sheet]): [string, Uint8Array] => {
    const xml = strFromU8(sheet).replace(EMPTY_CELL, '').replace(EMPTY_ROW, '');
    if (extentOf(xml) > MAX_CELLS) throw new TableError(TOO_LARGE);
    return [name, strToU8(xml)];
  });
  const own = { [BOOK]: strToU8(info.replace(FROM_1904, '$1"1"')) };
  return zipSync({ ...unzipSync(bytes), ...Object.fromEntries(filled), ...own }, { level: 0 });
}

function extentOf(xml: string): number {
  let rows = 0;
  let columns = 0;
  for (const [, letters = '', row] of xml.matchAll(
    /<(?:\w+:)?c\s[^>]*?\br="([A-Z]{1,3})(\d{1,7})"/g,
  )) {
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, column);
  }
  return rows * columns;
}

/** Dates have no zone in a sheet; a time without a day is of its first one. */
function momentText(cell: Date): string {
  const minute = new Date(Math.round(+cell / 60_000) * 60_000).toISOString();
  const [day, time] = [minute.slice(0, 10).split('-').reverse().join('-'), minute.slice(11, 16)];
  if (minute < '1900-01-02') return time;
  return time === '00:00' ? day : `${day} ${time}`;
}

// Whole numbers are phones without a decimal point.
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return momentText(cell);
  if (typeof cell === 'number')
    return cell.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 10 });
  return typeof cell === 'boolean' ? (cell ? 'Sí' : 'No') : String(cell);
}
