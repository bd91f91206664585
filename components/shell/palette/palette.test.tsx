import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { FirstDataProvider } from '@/components/shared/first-data-provider';
import { guardLeaving } from '@/hooks/leaving/leave';
import type { FirstData } from '@/lib/domain/account/first-data';
import { renderInPanel } from '@/tests/support/panel';
import { PaletteKey } from './palette-key';

type Spec = { path: string; where?: [string, string, unknown][] };
const { push, calls, signals, held } = vi.hoisted(() => ({
  held: { until: Promise.resolve() },
  push: vi.fn(),
  calls: vi.fn(),
  signals: [] as AbortSignal[],
}));
vi.mock('@/lib/data/kit/call', () => ({ call: calls }));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  usePathname: () => '/producers',
  useSearchParams: () => new URLSearchParams(),
}));
const ROWS: Record<string, object | object[]> = {
  events: { name: 'Festival Austral', producerId: 'club', status: 'published' },
  users: { display_name: 'Ana Soto', email: 'ana@early.test' },
  producers: { name: 'Casa Austral' },
  paymentOrders: { amount: 45_990, producerName: 'Club', eventId: 'e1', folio: 7, status: 'paid' },
  campaigns: { name: 'Preventa austral', status: 'sent' },
  contacts: { name: 'Beto Paz', email: 'beto@correo.cl' },
};
vi.mock('@/lib/firebase/query', () => ({
  askPage: async (
    spec: Spec,
    size: number,
    parse: (id: string, raw: unknown) => unknown,
    signal: AbortSignal,
  ) => {
    signals.push(signal);
    await held.until;
    const rows = [ROWS[spec.path.split('/').at(-1) ?? ''] ?? []].flat().slice(0, size);
    return rows.map((raw, n) => parse(`${spec.path}-${n + 1}`, raw));
  },
}));

const TICKET = { id: 't1', eventId: 'e1', eventName: 'Peña de 2024', holder: 'Carla Ríos' };

beforeEach(() => {
  vi.clearAllMocks();
  calls.mockResolvedValue({ success: true, message: '', tickets: [] });
  signals.length = 0;
  held.until = Promise.resolve();
  window.localStorage.clear();
});

const open = async (given: Parameters<typeof renderInPanel>[1]) => {
  renderInPanel(<PaletteKey className="" />, given);
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', undefined, { timeout: 20_000 });
};
const options = () => screen.queryAllByRole('option').map((one) => one.textContent);

test('a page is found by another word and opened by Enter, and stands among the recent ones', async () => {
  await userEvent.type(await open({ isAdmin: true }), 'cartola');
  expect(options()[0]).toBe('Nóminas');
  await userEvent.keyboard('{Enter}');
  expect(push).toHaveBeenCalledWith('/admin/payouts');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  await screen.findByText('Recientes');
  expect(options()[0]).toBe('Nóminas');
});

test('a form with unsaved changes is asked before what was found is opened', async () => {
  const guard = vi.fn<(go: () => void) => void>();
  const release = guardLeaving(guard);
  await userEvent.type(await open({ isAdmin: true }), 'cartola{Enter}');
  release();
  expect(push).not.toHaveBeenCalled();
  guard.mock.calls[0]?.[0]();
  expect(push).toHaveBeenCalledExactlyOnceWith('/admin/payouts');
});

test('what is typed is searched in the data, and parts of an event by their word', async () => {
  await userEvent.type(await open({}), 'plata austral');
  expect(await screen.findByText('Finanzas de Festival Austral')).toBeVisible();
  await userEvent.click(screen.getByText('Finanzas de Festival Austral'));
  expect(push).toHaveBeenCalledWith('/events/events-1/finance');
});

