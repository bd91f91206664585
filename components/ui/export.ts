import { type CellValue, fileName, toCsv } from '@/lib/domain/csv';

/** One column of an export. Amounts and counts stay numbers, dates stay dates. */
export type ExportColumn<T> = { header: string; value: (row: T) => CellValue; width?: number };

/** Hands a file to the browser. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download begins after this turn; the address must outlive it.
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Saves rows as a CSV that a Chilean spreadsheet opens with its accents; guarded against formulas. */
export function exportCsv<T>(
  title: string,
  columns: readonly ExportColumn<T>[],
  rows: readonly T[],
): void {
  const text = toCsv(
    columns.map((column) => column.header),
    rows.map((row) => columns.map((column) => column.value(row))),
  );
  download(`${fileName(title)}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

/** Saves rows as a spreadsheet: numbers as numbers, dates as dates, texts as texts and never as formulas. */
export async function exportXlsx<T>(
  title: string,
  columns: readonly ExportColumn<T>[],
  rows: readonly T[],
): Promise<void> {
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const header = columns.map((column) => ({ value: column.header, fontWeight: 'bold' as const }));
  const body = rows.map((row) => columns.map((column) => xlsxCell(column.value(row))));
  const file = writeExcelFile([header, ...body], {
    columns: columns.map((column) => ({ width: column.width ?? 20 })),
    stickyRowsCount: 1,
  });
  download(`${fileName(title)}.xlsx`, await file.toBlob());
}

/** Saves rows in the format that was chosen. */
export const exportAs = <T>(
  format: 'csv' | 'xlsx',
  title: string,
  columns: readonly ExportColumn<T>[],
  rows: readonly T[],
): void | Promise<void> => (format === 'csv' ? exportCsv : exportXlsx)(title, columns, rows);

function xlsxCell(value: CellValue) {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return { value, type: Number, format: '#,##0.##' };
  if (typeof value === 'boolean') return { value: value ? 'Sí' : 'No', type: String };
  if (value instanceof Date) return { value, type: Date, format: 'dd-mm-yyyy hh:mm' };
  return { value, type: String };
}
