import { DEFAULT_TIME_ZONE } from './format';
import { wallTime } from './wall-time';

export type CellValue = string | number | boolean | null | undefined;

// Text that a spreadsheet would run as a formula, also after blanks or in full-width characters.
const formula = /^[\s\u00A0\uFEFF]*[=+\-@\t\r＝＋－＠]|^[\t\r]/;

/** Prefixes text that looks like a formula with an apostrophe: protects against formula injection. */
export function guardCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Undoes `guardCell`, so that an export can be imported again. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}

function csvCell(value: CellValue): string {
  if (value === null || value === undefined) return '';
  // Numbers are not guarded, so that they keep their sign; Chilean spreadsheets want a decimal comma.
  if (typeof value === 'number')
    return Number.isFinite(value) ? String(value).replace('.', ',') : '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  const text = guardCell(value);
  return /[";,\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV for Chilean spreadsheets: byte order mark, `;` as separator, CRLF, guarded against formula injection. */
export function toCsv(header: readonly string[], rows: readonly (readonly CellValue[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(csvCell).join(';'));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** A date for a spreadsheet: `20-11-2026 22:30`. */
export function momentCell(moment: Date, zone: string = DEFAULT_TIME_ZONE): string {
  const { date, time } = wallTime(moment, zone);
  return `${date.split('-').reverse().join('-')} ${time}`;
}

/** 'Ventas · Noche Austral' → `ventas-noche-austral`. */
export function fileName(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 80) || 'datos'
  );
}
