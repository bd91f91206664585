import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { IncompleteRead } from '@/lib/domain/kit/whole-read';
import { type ExportColumn, exportCsv, xlsxSheet } from './export';
import { ExportMenu } from './export-menu';

const told = vi.hoisted(() => ({ ok: vi.fn(), info: vi.fn(), error: vi.fn() }));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: told }));

type Sale = { at: Date; amount: number; rate: number; who: string };
const columns: readonly ExportColumn<Sale>[] = [
  { header: 'Fecha', kind: 'moment', value: (sale) => sale.at },
  { header: 'Monto', kind: 'pesos', value: (sale) => sale.amount },
  { header: 'Tasa', value: (sale) => sale.rate },
  { header: 'Quién', value: (sale) => sale.who },
];
// 22:30 of the day before in Santiago, 20:30 on Rapa Nui.
const rows = [{ at: new Date('2026-11-21T01:30:00Z'), amount: 35_000, rate: 0.5, who: '=Ñuñoa()' }];

const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.clearAllMocks();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});
const csv = async () => (await saved[0]?.text())?.replace('\uFEFF', '').split('\r\n');

test('a CSV writes moments by the clock of the event, and names it', async () => {
  exportCsv({ title: 'Ventas', columns, rows });
  expect(await csv()).toEqual([
    'Fecha (America/Santiago);Monto;Tasa;Quién',
    "20-11-2026 22:30;35000;0,5;'=Ñuñoa()",
    '',
  ]);
});

test('another zone is named in its place, and a row may have its own', async () => {
  exportCsv({ title: 'Ventas', columns, rows, timeZone: 'Pacific/Easter' });
  expect((await csv())?.slice(0, 2)).toEqual([
    'Fecha (Pacific/Easter);Monto;Tasa;Quién',
    "20-11-2026 20:30;35000;0,5;'=Ñuñoa()",
  ]);
  const own = { header: 'Inicio', kind: 'moment', zone: () => 'Europe/Madrid' } as const;
  exportCsv({ title: 'x', columns: [{ ...own, value: ({ at }: Sale) => at }], rows });
  expect(await saved[1]?.text()).toBe('\uFEFFInicio\r\n21-11-2026 02:30\r\n');
});

test('a spreadsheet has whole pesos without a comma behind them, and the hour of the event', () => {
  const [header, cells] = xlsxSheet({ title: 'Ventas', columns, rows });
  expect(header?.[0]).toMatchObject({ value: 'Fecha (America/Santiago)' });
  expect(cells).toEqual([
    { value: new Date('2026-11-20T22:30:00Z'), type: Date, format: 'dd-mm-yyyy hh:mm' },
    { value: 35_000, type: Number, format: '"$ "#,##0;-"$ "#,##0' },
    { value: 0.5, type: Number, format: '#,##0.00' },
    { value: '=Ñuñoa()', type: String },
  ]);
});

async function exportAsCsv(read: Parameters<typeof ExportMenu<Sale>>[0]['rows']) {
  render(<ExportMenu title="Ventas" columns={columns} rows={read} />);
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
}

test('a long export says how far it is, and how many rows it saved', async () => {
  let finish: (read: Sale[]) => void = () => {};
  await exportAsCsv((onProgress) => {
    onProgress(1000, 2300);
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  expect(await screen.findByText('1.000 de 2.300')).toBeVisible();
  finish(rows);
  await waitFor(() => expect(told.ok).toHaveBeenCalledWith('1 fila exportada'));
  expect(saved).toHaveLength(1);
});

test('an export that is short of rows saves nothing and says so', async () => {
  await exportAsCsv(() => Promise.reject(new IncompleteRead(198, 230)));
  await waitFor(() =>
    expect(told.error).toHaveBeenCalledWith(expect.stringContaining('198 de 230')),
  );
  expect(saved).toHaveLength(0);
});
