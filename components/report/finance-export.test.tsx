import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { call } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import { renderInPanel } from '@/tests/support/panel';
import { FinanceScreen } from './finance-screen';

vi.mock('@/hooks/use-page', () => ({ usePage: () => {} }));
vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
vi.mock('./sales-chart', () => ({ SalesChart: () => null }));

const SALE = {
  at: new Date('2026-11-20T12:00:00Z'),
  kind: 'sale',
  buyer: { name: 'Ana', email: 'ana@correo.cl', rut: '12.345.678-5' },
  adds: { totalSelled: 10_000, tickets: 1 },
};
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: () => () => {},
  watchList: ({ path }: { path: string }, onNews: (news: object) => void) => {
    const raw = path.endsWith('ledger') ? SALE : { rows: 1, adds: SALE.adds };
    onNews({ docs: [{ id: 'a', raw }], fromCache: false });
    return () => {};
  },
}));
vi.mock('@/lib/firebase/query', () => ({
  readWhole: async (_spec: object, parse: (id: string, raw: unknown) => unknown) => [
    parse('a', SALE),
  ],
}));

const files: Blob[] = [];
beforeEach(() => {
  vi.clearAllMocks();
  files.length = 0;
  vi.mocked(call).mockResolvedValue({ success: true, message: 'Ya', difference: {} } as never);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});

const event = parseEvent('e', { name: 'Peña', status: 'published', producerId: 'club' });
const start = (...flags: string[]) =>
  renderInPanel(
    <EventContext value={{ event, ticketTypes: [], can: (flag) => flags.includes(flag) }}>
      <NuqsTestingAdapter>
        <FinanceScreen />
      </NuqsTestingAdapter>
    </EventContext>,
  );

async function exported(from: Pick<typeof screen, 'getByRole'> = screen) {
  await userEvent.click(from.getByRole('button', { name: 'Exportar' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  return files[0]?.text();
}
async function openFigure() {
  await userEvent.click(screen.getAllByRole('button', { name: /Ventas/ })[0] as HTMLElement);
  return within(await screen.findByRole('dialog'));
}

test('who sees the money but may not download people gets the movements without their buyers', async () => {
  start('finance.view');
  expect(await exported()).not.toMatch(/Nombre|Correo|RUT|Ana/);
  files.length = 0;
  expect(await exported(await openFigure())).not.toMatch(/Nombre|Correo|RUT|Ana/);
  expect(vi.mocked(call).mock.calls.map(([, input]) => input)).not.toContainEqual(
    expect.objectContaining({ people: 'movements' }),
  );
});

test('with the right the buyers are in it, and each file leaves a line in the trace', async () => {
  start('finance.view', 'contacts.export');
  expect(await exported()).toContain('ana@correo.cl');
  files.length = 0;
  expect(await exported(await openFigure())).toContain('12.345.678-5');
  const asked = vi.mocked(call).mock.calls.map(([, input]) => input);
  expect(asked.filter((input) => 'people' in (input as object))).toEqual([
    { people: 'movements', of: 'e' },
    { people: 'movements', of: 'e' },
  ]);
});
