import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, test, vi } from 'vitest';
import type { Column } from '@/components/ui/table/table-types';
import { useListState } from '@/hooks/use-list-state';
import { renderInPanel } from '@/tests/support/panel';
import { ListScreen } from './list-screen';

vi.mock('next/navigation', () => ({
  usePathname: () => '/complaints',
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock('@/components/shared/views/view-menu', () => ({ ViewMenu: () => null }));

type Row = { id: string };
const column = (id: string, sortable = true): Column<Row> => ({
  ...{ id, header: id, sortable, cell: (row) => row.id },
});

function List({ columns }: { columns: readonly Column<Row>[] }) {
  const list = useListState();
  return (
    <ListScreen<Row>
      name="complaints"
      label="Reclamos"
      list={list}
      page={{ status: 'ready', rows: [{ id: 'uno' }], paging: undefined }}
      rowKey={({ id }) => id}
      noun={['reclamo', 'reclamos']}
      columns={columns}
      search="Buscar"
      file={{ columns: [], rows: () => [] }}
      none="Ninguno"
      empty={null}
    />
  );
}

const show = (columns: readonly Column<Row>[]) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ matches: true, media, addEventListener() {}, removeEventListener() {} }) as never,
  );
  return renderInPanel(
    <NuqsTestingAdapter hasMemory>
      <List columns={columns} />
    </NuqsTestingAdapter>,
  );
};

test('a phone chooses the order among the filters, and not above the rows', async () => {
  show([column('Plazo'), column('Monto')]);
  expect(screen.queryByLabelText('Ordenar por')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ordenar' }));
  const order = within(await screen.findByRole('dialog')).getByLabelText('Ordenar por');
  await userEvent.selectOptions(order, 'Monto desc');
  expect(order).toHaveValue('Monto desc');
});

test('there is no such button where there is neither a filter nor an order to choose', () => {
  show([column('Plazo'), column('Monto', false)]);
  expect(screen.queryByRole('button', { name: 'Ordenar' })).toBeNull();
});
