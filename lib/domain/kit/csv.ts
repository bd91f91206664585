import { DEFAULT_TIME_ZONE } from './format';
import { wallTime } from './time-zone';

/** The value of an export's cell. Dates are not included: `momentCell` formats them in a time zone first. */
export type CellValue = string | number | boolean | null | undefined;

// Text that a spreadsheet would run as a formula, also after spaces or in full-width characters.
const formula = /^[\s\u00A0\uFEFF]*[=+\-@\t\r＝＋－＠]|^[\t\r]/;

/** Prefixes text that looks like a formula with an apostrophe, so that a spreadsheet shows it and does not run it. */
export function guardCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Undoes `guardCell`, so that an export can be imported again. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}

function csvCell(value: CellValue): string {
  if (value === null || value === undefined) return '';
  // A number is not guarded: it keeps its sign, and gets the decimal comma of a Chilean spreadsheet.
  if (typeof value === 'number')
    return Number.isFinite(value) ? String(value).replace('.', ',') : '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  const text = guardCell(value);
  return /[";,\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A CSV that a Chilean spreadsheet opens with a double click: byte order mark for the accents, `;` between
 * cells, CRLF between rows; texts are guarded against formula injection.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly CellValue[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(csvCell).join(';'));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** Formats a date for a Chilean spreadsheet, in a time zone: `20-11-2026 22:30`. */
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
