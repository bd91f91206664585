import { text } from '../kit/read';
import { type ColumnRole, hasHeadings, type ImportTable, toRow } from './contact-columns';
import { IMPORT_CHUNK, type RowError, readRow } from './contact-import';

/** The review of a list before its import: the rows to send, and the errors with their rows. */
export type ReviewedImport = {
  /** The rows to send, with their number in the file, from 1. */
  good: { row: Record<string, unknown>; number: number }[];
  errors: RowError[];
  /** Rows that will be imported without an invalid value. */
  partial: RowError[];
  /** Rows with the address of an earlier row, merged into it. */
  repeated: number;
  checked: number;
  total: number;
};

const SLICE = 2000;

/**
 * Validates a table like the import, in slices: yields after each, so that a page with 200,000 rows stays
 * responsive, and returns the result.
 */
export function* reviewRows(
  table: ImportTable,
  roles: readonly ColumnRole[],
): Generator<number, ReviewedImport, undefined> {
  const first = hasHeadings(table) ? 1 : 0;
  const seen = new Set<string>();
  const result: ReviewedImport = {
    good: [],
    errors: [],
    partial: [],
    repeated: 0,
    checked: 0,
    total: table.length - first,
  };
  for (let place = first; place < table.length; place += 1) {
    const row = toRow(table[place] ?? [], roles);
    const checked = readRow(row);
    const number = place + 1;
    if (checked.ok) {
      if (seen.has(checked.value.email)) result.repeated += 1;
      seen.add(checked.value.email);
      result.good.push({ row, number });
      for (const one of checked.left ?? []) {
        result.partial.push({ index: number, email: checked.value.email, ...one });
      }
    } else {
      const { field, message } = checked;
      result.errors.push({ index: number, email: text(row.email).slice(0, 80), field, message });
    }
    result.checked += 1;
    if (result.checked % SLICE === 0) yield result.checked;
  }
  return result;
}

/** Splits the valid rows into the chunks of an import. */
export function chunksOf(good: ReviewedImport['good']) {
  const chunks = [];
  for (let from = 0; from < good.length; from += IMPORT_CHUNK) {
    const part = good.slice(from, from + IMPORT_CHUNK);
    chunks.push({
      items: part.map(({ row }) => row),
      rowNumbers: part.map(({ number }) => number),
    });
  }
  return chunks;
}
