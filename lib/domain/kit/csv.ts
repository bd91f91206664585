import { DEFAULT_TIME_ZONE } from './format';
import { wallTime } from './time-zone';

/** What a cell of an export may hold. A moment is none: it is written in a time zone first (`momentCell`). */
export type CellValue = string | number | boolean | null | undefined;

// What a spreadsheet would run as a formula: also after spaces, and in full width.
const formula = /^[\s\u00A0\uFEFF]*[=+\-@\t\r＝＋－＠]|^[\t\r]/;

/** Text that a spreadsheet shows and does not run: what looks like a formula gets an apostrophe. */
export function guardCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** A text as it was before `guardCell`, so that what was exported can be imported again. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}

function csvCell(value: CellValue): string {
  if (value === null || value === undefined) return '';
  // A number is no text: its sign stays, and its comma is the one that a Chilean spreadsheet reads.
  if (typeof value === 'number')
    return Number.isFinite(value) ? String(value).replace('.', ',') : '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  const text = guardCell(value);
  return /[";,\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A CSV that a Chilean spreadsheet opens by a double click: byte order mark for the accents, `;` between
 * cells, CRLF between rows; texts guarded against formula injection.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly CellValue[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(csvCell).join(';'));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** A moment as a Chilean spreadsheet reads it, by the clock of a time zone: `20-11-2026 22:30`. */
export function momentCell(moment: Date, zone: string = DEFAULT_TIME_ZONE): string {
  const { date, time } = wallTime(moment, zone);
  return `${date.split('-').reverse().join('-')} ${time}`;
}

/** A file name of letters, digits and hyphens: 'Ventas · Noche Austral' → `ventas-noche-austral`. */
export function fileName(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 80) || 'datos'
  );
}
