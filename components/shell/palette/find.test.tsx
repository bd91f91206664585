import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '@/lib/domain/kit/paths';
import type { Flag } from '@/lib/domain/rights/permissions';
import { searchesFor } from './find';

type Spec = { path: string; where?: [string, string, unknown][] };
const { calls, asked, sizes } = vi.hoisted(() => ({
  calls: vi.fn(),
  asked: [] as Spec[],
  sizes: [] as number[],
}));
vi.mock('@/lib/data/kit/call', () => ({ call: calls }));
const ROWS: Record<string, object | object[]> = {
  events: { name: 'Festival Austral', producerId: 'club', status: 'published' },
  users: { display_name: 'Ana Soto', email: 'ana@early.test' },
  producers: { name: 'Casa Austral' },
  paymentOrders: { amount: 45_990, producerName: 'Club', eventId: 'e1', folio: 7, status: 'paid' },
  campaigns: { name: 'Preventa austral', status: 'sent' },
  contacts: { name: 'Beto Paz', email: 'beto@correo.cl' },
};
vi.mock('@/lib/firebase/query', () => ({
  askPage: async (spec: Spec, size: number, parse: (id: string, raw: unknown) => unknown) => {
    asked.push(spec);
    sizes.push(size);
    const rows = [ROWS[spec.path.split('/').at(-1) ?? ''] ?? []].flat().slice(0, size);
    return rows.map((raw, n) => parse(`${spec.path}-${n + 1}`, raw));
  },
}));

type Who = Parameters<typeof searchesFor>[1];
const signal = new AbortController().signal;
/** What all searches find together, without the calls. */
const findEverything = async (typed: string, who: Who) => {
  const searches = searchesFor(typed, who).filter(({ kind }) => kind !== 'entradas');
  return (await Promise.all(searches.map(({ find }) => find(signal)))).flat();
};
const findTicketEntries = async (typed: string, who: Who) =>
  (await searchesFor(typed, who)
    .find(({ kind }) => kind === 'entradas')
    ?.find(signal)) ?? [];

beforeEach(() => {
  vi.clearAllMocks();
  calls.mockResolvedValue({ success: true, message: '', tickets: [] });
  asked.length = 0;
  sizes.length = 0;
});

test.each([
  ['pausa', 'Pausa'],
  ['gente', 'Gente'],
  ['la lista', 'La Lista'],
])('an event whose name is an ordinary word is found: %s', async (typed, name) => {
  const stored = ROWS.events;
  ROWS.events = { ...stored, name };
  const who = { isAdmin: false, producerId: 'club', can: () => true };
  const found = await findEverything(typed, who);
  expect(found.filter(({ label, hint }) => label === name && hint === 'Evento')).toHaveLength(1);
  ROWS.events = { ...stored, name: 'Festival Austral' };
  const others = await findEverything(typed, who);
  expect(others.map(({ label }) => label)).not.toContain('Festival Austral');
  ROWS.events = stored as object;
});

const EVERY = ['finance.view', 'tickets.manage', 'events.changeStatus', 'events.manage'];
test.each([
  ['Finanzas de Festival Austral', 'Finanzas de Festival Austral', EVERY],
  ['entradas del festival', 'Entradas de Festival Austral', EVERY],
  ['pausar el festival austral', 'Pausar venta: Festival Austral', EVERY],
  // Their words also name a section, for which this person has no permission.
  ['Pausar venta: Festival', 'Pausar venta: Festival Austral', ['events.changeStatus']],
  ['Terminar evento: Festival', 'Terminar evento: Festival Austral', ['events.changeStatus']],
  // If neither a section nor an action was named, every word is searched for.
  ['la austral', undefined, EVERY],
])(
  'words between what is asked for and its event hide nothing: %s',
  async (typed, label, flags) => {
    const who = { isAdmin: false, producerId: 'club', can: (flag: Flag) => flags.includes(flag) };
    const found = (await findEverything(typed, who)).filter(({ href }) =>
      href.includes('events-1'),
    );
    expect(found[0]?.label).toBe(label);
  },
);

/** What each permission lets the palette query, for a word and for an amount. */
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

const TICKET = { id: 't1', eventId: 'e1', eventName: 'Peña de 2024', holder: 'Carla Ríos' };
const CALLERS: [who: string, Who, asks: object | null][] = [
  [
    'a member',
    { isAdmin: false, producerId: 'club', can: (flag) => flag === 'tickets.manage' },
    { typed: 'k7p2', producerId: 'club' },
  ],
  [
    'an administrator',
    { isAdmin: true, producerId: '', can: () => true },
    { typed: 'k7p2', producerId: null },
  ],
  [
    'a member of some events',
    {
      isAdmin: false,
      producerId: 'club',
      can: () => false,
      canInEvents: (flag) => flag === 'tickets.manage',
      events: ['e1'],
    },
    { typed: 'k7p2', producerId: 'club', events: ['e1'] },
  ],
  [
    'a member without the right',
    { isAdmin: false, producerId: 'club', can: (flag) => flag !== 'tickets.manage' },
    null,
  ],
];
test.each(CALLERS)('%s asks for tickets in one call', async (_who, who, asks) => {
  calls.mockResolvedValue({
    success: true,
    message: '',
    tickets: [{ ...TICKET, codeEnd: 'K7P2' }],
  });
  const found = await findTicketEntries('k7p2', who);
  expect(calls.mock.calls).toEqual(asks ? [['findTickets', asks]] : []);
  expect(found.map(({ label, hint, href }) => [label, hint, href])).toEqual(
    asks ? [['Carla Ríos', 'Entrada …K7P2 · Peña de 2024', '/events/e1/attendees?ticket=t1']] : [],
  );
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

test('with several words only what has all of them is found, and one word still costs four rows', async () => {
  const person = (name: string) => ({ name, email: `${name.split(' ')[0]}@correo.cl` });
  const stored = ROWS.contacts as object;
  ROWS.contacts = ['Eva', 'Luz', 'Sol', 'Paz', 'Ana'].map((name) => person(`${name} González`));
  const who = { isAdmin: false, producerId: 'club', can: () => true };
  const found = (await findEverything('ana gonzalez', who)).map(({ label }) => label);
  expect(found).toEqual(['Ana González']);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(40);
  sizes.length = 0;
  const one = (await findEverything('gonzalez', who)).filter(({ href }) => /contact/.test(href));
  expect(one).toHaveLength(4);
  expect(Math.max(...sizes)).toBe(4);
  ROWS.contacts = stored;
});

test('what has only one of the words is found of no kind', async () => {
  const admin = { isAdmin: true, producerId: '', can: () => true };
  const member = { ...admin, isAdmin: false, producerId: 'club' };
  const labelsOf = async (typed: string, who: typeof admin) =>
    (await findEverything(typed, who)).map(({ label }) => label);
  expect(await labelsOf('invierno austral', admin)).toEqual([]);
  expect(await labelsOf('invierno austral', member)).toEqual([]);
  expect(await labelsOf('casa austral', admin)).toEqual(['Casa Austral']);
  expect(await labelsOf('soto ana', admin)).toEqual(['Ana Soto']);
  expect(await labelsOf('preventa austral', member)).toContain('Preventa austral');
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

test.each(['puerta', 'festival', 'exportar', 'ana soto', 'beto@'])(
  'no ticket is asked for by %s',
  async (typed) => {
    const who = { isAdmin: false, producerId: 'club', can: () => true };
    await findTicketEntries(typed, who);
    expect(calls).not.toHaveBeenCalled();
  },
);
