import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { CallError, call } from '@/lib/data/kit/call';
import { chosenRefunds } from '@/lib/data/refund/refund-choice';
import { parseEvent } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { watchErrands } from '@/tests/support/errand-double';
import { renderInPanel } from '@/tests/support/panel';
import { AttendeesScreen } from '../attendees-screen';

const { push } = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
vi.mock(import('@/lib/data/kit/errands'), async (original) => ({
  ...(await original()),
  ...(await import('@/tests/support/errand-double')).errandDouble,
}));
vi.mock('@/components/ui/overlay/toast', () => ({
  toast: { ok: vi.fn(), info: vi.fn(), error: vi.fn() },
}));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ back: vi.fn(), push }),
  usePathname: () => '/events/e/attendees',
  useSearchParams: () => new URLSearchParams('status=valid'),
}));

// A page of two, and the pages behind it; one ticket was used since.
const MANY = 60;
const ticket = (n: number, status = 'valid') => ({
  id: `t${n}`,
  raw: {
    holder: { name: `Persona ${n}`, email: `p${n}@correo.cl` },
    status,
    kind: 'sale',
    code: `C${n}`,
    issuedAt: new Date(n),
  },
});
const ALL = [...Array.from({ length: MANY }, (_, n) => ticket(n)), ticket(MANY, 'used')];
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: () => () => {},
  watchList: ({ path }: { path: string }, onNews: (news: object) => void) => {
    if (path === 'jobs') return watchErrands(onNews);
    const docs = path === paths.tickets('e') ? ALL.slice(0, 2) : [];
    onNews({ docs, fromCache: false });
    return () => {};
  },
}));
vi.mock('@/lib/firebase/query', () => ({
  readCount: async () => ALL.length,
  readCursor: async () => null,
  readPage: async (
    { where }: { where: [unknown, string, string[]][] },
    _size: number,
    parse: (id: string, raw: unknown) => unknown,
  ) => ({
    rows: (where[0]?.[2] ?? []).map((id) => parse(id, {})),
    next: null,
  }),
  readWhole: async (_spec: object, parse: (id: string, raw: unknown) => unknown) =>
    ALL.map(({ id, raw }) => parse(id, raw)),
}));

beforeEach(() => {
  vi.clearAllMocks();
  window.sessionStorage.clear();
});

const event = parseEvent('e', { name: 'Peña', status: 'published', producerId: 'club' });
async function selectAll(flags = ['tickets.manage', 'finance.refund']) {
  renderInPanel(
    <NuqsTestingAdapter searchParams="" hasMemory>
      <EventContext value={{ event, ticketTypes: [], can: (flag) => flags.includes(flag) }}>
        <AttendeesScreen />
      </EventContext>
    </NuqsTestingAdapter>,
  );
  for (const n of [0, 1]) {
    await userEvent.click(
      await screen.findByRole('checkbox', { name: new RegExp(`Persona ${n}`) }),
    );
  }
  await userEvent.click(
    await screen.findByRole('button', { name: `Seleccionar los ${ALL.length} que coinciden` }),
  );
  expect(await screen.findByText(`${ALL.length} elegidos`)).toBeVisible();
}

test('all that match are mailed again, ended by the day’s limit, told, and gone on with', async () => {
  let isFull = true;
  vi.mocked(call).mockImplementation(async (_name, input) => {
    const { ticketId } = input as { ticketId: string };
    if (ticketId === 't1') throw new CallError('Esa dirección ya recibió muchos', 'failed');
    if (isFull && Number(ticketId.slice(1)) >= 10)
      throw new CallError('Hoy ya salieron 10', 'full');
    return { success: true, message: '' } as never;
  });
  await selectAll(['tickets.manage']);
  expect(screen.queryByRole('button', { name: 'Devolver' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reenviar' }));
  const dialog = within(await screen.findByRole('dialog', { name: `¿Reenviar ${MANY} entradas?` }));
  expect(dialog.getByText(/1 entrada queda fuera/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Reenviar' }));
  const on = await dialog.findByRole('button', { name: /^Seguir con \d+ entradas$/ });
  const tried = vi.mocked(call).mock.calls.length;
  expect(tried).toBeLessThan(20);
  expect(
    dialog.getByText(`Se detuvo: ${MANY - tried} entradas sin reenviar todavía.`),
  ).toBeVisible();
  // After closing the dialog here, only the tickets that were not sent are still selected.
  expect(screen.getByText(`${MANY - 9} elegidos`)).toBeInTheDocument();
  isFull = false;
  await userEvent.click(on);
  const close = await dialog.findByText('Cerrar');
  // Each ticket once, and the used one never.
  const ids = vi
    .mocked(call)
    .mock.calls.map(([, input]) => (input as { ticketId: string }).ticketId);
  expect(new Set(ids).size).toBe(MANY);
  expect(ids).toHaveLength(MANY);
  expect(ids).not.toContain(`t${MANY}`);
  await userEvent.click(close);
  expect(screen.getByText(`${tried - 9} elegidos`)).toBeVisible();
});

test('the run ends at its share of the day, says why, and leaves all that has not gone out', async () => {
  vi.mocked(call).mockImplementation(async (_name, input) => {
    const { ticketId, bulk } = input as { ticketId: string; bulk?: boolean };
    if (bulk && Number(ticketId.slice(1)) >= 10) {
      throw new CallError('El resto es de otros. Sigue mañana', 'resource-exhausted', 'bulk');
    }
    return { success: true, message: '' } as never;
  });
  await selectAll(['tickets.manage']);
  await userEvent.click(screen.getByRole('button', { name: 'Reenviar' }));
  const dialog = within(await screen.findByRole('dialog', { name: `¿Reenviar ${MANY} entradas?` }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reenviar' }));
  expect(
    await dialog.findByText(
      'Se detuvo: 50 entradas sin reenviar todavía. El resto es de otros. Sigue mañana.',
    ),
  ).toBeVisible();
  expect(vi.mocked(call).mock.calls.length).toBeLessThan(14);
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(screen.getByText('50 elegidos')).toBeInTheDocument();
});

test('the refunds of many are opened by an address that does not hold them', async () => {
  await selectAll();
  await userEvent.click(screen.getByRole('button', { name: 'Devolver' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/events/e/refunds?devolver=elegidas'));
  expect(chosenRefunds('e', 'elegidas')).toHaveLength(MANY + 1);
  expect(chosenRefunds('other', 'elegidas')).toEqual([]);
});
