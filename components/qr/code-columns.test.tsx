import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DataTable } from '@/components/ui/table/data-table';
import { parseQrCode } from '@/lib/domain/qr/qr-code';
import { renderInPanel } from '@/tests/support/panel';
import { codeColumns, exportRows } from './code-columns';

vi.mock('@/lib/firebase/query', () => ({ readSum: async () => 3, readPage: vi.fn() }));
vi.mock('@/lib/firebase/write', () => ({
  readDoc: async (path: string, parse: (id: string, raw: object) => unknown) =>
    path === 'events/fiesta' ? parse('fiesta', { name: 'Fiesta Lunar' }) : null,
}));
vi.mock('./qr-address', () => ({ qrAddress: (code: string) => `https://early.test/r/${code}` }));

const code = (letter: string, kind: string, value: string) =>
  parseQrCode(letter.repeat(22), { label: letter, active: true, target: { kind, value } });
const codes = [
  code('a', 'event', 'fiesta'),
  code('b', 'event', 'ya-no'),
  code('c', 'url', 'https://early.test/uno'),
];

test('a code that leads to an event names it, in the list and in the export', async () => {
  renderInPanel(
    <DataTable
      label="Códigos QR"
      columns={codeColumns}
      rows={codes}
      rowKey={(qr) => qr.code}
      rowName={(qr) => qr.label}
      status="ready"
      empty={null}
    />,
  );
  expect((await screen.findAllByText('Fiesta Lunar')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Un evento que ya no está').length).toBeGreaterThan(0);
  expect(screen.queryByText('fiesta')).toBeNull();
  const rows = await exportRows(codes);
  expect(rows.map(({ eventName, scans }) => [eventName, scans])).toEqual([
    ['Fiesta Lunar', 3],
    ['', 3],
    ['', 3],
  ]);
});