test('what was found for other words is not offered while the new ones are looked for', async () => {
  const input = await open({ isAdmin: true });
  await userEvent.type(input, 'soto');
  await screen.findByText('Ana Soto');
  let answer = () => {};
  held.until = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await userEvent.type(input, ' an');
  expect(screen.getByText('Ana Soto')).toBeVisible();
  await userEvent.clear(input);
  await userEvent.type(input, '9.876.543-3{Enter}');
  await waitFor(() => expect(screen.getByText(/^Buscando en/)).toBeVisible());
  expect(options()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(push).not.toHaveBeenCalled();
  answer();
  expect(await screen.findByText('Ana Soto')).toBeVisible();
});

test('a question mark shows the shortcuts, but not while somebody types', async () => {
  const input = await open({});
  await userEvent.type(input, '?');
  expect(screen.queryByRole('dialog', { name: 'Atajos' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('?');
  const shown = await screen.findByRole('dialog', { name: 'Atajos' });
  expect(shown).toHaveTextContent('HDejar para después, en la Bandeja');
});

test('a ticket found by the end of its code is opened', async () => {
  calls.mockResolvedValueOnce({
    success: true,
    message: '',
    tickets: [{ ...TICKET, codeEnd: 'K7P2' }],
  });
  await userEvent.type(await open({}), 'k7p2');
  await userEvent.click(await screen.findByText('Carla Ríos'));
  expect(push).toHaveBeenCalledWith('/events/e1/attendees?ticket=t1');
});

test('an action is found by its verb and the name, and its page asks again', async () => {
  await userEvent.type(await open({}), 'pausar austral');
  await userEvent.click(await screen.findByText('Pausar venta: Festival Austral'));
  expect(push).toHaveBeenCalledWith('/events/events-1?accion=paused');
});

const never = () => {
  held.until = new Promise<void>(() => {});
  calls.mockReturnValue(new Promise(() => {}));
};
const first = (): FirstData => ({
  session: { uid: 'me', email: '', displayName: '', photoUrl: '', role: 'producer' },
  ...{ producerId: 'club', chosen: 'club', now: Date.now() },
  news: {
    '["events",false,[]]': {
      docs: [
        { id: 'd', raw: { name: 'Fiesta borrador', producerId: 'club', status: 'draft' } },
        {
          id: 't',
          raw: {
            ...{ name: 'Fiesta de hoy', producerId: 'club', status: 'published' },
            ...{
              startsAt: new Date(Date.now() - 3_600_000),
              endsAt: new Date(Date.now() + 3_600_000),
            },
          },
        },
        { id: 'x', raw: { name: 'Fiesta ajena', producerId: 'other', status: 'published' } },
      ],
      partial: false,
    },
  },
});
const openWithin = async (data: FirstData) => {
  renderInPanel(
    <FirstDataProvider data={data}>
      <PaletteKey className="" />
    </FirstDataProvider>,
  );
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', undefined, { timeout: 20_000 });
};

test.each([
  ['fiesta', 'Fiesta de hoy'],
  ['puerta', 'Validadores de Fiesta de hoy'],
  ['postergar', 'Postergar: Fiesta de hoy'],
])(
  'while nothing answers, what this tab has seen stands at once, tonight’s event before drafts: %s',
  async (typed, label) => {
    never();
    const input = await openWithin(first());
    await userEvent.click(input);
    await userEvent.paste(typed);
    expect(options().find((one) => /Fiesta/.test(one ?? ''))).toContain(label);
    expect(options().join()).not.toContain('ajena');
    expect(await screen.findByText(/^Buscando en eventos/)).toBeVisible();
    expect(calls).not.toHaveBeenCalled();
  },
);

test('what another account’s page came with is not offered', async () => {
  never();
  const data = first();
  const input = await openWithin({ ...data, session: { ...data.session, uid: 'former' } });
  await userEvent.click(input);
  await userEvent.paste('fiesta');
  expect(options().join()).not.toContain('Fiesta');
});

test('what was typed before is stopped', async () => {
  never();
  const input = await open({});
  for (const typed of ['gonzalez', 'soto']) {
    await userEvent.clear(input);
    await userEvent.type(input, typed);
    await screen.findByText(/^Buscando en .*contactos/);
  }
  // All but the read of the events, which happens once, and the searches for the last text.
  await waitFor(() => expect(signals.filter(({ aborted }) => aborted)).toHaveLength(2));
  expect(signals.filter(({ aborted }) => !aborted)).toHaveLength(3);
});

test('what fails is named, the rest stands, and it can be tried again', async () => {
  calls.mockRejectedValue(new Error('No'));
  await userEvent.type(await open({}), '9.876.543-3');
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos buscar en entradas.');
  expect(await screen.findByText('Beto Paz')).toBeVisible();
  calls.mockResolvedValue({
    success: true,
    message: '',
    tickets: [{ ...TICKET, codeEnd: 'K7P2' }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Carla Ríos')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('signing out and the theme are done from here, asking first where something is unsaved', async () => {
  const logOut = vi.fn(async () => {});
  renderInPanel(<PaletteKey className="" />, {}, { logOut });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'modo noche{Enter}');
  expect(document.documentElement.dataset.theme).toBe('dark');
  await userEvent.keyboard('{Control>}k{/Control}');
  const guard = vi.fn<(go: () => void) => void>();
  const release = guardLeaving(guard);
  await userEvent.type(await screen.findByRole('combobox'), 'logout{Enter}');
  release();
  expect(logOut).not.toHaveBeenCalled();
  guard.mock.calls[0]?.[0]();
  expect(logOut).toHaveBeenCalledOnce();
});
