import { type CellValue, fileName, momentCell, toCsv } from '@/lib/domain/kit/csv';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { wallTime } from '@/lib/domain/kit/wall-time';

/**
 * One column of an export: text, count, amount in pesos, or date. A date is written in the file's time zone, which
 * its header names, or in its row's own zone, which another column then names.
 */
export type ExportColumn<T> = {
  header: string;
  width?: number;
  /** The list's column that it belongs to, if it is not the one with its header. */
  of?: string;
  /** Identifies a person or how to reach them: left out for a user who may not download people. */
  isPersonal?: true;
} & (
  | { kind?: undefined; value: (row: T) => CellValue }
  | { kind: 'pesos'; value: (row: T) => number | null | undefined }
  | { kind: 'moment'; value: (row: T) => Date | null | undefined; zone?: (row: T) => string }
);

/** The title becomes the file name; without a time zone, dates are in Chile's. */
type ExportFile<T> = {
  title: string;
  columns: readonly ExportColumn<T>[];
  rows: readonly T[];
  timeZone?: string;
};

export type ExportFormat = 'csv' | 'xlsx';

export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download starts in a later task, so the URL is revoked later.
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

function headersOf<T>({ columns, timeZone = DEFAULT_TIME_ZONE }: ExportFile<T>): string[] {
  return columns.map((column) =>
    column.kind === 'moment' && !column.zone ? `${column.header} (${timeZone})` : column.header,
  );
}

const zoneOf = <T>(column: ExportColumn<T>, row: T, file: ExportFile<T>) =>
  (column.kind === 'moment' && column.zone?.(row)) || file.timeZone || DEFAULT_TIME_ZONE;

/** Downloads rows as a CSV that a Chilean spreadsheet opens with its accents; guarded against formula injection. */
export function exportCsv<T>(file: ExportFile<T>): void {
  const cell = (column: ExportColumn<T>, row: T): CellValue => {
    if (column.kind !== 'moment') return column.value(row);
    const moment = column.value(row);
    return moment ? momentCell(moment, zoneOf(column, row, file)) : null;
  };
  const text = toCsv(
    headersOf(file),
    file.rows.map((row) => file.columns.map((column) => cell(column, row))),
  );
  const content = new Blob([text], { type: 'text/csv;charset=utf-8' });
  downloadFile(`${fileName(file.title)}.csv`, content);
}

/** The cells of a spreadsheet: numbers as numbers, dates as dates, texts as texts and never as formulas. */
export function xlsxSheet<T>(file: ExportFile<T>) {
  const header = headersOf(file).map((value) => ({ value, fontWeight: 'bold' as const }));
  const body = file.rows.map((row) => file.columns.map((column) => xlsxCell(column, row, file)));
  return [header, ...body];
}

async function exportXlsx<T>(file: ExportFile<T>): Promise<void> {
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const made = writeExcelFile(xlsxSheet(file), {
    columns: file.columns.map((column) => ({ width: column.width ?? 20 })),
    stickyRowsCount: 1,
  });
  downloadFile(`${fileName(file.title)}.xlsx`, await made.toBlob());
}

export const exportAs = <T>(format: ExportFormat, file: ExportFile<T>): void | Promise<void> =>
  (format === 'csv' ? exportCsv : exportXlsx)(file);

// A spreadsheet renders separators in its own locale: `#,##0` is 35.000 in Chile. An optional decimal (`#,##0.##`)
// would leave a trailing comma on whole numbers.
const WHOLE = '#,##0';
const DECIMAL = '#,##0.00';
const PESOS = '"$ "#,##0;-"$ "#,##0';

function xlsxCell<T>(column: ExportColumn<T>, row: T, file: ExportFile<T>) {
  if (column.kind === 'moment') {
    const moment = column.value(row);
    if (!moment) return null;
    // A spreadsheet's date has no zone: it displays the UTC fields, so the local time is stored as UTC.
    const { date, time } = wallTime(moment, zoneOf(column, row, file));
    const value = new Date(`${date}T${time}:00Z`);
    return { value, type: Date, format: 'dd-mm-yyyy hh:mm' };
  }
  const value = column.value(row);
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') {
    const format = column.kind === 'pesos' ? PESOS : Number.isInteger(value) ? WHOLE : DECIMAL;
    return { value, type: Number, format };
  }
  if (typeof value === 'boolean') return { value: value ? 'Sí' : 'No', type: String };
  return { value, type: String };
}
