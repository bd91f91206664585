import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '@/lib/domain/kit/paths';
import type { Flag } from '@/lib/domain/session/permissions';
import { renderInPanel } from '@/tests/support/panel';
import { findEverything } from './find';
import { PaletteKey } from './palette-key';

type Spec = { path: string; where?: [string, string, unknown][] };
const { push, asked } = vi.hoisted(() => ({ push: vi.fn(), asked: [] as Spec[] }));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  usePathname: () => '/producers',
  useSearchParams: () => new URLSearchParams(),
}));
const ROWS: Record<string, object> = {
  events: { name: 'Festival Austral', producerId: 'club', status: 'published' },
  users: { display_name: 'Ana Soto', email: 'ana@early.test' },
  producers: { name: 'Casa Austral' },
  paymentOrders: { amount: 45_990, producerName: 'Club', eventId: 'e1', folio: 7, status: 'paid' },
  tickets: { holder: { name: 'Carla Ríos' }, search: ['k7p2'] },
  campaigns: { name: 'Preventa austral', status: 'sent' },
  contacts: { name: 'Beto Paz', email: 'beto@correo.cl' },
};
vi.mock('@/lib/firebase/query', () => ({
  readPage: async (spec: Spec, size: number, parse: (id: string, raw: unknown) => unknown) => {
    expect(size).toBeLessThanOrEqual(4);
    asked.push(spec);
    const raw = ROWS[spec.path.split('/').at(-1) ?? ''];
    return { rows: raw ? [parse(`${spec.path}-1`, raw)] : [], next: null };
  },
}));

beforeEach(() => {
  vi.clearAllMocks();
  asked.length = 0;
  window.localStorage.clear();
});

const open = async (given: Parameters<typeof renderInPanel>[1]) => {
  renderInPanel(<PaletteKey className="" />, given);
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', undefined, { timeout: 5_000 });
};
const options = () => screen.queryAllByRole('option').map((one) => one.textContent);

test('a page is found by another word and opened by Enter, and stands among the recent ones', async () => {
  await userEvent.type(await open({ isAdmin: true }), 'cartola');
  expect(options()[0]).toBe('NóminasDinero');
  await userEvent.keyboard('{Enter}');
  expect(push).toHaveBeenCalledWith('/admin/payouts');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  await screen.findByText('Recientes');
  expect(options()[0]).toBe('NóminasDinero');
});

test('what is typed is searched in the data, and parts of an event by their word', async () => {
  await userEvent.type(await open({}), 'plata austral');
  expect(await screen.findByText('Finanzas de Festival Austral')).toBeVisible();
  await userEvent.click(screen.getByText('Finanzas de Festival Austral'));
  expect(push).toHaveBeenCalledWith('/events/events-1/finance');
});

test('a question mark shows the shortcuts, but not while somebody types', async () => {
  const input = await open({});
  await userEvent.type(input, '?');
  expect(screen.queryByRole('dialog', { name: 'Atajos' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Atajos' })).toBeVisible();
});

/** What each right lets the palette ask for, for a word and for an amount. */
const MATRIX: [who: string, flags: Flag[], word: string[], amount: string[]][] = [
  ['no flags', [], ['events'], ['events']],
  ['finance.view', ['finance.view'], ['events'], ['events', 'paymentOrders', 'paymentOrders']],
  [
    'events.manage',
    ['events.manage'],
    ['events', 'producers/club/contacts', 'campaigns'],
    ['events', 'producers/club/contacts', 'campaigns'],
  ],
];
test.each(MATRIX)(
  'with %s a member asks only for their own producer',
  async (_who, flags, word, amount) => {
    const can = (flag: Flag) => flags.includes(flag);
    const who = { isAdmin: false, producerId: 'club', can };
    await findEverything('austral', who);
    expect(asked.map(({ path }) => path)).toEqual(word);
    asked.length = 0;
    await findEverything('45990', who);
    expect(asked.map(({ path }) => path)).toEqual(amount);
    const foreign = asked.filter(
      ({ path, where = [] }) =>
        !path.startsWith(paths.contacts('club')) &&
        !where.some(
          ([field, op, value]) => field === 'producerId' && op === '==' && value === 'club',
        ),
    );
    expect(foreign).toEqual([]);
  },
);

test('a ticket is found by four signs of its code, in the events on sale', async () => {
  const who = {
    isAdmin: false,
    producerId: 'club',
    can: (flag: Flag) => flag === 'tickets.manage',
  };
  expect(await findEverything('k7p2', who)).toContainEqual(
    expect.objectContaining({
      label: 'Carla Ríos',
      href: '/events/events-1/attendees?ticket=events%2Fevents-1%2Ftickets-1',
    }),
  );
  expect(await findEverything('k7p9', who)).not.toContainEqual(
    expect.objectContaining({ label: 'Carla Ríos' }),
  );
  const [events, tickets] = [asked[1], asked.find(({ path }) => path.endsWith('/tickets'))];
  expect(events?.where).toContainEqual(['producerId', '==', 'club']);
  expect(tickets?.where).toEqual([['search', 'array-contains', 'k7p2']]);
});

test('an administrator finds orders by folio and amount, accounts and people, in a few reads', async () => {
  const who = { isAdmin: true, producerId: '', can: () => true };
  const found = await findEverything('$ 45.990', who);
  expect(found.map(({ label }) => label)).toContain('$ 45.990 a Club');
  expect(found.filter(({ label }) => label === '$ 45.990 a Club')).toHaveLength(1);
  asked.length = 0;
  const people = await findEverything('austral', who);
  expect(people.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Festival Austral', 'Casa Austral', 'Ana Soto']),
  );
  expect(asked.length).toBeLessThanOrEqual(8);
});

test('an action is found by its verb and the name, and its page asks again', async () => {
  await userEvent.type(await open({}), 'pausar austral');
  await userEvent.click(await screen.findByText('Pausar venta: Festival Austral'));
  expect(push).toHaveBeenCalledWith('/events/events-1?accion=paused');
});

test.each([
  ['events.changeStatus', true],
  ['events.manage', false],
] as const)('with %s alone the action is offered: %s', async (flag, isOffered) => {
  const who = { isAdmin: false, producerId: 'club', can: (one: Flag) => one === flag };
  const labels = (await findEverything('pausar austral', who)).map(({ label }) => label);
  expect(labels.includes('Pausar venta: Festival Austral')).toBe(isOffered);
  const named = (await findEverything('preventa', who)).map(({ label }) => label);
  expect(named.includes('Preventa austral')).toBe(flag === 'events.manage');
});
