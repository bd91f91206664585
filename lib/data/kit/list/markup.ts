import { cellAddress } from '@/lib/domain/kit/list/address';
import { filledCells, type ListRow } from '@/lib/domain/kit/list/table';

/** The table with most emails, else the fullest, in an HTML page or XML workbook, both of which are saved as .xls; null if none. */
export function markupRows(text: string): ListRow[] | null {
  const isWorkbook = text.includes('urn:schemas-microsoft-com:office:spreadsheet');
  const page = new DOMParser().parseFromString(text, isWorkbook ? 'text/xml' : 'text/html');
  const tables = isWorkbook
    ? [...page.getElementsByTagName('Table')].map((one) => rowsOf(one, 'Row', 'Cell'))
    : [...page.getElementsByTagName('table')].map((one) => rowsOf(one, 'tr', 'td,th'));
  const mails = (rows: readonly ListRow[]) =>
    rows.filter(({ cells }) => cells.some((cell) => cellAddress(cell))).length;
  const [best = []] = tables.toSorted(
    (a, b) => mails(b) - mails(a) || filledCells(b) - filledCells(a),
  );
  return best.length > 0 ? best : null;
}

function rowsOf(table: Element, row: string, cell: string): ListRow[] {
  return [...table.querySelectorAll(row)]
    .map((one, place) => ({
      line: place + 1,
      cells: [...one.querySelectorAll(cell)].flatMap((each) => spread(each)),
    }))
    .filter(({ cells }) => cells.some((one) => one !== ''));
}

// A cell over several columns counts for the first.
function spread(cell: Element): string[] {
  const span = Number(cell.getAttribute('colspan') ?? cell.getAttribute('ss:MergeAcross')) || 1;
  const text = (cell.textContent ?? '').replace(/\s+/g, ' ').trim();
  return [text, ...Array.from({ length: Math.min(span, 100) - 1 }, () => '')];
}
