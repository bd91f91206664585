import Papa from 'papaparse';
import { addressIn } from './address';

/** A row of a list, with the line of the file (or the row of the sheet) where it begins, from 1. */
export type ListRow = { line: number; cells: string[] };

const SEPARATORS = [';', '\t', ',', '|'] as const;
// Enough to weigh separators by; they are taken from the whole file.
const WEIGHED = 2000;
// Longer cells than so many lines are a quote that was never closed.
const MAX_CELL_LINES = 100;
const SLICE = 4000;
/** Excel's own hint of the separator, in a line above the headings. */
const HINT = /^"?sep=([;,|\t])"?[;,\t]*$/i;

/** The lines of a text, whichever way each of them ends. */
export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

/**
 * Reads delimited text in slices, yielding how many lines are read. A row begins at its own line, and no line is
 * swallowed: a quote that closes before no separator, or never, is a letter of its cell. Empty lines are left out.
 */
export function* readRows(text: string): Generator<number, ListRow[], undefined> {
  const lines = linesOf(text.replace(/^\uFEFF/, ''));
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

/** A cell without the formula into which programs wrap it so that Excel keeps its zeros: ="0123". */
const withoutFormula = (cell: string) => /^\s*="([^"]*)"\s*$/.exec(cell)?.[1] ?? cell;

function sampleOf(lines: readonly string[]): string[] {
  const filled = lines.filter((line) => line.trim() !== '');
  const step = Math.max(1, Math.ceil(filled.length / WEIGHED));
  return filled.filter((_, place) => place % step === 0);
}

/** The separator that the whole file speaks for: by which most lines hold an address of their own, then by equal widths. */
function weigh(lines: readonly string[]): { separator: string; width: number } {
  const sample = sampleOf(lines);
  let best = { separator: ';', width: 1, mails: -1, alike: 0 };
  for (const separator of SEPARATORS) {
    const cells = sample
      .filter((line) => line.includes(separator))
      .map((line) => loosely(line, separator));
    if (cells.length === 0) continue;
    const mails = cells.filter(hasAddress).length;
    const [width, alike] = mode(cells.map(({ length }) => length));
    if (mails > best.mails || (mails === best.mails && alike > best.alike)) {
      best = { separator, width, mails, alike };
    }
  }
  return best;
}

const widthBy = (lines: readonly string[], separator: string) =>
  mode(sampleOf(lines).map((line) => loosely(line, separator).length))[0];

/** The most frequent number, and how often it stands. */
function mode(numbers: readonly number[]): [number, number] {
  const counts = new Map<number, number>();
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), [1, 0]);
}

const hasAddress = (cells: readonly string[]) => cells.some((cell) => addressIn(cell) !== null);

/** The row that begins at a line, and the line after it. */
function recordAt(lines: readonly string[], at: number, separator: string, width: number) {
  const line = lines[at] ?? '';
  if (!line.includes('"')) return { cells: line.split(separator), next: at + 1 };
  const alone = strictly(line, separator);
  if (alone) return { cells: alone, next: at + 1 };
  const loose = loosely(line, separator);
  let joined = line;
  for (let end = at + 1; !isRow(loose, width) && end < at + MAX_CELL_LINES; end += 1) {
    const more = lines[end];
    // A line that is a row by itself belongs to nobody's cell.
    if (more === undefined || (!more.includes('"') && isRow(more.split(separator), width))) break;
    joined += `\n${more}`;
    const cells = more.includes('"') ? strictly(joined, separator) : null;
    if (cells) return { cells, next: end + 1 };
  }
  return { cells: loose, next: at + 1 };
}

// As many cells as the others have, an address, and no cell left open at its end.
const isRow = (cells: readonly string[], width: number) =>
  cells.length === width && hasAddress(cells) && !cells.at(-1)?.startsWith('"');

function strictly(record: string, delimiter: string): string[] | null {
  const { data, errors } = Papa.parse<string[]>(record, { delimiter, newline: '\n' });
  return errors.length === 0 && data.length === 1 ? (data[0] ?? []) : null;
}

/** The cells of one line, in which a quote that does not enclose a whole cell is a letter. */
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
