import Papa from 'papaparse';
import { cellAddress } from './address';
import { asWritten } from './decode';

export type ListRow = { line: number; cells: string[] };

const SEPARATORS = [';', '\t', ',', '|'] as const;
const WEIGHED = 2000;
// A longer cell is an unclosed quote.
const MAX_CELL_LINES = 100;
const SLICE = 4000;
const HINT = /^"?sep=([;,|\t])"?[;,\t]*$/i;

export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

/** The cells of a table with something in them: a bank's summary before its movements has fewer. */
export const filledCells = (rows: readonly ListRow[]): number =>
  rows.reduce((sum, { cells }) => sum + cells.filter((cell) => cell.trim() !== '').length, 0);

/** The number of empty lines between the rows of a list, and before them. */
export function emptyLines(rows: readonly ListRow[]): number {
  let next = 1;
  let empty = 0;
  for (const { line, cells } of rows) {
    empty += Math.max(0, line - next);
    next = line + 1 + cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
  }
  return empty;
}

/**
 * Reads delimited text in slices and yields the number of rows read. No row is swallowed: a quote that closes before no
 * separator, or never, is a letter of its cell. Empty rows are skipped.
 */
export function* readRows(text: string): Generator<number, ListRow[], undefined> {
  const lines = withoutOuterQuotes(linesOf(asWritten(text.replace(/^\uFEFF/, ''))));
  const hint = HINT.exec(lines[0]?.trimStart() ?? '');
  const first = hint ? 1 : 0;
  const weighed = weigh(lines.slice(first));
  const separator = hint?.[1] ?? weighed.separator;
  const width = hint ? widthBy(lines.slice(first), separator) : weighed.width;
  const rows: ListRow[] = [];
  let sliced = 0;
  for (let at = first; at < lines.length; ) {
    const { cells, next } = recordAt(lines, at, separator, width);
    if (cells.some((cell) => cell.trim() !== ''))
      rows.push({ line: at + 1, cells: cells.map(withoutFormula) });
    at = next;
    if (at - sliced >= SLICE) {
      sliced = at;
      yield at;
    }
  }
  return rows;
}

const WHOLE = /^"((?:[^"]|"")*)"[;,\t]*$/;

/** The rows of a sheet that had each in its first cell, without the quotes around it; other lines as they are. */
function withoutOuterQuotes(lines: readonly string[]): readonly string[] {
  const filled = lines.filter((line) => line.trim() !== '');
  if (!filled.every((line) => WHOLE.test(line))) return lines;
  const inner = (line: string) => WHOLE.exec(line)?.[1]?.replaceAll('""', '"') ?? line;
  const rows = filled.map(inner);
  const { separator, width, mails } = weigh(rows);
  const isRow = (cells: readonly string[]) =>
    cells.length === width && cells.filter((cell) => cellAddress(cell)).length < 2;
  const isTable = mails > 0 && width > 1 && rows.every((row) => isRow(loosely(row, separator)));
  return isTable ? lines.map(inner) : lines;
}

const withoutFormula = (cell: string) => /^\s*="([^"]*)"\s*$/.exec(cell)?.[1] ?? cell;

function sampleOf(lines: readonly string[]): string[] {
  const filled = lines.filter((line) => line.trim() !== '');
  const step = Math.max(1, Math.ceil(filled.length / WEIGHED));
  return filled.filter((_, place) => place % step === 0);
}

/** The separator by which most rows have an email of their own, then by equal widths. */
function weigh(lines: readonly string[]) {
  const sample = sampleOf(lines);
  let best = { separator: ';', width: 1, mails: -1, alike: 0 };
  for (const separator of SEPARATORS) {
    const cells = sample
      .filter((line) => line.includes(separator))
      .map((line) => loosely(line, separator));
    if (cells.length === 0) continue;
    const mails = cells.filter((row) => row.some(isOfAddresses)).length;
    const [width, alike] = mode(cells.map(({ length }) => length));
    if (mails > best.mails || (mails === best.mails && alike > best.alike)) {
      best = { separator, width, mails, alike };
    }
  }
  return best;
}

const widthBy = (lines: readonly string[], separator: string) =>
  mode(sampleOf(lines).map((line) => loosely(line, separator).length))[0];

function mode(numbers: readonly number[]): [number, number] {
  const counts = new Map<number, number>();
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), [1, 0]);
}

const hasAddress = (cells: readonly string[]) => cells.some((cell) => cellAddress(cell) !== null);

/** Whether a cell has one email, or nothing but several: a comma between them separates no columns. */
const isOfAddresses = (cell: string) =>
  cell.includes('@') &&
  (cellAddress(cell) !== null ||
    cell.split(/[\s,;/]+/).every((word) => word === '' || cellAddress(word) !== null));

function recordAt(lines: readonly string[], at: number, separator: string, width: number) {
  const line = lines[at] ?? '';
  if (!line.includes('"')) return { cells: line.split(separator), next: at + 1 };
  const alone = strictly(line, separator);
  if (alone) return { cells: alone, next: at + 1 };
  const loose = loosely(line, separator);
  let joined = line;
  for (let end = at + 1; !isRow(loose, width) && end < at + MAX_CELL_LINES; end += 1) {
    const more = lines[end];
    // A line that is a complete row does not continue a cell.
    if (more === undefined || (!more.includes('"') && isRow(more.split(separator), width))) break;
    joined += `\n${more}`;
    const cells = more.includes('"') ? strictly(joined, separator) : null;
    if (cells) return { cells, next: end + 1 };
  }
  return { cells: loose, next: at + 1 };
}

const isRow = (cells: readonly string[], width: number) =>
  cells.length === width && hasAddress(cells) && !cells.at(-1)?.startsWith('"');

function strictly(record: string, delimiter: string): string[] | null {
  const { data, errors } = Papa.parse<string[]>(record, { delimiter, newline: '\n' });
  return errors.length === 0 && data.length === 1 ? (data[0] ?? []) : null;
}

function loosely(line: string, separator: string): string[] {
  const cells: string[] = [];
  for (let from = 0; from <= line.length; ) {
    const quoted = /^\s*"((?:[^"]|"")*)"[^\S\t]*/.exec(line.slice(from));
    const end = from + (quoted?.[0].length ?? 0);
    if (quoted && (end === line.length || line[end] === separator)) {
      cells.push((quoted[1] ?? '').replaceAll('""', '"'));
      from = end + 1;
      continue;
    }
    const next = line.indexOf(separator, from);
    const cell = line.slice(from, next < 0 ? undefined : next);
    cells.push(cell);
    if (next < 0) break;
    from = next + 1;
  }
  return cells;
}
