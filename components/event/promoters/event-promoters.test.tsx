import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { call } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { watchErrands } from '@/tests/support/errand-double';
import { renderInPanel } from '@/tests/support/panel';
import { EventPromotersScreen } from './event-promoters-screen';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), back: vi.fn() }),
  usePathname: () => '/events/e/promoters',
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock('@/hooks/use-page', () => ({ usePage: () => {} }));
vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
vi.mock(import('@/lib/data/kit/errands'), async (original) => ({
  ...(await original()),
  ...(await import('@/tests/support/errand-double')).errandDouble,
}));

document.documentElement.dataset.config = JSON.stringify({ siteUrl: 'https://panel.test/' });

// The lists of the event, each as the database would push them.
const told = vi.hoisted(() => ({
  lists: {} as Record<string, { id: string; raw: object }[]>,
  listeners: new Map<string, (news: object) => void>(),
}));
const tell = (path: string, docs: { id: string; raw: object }[]) => {
  told.lists[path] = docs;
  act(() => told.listeners.get(path)?.({ docs, fromCache: false }));
};
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: () => () => {},
  watchList: ({ path }: { path: string }, onNews: (news: object) => void) => {
    if (path === 'jobs') return watchErrands(onNews as never);
    told.listeners.set(path, onNews);
    onNews({ docs: told.lists[path] ?? [], fromCache: false });
    return () => {};
  },
}));
const OPEN = [
  { promoterId: 'ana', amount: 24_000, open: ['ana'], state: 'earned' },
  { promoterId: 'ana', amount: 4_000, open: ['ana'], state: 'pending' },
  { promoterId: 'beto', amount: 2_000, open: ['beto'], state: 'earned' },
];
// What settlements took, by the event and the settlement.
const TAKEN: Record<string, object[]> = {
  [`${entryPaths.commissions('e')} s-ana`]: [{ promoterId: 'ana', amount: 26_000, at: 2 }],
  [`${entryPaths.commissions('before')} s-ana`]: [
    { promoterId: 'ana', kind: 'refund', amount: -2_000, at: 1 },
  ],
};
const MAILS = [{ subject: 'Preventa', extraCost: 11_000, startedAt: 1 }, { subject: 'Borrador' }];
vi.mock('@/lib/firebase/query', () => ({
  readCount: async () => 2,
  readSum: async (_spec: object, field: string) => (field === 'amount' ? 26_000 : 0),
  readWhole: async (
    { path, where }: { path: string; where: readonly string[][] },
    parse: (id: string, raw: object) => unknown,
  ) => {
    const [field = '', , value] = where[0] ?? [];
    const isTheirs = (one: Record<string, unknown>) => field === 'state' || one[field] === value;
    const taken = field === 'takenBy' ? (TAKEN[`${path} ${value}`] ?? []) : OPEN.filter(isTheirs);
    const found = path === 'campaigns' ? MAILS : taken;
    return found.map((one, n) => parse(`c${n}`, one));
  },
}));

const totals = (promoters: object) => [
  { id: '0', raw: { rows: 5, adds: { totalSelled: 500_000, tickets: 40 }, promoters } },
];
const PEOPLE = [
  { id: 'ana', raw: { name: 'Ana Pérez', code: 'ana' } },
  { id: 'beto', raw: { name: 'Beto Ruiz', code: 'beto' } },
  { id: 'off', raw: { name: 'Óscar Vega', code: 'oscar', active: false } },
];
const settlement = (id: string, fields: object) => ({
  id,
  raw: {
    ...{ eventId: 'e', producerId: 'club', promoterId: id, promoterName: id, state: 'open' },
    ...{ gross: 10_000, retention: 1_525, net: 8_475, folio: `RP-${id}`, closedBy: 'other' },
    ...fields,
  },
});
beforeEach(() => {
  told.listeners.clear();
  told.lists = {
    [entryPaths.promoters('club')]: PEOPLE,
    [paths.totals('e')]: totals({ beto: { tickets: 20, sold: 240_000 } }),
  };
  vi.mocked(call).mockReset();
});

const event = parseEvent('e', { name: 'Peña', status: 'published', producerId: 'club', slug: 'p' });
const GENERAL = parseTicketType('g', { name: 'General', price: 12_000, stock: 100 });
function show(permissions?: ReturnType<typeof fromFlags>, search = '') {
  renderInPanel(
    <NuqsTestingAdapter hasMemory searchParams={search}>
      <EventContext
        value={{
          ...{ event, ticketTypes: [GENERAL] },
          can: (flag) => {
            const [group, name] = flag.split('.') as ['events', 'manage'];
            return !permissions || permissions[group][name];
          },
        }}
      >
        <EventPromotersScreen />
      </EventContext>
    </NuqsTestingAdapter>,
    permissions ? { permissions } : {},
  );
  return userEvent.setup();
}
const rows = async () =>
  (await within(await screen.findByRole('region', { name: 'Ranking' })).findAllByRole('row'))
    .slice(1)
    .map((row) => row.textContent);
const dialog = async () => within(await screen.findByRole('dialog'));

test('ranks who sells by what they sold, and follows each sale', async () => {
  show();
  expect(await rows()).toEqual([
    expect.stringMatching(/^Beto Ruiz1\.ºbeto20\$ 240\.000/),
    expect.stringMatching(/^Ana Pérez—ana0\$ 0/),
  ]);
  expect(screen.getByText('20 entradas, 48 % de lo vendido')).toBeVisible();
  expect(await screen.findByText(/10,83 % de lo que vendieron/)).toBeVisible();
  tell(
    paths.totals('e'),
    totals({ beto: { tickets: 20, sold: 240_000 }, ana: { tickets: 21, sold: 252_000 } }),
  );
  expect(await rows()).toEqual([
    expect.stringMatching(/^Ana Pérez1\.º/),
    expect.stringMatching(/^Beto Ruiz2\.º/),
  ]);
});

test('says by which way each one’s tickets came, and how many courtesies they gave', async () => {
  told.lists[paths.totals('e')] = totals({
    beto: { tickets: 20, sold: 240_000, link: 12, discount: 5, said: 3 },
  });
  told.lists[entryPaths.promoterRules('e')] = [
    { id: 'r', raw: { kind: 'sale', amount: 500, courtesies: 10 } },
  ];
  told.lists[entryPaths.promoterGifts('e')] = [
    { id: 'beto', raw: { given: { r: 4 }, entered: 3 } },
  ];
  show();
  expect(await rows()).toEqual([
    expect.stringMatching(/20enlace 12, código 5, dicho 3.*4 de 10 cortesías, 3 entraron/),
    expect.stringMatching(/ana0\$ 0.*0 de 10 cortesías/),
  ]);
});

test('reads nothing of courtesies where no rule gives any', async () => {
  told.lists[entryPaths.promoterRules('e')] = [{ id: 'r', raw: { kind: 'sale', amount: 500 } }];
  show();
  await rows();
  expect(told.listeners.has(entryPaths.promoterGifts('e'))).toBe(false);
  expect(screen.queryByText('Cortesías')).toBeNull();
});

test.each([
  ['?ventas=beto', 'Lo que vendió Beto Ruiz', '$ 240.000'],
  ['?ventas=nadie', 'Llegaron sin asignar', '$ 0'],
])('%s opens the movements that a line stands for', async (search, title, sum) => {
  show(undefined, search);
  const sheet = await screen.findByRole('dialog', { name: title });
  expect(within(sheet).getByText('Total').nextSibling).toHaveTextContent(sum);
});

test('leads to the sales of a code that is nobody’s', async () => {
  const user = show();
  await user.click(
    await screen.findByRole('button', { name: 'Ver 2 ventas que llegaron sin asignar' }),
  );
  expect(await screen.findByRole('dialog', { name: 'Llegaron sin asignar' })).toBeVisible();
});

test('without the money has names and links only, and who gives the right', async () => {
  show(fromFlags(['events.manage']), '?enlace=ana');
  const names = await screen.findAllByText(/^(Ana Pérez|Beto Ruiz|Óscar Vega)$/);
  expect(names.map((one) => one.textContent)).toEqual(['Ana Pérez', 'Beto Ruiz']);
  expect(screen.queryByText(/\$/)).toBeNull();
  expect(screen.queryByText('Liquidaciones')).toBeNull();
  expect(screen.getByText(/«Ver finanzas»/)).toBeVisible();
  const sheet = await dialog();
  expect(sheet.getByLabelText<HTMLTextAreaElement>('Texto para publicar').value).toMatch(
    /\/e\/p\?rp=ana$/,
  );
});

test('is closed to who may neither manage events nor see the money', async () => {
  show(fromFlags(['tickets.manage']));
  expect(await screen.findByText('No puedes ver los RR. PP.')).toBeVisible();
  expect(told.listeners.size).toBe(0);
});

test('a commission is put with a worked example in words', async () => {
  vi.mocked(call).mockResolvedValue({ success: true, message: 'Guardamos la regla' } as never);
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Poner una comisión' }));
  const sheet = await dialog();
  const example = await sheet.findByRole('region', { name: 'Ejemplo' });
  expect(example).toHaveTextContent('20 entradas de $ 12.000 → $ 40.000');
  await user.click(sheet.getByRole('radio', { name: /Por ingreso/ }));
  await user.click(sheet.getByRole('radio', { name: /Porcentaje/ }));
  await user.click(sheet.getByRole('button', { name: 'Agregar bono' }));
  expect(example).toHaveTextContent('→ $ 24.000 si entran todas');
  expect(example).toHaveTextContent('a las 50, + $ 20.000');
  await user.click(sheet.getByRole('checkbox', { name: 'General' }));
  await user.click(sheet.getByRole('button', { name: 'Poner comisión' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(call).toHaveBeenCalledExactlyOnceWith('savePromoterRule', {
    eventId: 'e',
    rule: {
      ...{ kind: 'entry', amount: 0, rate: 0.1, leaderAmount: 0, leaderRate: 0 },
      ...{ steps: [{ tickets: 50, bonus: 20_000 }], typeIds: ['g'], dateIds: [] },
      ...{ courtesies: 0, paysOwn: false, active: true },
    },
  });
});

test('a change names the version that it follows, and former ones are listed', async () => {
  const at = new Date('2026-11-01T12:00:00Z');
  told.lists[entryPaths.promoterRules('e')] = [
    { id: 'r2', raw: { family: 'r1', version: 2, amount: 2_000, at, endedAt: null } },
    { id: 'r1', raw: { family: 'r1', version: 1, amount: 1_500, at, endedAt: at } },
  ];
  vi.mocked(call).mockRejectedValue(
    Object.assign(new Error('Alguien más cambió esta regla'), { field: 'rule.id' }),
  );
  const user = show();
  const list = within(await screen.findByRole('list', { name: 'Comisiones' }));
  expect(list.getByText('$ 2.000 por entrada')).toBeVisible();
  await user.click(list.getByText(/^Versión 2/));
  expect(list.getByRole('list', { name: 'Versiones anteriores' })).toHaveTextContent('$ 1.500');
  await user.click(list.getByRole('button', { name: 'Cambiar' }));
  const sheet = await dialog();
  await user.click(await sheet.findByRole('button', { name: 'Guardar versión' }));
  await waitFor(() => expect(call).toHaveBeenCalledOnce());
  expect(vi.mocked(call).mock.lastCall?.[1]).toMatchObject({ rule: { id: 'r2', amount: 2_000 } });
});

test('what is open is seen before it is closed, below the minimum nothing is', async () => {
  vi.mocked(call).mockResolvedValue({ success: true, message: 'Cerrando', jobId: 'j' } as never);
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Cerrar y liquidar' }));
  const sheet = await dialog();
  expect(await sheet.findByText(/2 liquidaciones por \$ 26\.000 bruto/)).toBeVisible();
  expect(sheet.getByRole('row', { name: /Ana Pérez/ })).toHaveTextContent('$ 24.000$ 4.000');
  await user.type(sheet.getByLabelText('Desde cuánto se liquida'), '5000');
  expect(sheet.getByRole('row', { name: /Beto Ruiz/ })).toHaveTextContent('Bajo el mínimo');
  await user.type(sheet.getByLabelText('Desde cuánto se liquida'), '0000');
  expect(sheet.getByText(/^Nadie llega todavía con lo ganado: .* los bonos/)).toBeVisible();
  await user.clear(sheet.getByLabelText('Desde cuánto se liquida'));
  await user.type(sheet.getByLabelText('Desde cuánto se liquida'), '5000');
  await user.click(sheet.getByRole('button', { name: 'Cerrar y liquidar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(call).toHaveBeenCalledExactlyOnceWith('closeSettlement', {
    ...{ producerId: 'club', eventId: 'e', minimum: 5_000 },
  });
});

test('all that wait are approved and paid at once, but who closed approves nothing', async () => {
  vi.mocked(call).mockResolvedValue({
    success: true,
    message: 'Listo',
    state: 'approved',
  } as never);
  told.lists[entryPaths.settlements('club')] = [
    settlement('ana', {}),
    settlement('beto', { closedBy: 'me' }),
    { id: '2026-10', raw: { folio: 'of a month' } },
  ];
  const user = show();
  const card = screen;
  expect(await card.findByText('2 liquidaciones · $ 16.950 líquido')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Aprobar las 2 por aprobar' }));
  let sheet = await dialog();
  expect(sheet.getByRole('alert')).toHaveTextContent('beto: Debe aprobarla alguien distinto');
  await user.click(sheet.getByRole('button', { name: 'Aprobar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const made = () => vi.mocked(call).mock.calls.map(([, input]) => input);
  expect(made()).toEqual([{ producerId: 'club', settlementId: 'ana', action: 'approve' }]);

  tell(entryPaths.settlements('club'), [settlement('ana', { state: 'approved' })]);
  await user.click(card.getByRole('button', { name: 'La pagué yo' }));
  sheet = await dialog();
  const pay = () => user.click(sheet.getByRole('button', { name: 'Marcar como pagadas' }));
  await pay();
  expect(await sheet.findByText('Escribe el comprobante')).toBeVisible();
  await user.type(sheet.getByLabelText('Comprobante'), 'TR-99');
  await pay();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(made().at(-1)).toEqual({
    ...{ producerId: 'club', settlementId: 'ana', action: 'paid', reference: 'TR-99' },
  });
});

test('the platform is asked to pay what is approved, and what is asked for is not paid here', async () => {
  vi.mocked(call).mockResolvedValue({ success: true, message: 'Listo', state: 'x' } as never);
  const states = ['approved', 'ordered', 'open'] as const;
  told.lists[entryPaths.settlements('club')] = states.map((state) =>
    settlement(state, { state, ...(state === 'open' && { closers: ['me'] }) }),
  );
  const user = show();
  expect(await screen.findByText('Pago pedido')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Aprobar y pedir el pago' }));
  const none = await dialog();
  expect(none.getByRole('alert')).toHaveTextContent('open: Debe aprobarla alguien distinto');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Pedir el pago de la que queda' }));
  const sheet = await dialog();
  expect(sheet.getByText(/Las pagamos nosotros a la cuenta de cada promotor/)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Pedir el pago' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(vi.mocked(call).mock.calls.map(([, input]) => input)).toEqual([
    { producerId: 'club', settlementId: 'approved', action: 'order' },
  ]);
});

test('a paper is saved for each settlement, and one of all', async () => {
  told.lists[entryPaths.settlements('club')] = [settlement('ana', {}), settlement('beto', {})];
  const saved: { name: string; text: Promise<string> }[] = [];
  let text: Promise<string> = Promise.resolve('');
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    text = (blob as Blob).text();
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, text });
  });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Bajar PDF de todas' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text).toMatch(/\/Count 2[\s\S]*RP-ana[\s\S]*RP-beto/);
  await user.click(screen.getByRole('button', { name: 'Acciones de ana' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Bajar PDF' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved.map(({ name }) => name)).toEqual([
    expect.stringMatching(/\.pdf$/),
    expect.stringMatching(/rp-ana.*\.pdf$/i),
  ]);
});

test('sets what promoters, codes and mails cost beside each other, and opens their movements', async () => {
  const raw = {
    ...{ rows: 5, adds: { totalSelled: 500_000, tickets: 40 } },
    promoters: { beto: { tickets: 20, sold: 240_000 } },
    discounts: { g: { tickets: 4, sold: 40_800, off: 7_200 } },
    channels: { web: { tickets: 35, sold: 440_000 }, 'mail-c0': { tickets: 5, sold: 60_000 } },
  };
  told.lists[paths.totals('e')] = [{ id: '0', raw }];
  const user = show();
  await screen.findByText(/10,83 % de lo que vendieron/);
  await user.click(screen.getByRole('button', { name: 'Comparar costos' }));
  const sheet = await dialog();
  const ways = await sheet.findAllByRole('listitem');
  expect(ways.map((one) => one.textContent)).toEqual([
    'RR. PP.Costó $ 26.00020 entradas, $ 240.000 vendido$ 1.300 por entrada',
    'Códigos de descuentoCostó $ 7.2004 entradas, $ 40.800 vendido$ 1.800 por entradaVer sus ventas',
    'PreventaCostó $ 11.0005 entradas, $ 60.000 vendido$ 2.200 por entradaVer sus ventas',
  ]);
  await user.click(within(ways[1] as HTMLElement).getByRole('button', { name: 'Ver sus ventas' }));
  const rows = within(
    await screen.findByRole('dialog', { name: 'Vendido con código de descuento' }),
  );
  expect(rows.getByText('$ 40.800')).toBeVisible();
});

test('leaves mails out of what ways of selling cost for who may not read them, and says so', async () => {
  const raw = {
    rows: 5,
    adds: { tickets: 5 },
    channels: { 'mail-c0': { tickets: 5, sold: 60_000 } },
  };
  told.lists[paths.totals('e')] = [{ id: '0', raw }];
  const user = show(fromFlags(['finance.view']));
  await user.click(await screen.findByRole('button', { name: 'Comparar costos' }));
  const sheet = await dialog();
  expect(await sheet.findAllByRole('listitem')).toHaveLength(2);
  expect(sheet.getByText(/Los correos los ve quien tiene el permiso/)).toBeVisible();
});

test('draws the curve of a promoter in their detail, of what their movements say', async () => {
  const days = [
    { day: '2026-11-01', tickets: 12 },
    { day: '2026-11-02', tickets: 8 },
  ];
  const answer = { success: true, message: '', buyers: 9, before: 4, isLatest: false, days };
  vi.mocked(call).mockResolvedValue(answer as never);
  const user = show(undefined, 'ventas=beto');
  const sheet = await dialog();
  const curve = within(await sheet.findByRole('figure', { name: 'Entradas por día' }));
  await user.click(curve.getByRole('button', { name: 'Ver como tabla' }));
  expect(curve.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DíaEntradas',
    '1 nov12 entradas',
    '2 nov8 entradas',
  ]);
});

test('opens the rows of what a promoter earned', async () => {
  const user = show();
  await rows();
  await user.click(screen.getAllByRole('button', { name: 'Acciones de Ana Pérez' })[0] as never);
  await user.click(await screen.findByRole('menuitem', { name: 'Ver sus comisiones' }));
  const sheet = await dialog();
  const list = await sheet.findAllByRole('listitem');
  expect(list.map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^Venta.*\$ 24\.000$/),
    expect.stringMatching(/^Venta.*espera ingreso\$ 4\.000$/),
  ]);
  expect(sheet.getByText('Total').nextSibling).toHaveTextContent('$ 28.000');
});

test('opens the rows of what a settlement took', async () => {
  told.lists[entryPaths.settlements('club')] = [
    settlement('s-ana', { gross: 24_000, promoterId: 'ana', carried: ['before'] }),
  ];
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Acciones de s-ana' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ver lo que suma' }));
  const taken = within(await screen.findByRole('dialog', { name: 'Liquidación RP-s-ana' }));
  expect((await taken.findByText('Total')).nextSibling).toHaveTextContent('$ 24.000');
  const list = taken.getAllByRole('listitem').map((one) => one.textContent);
  expect(list).toEqual([
    expect.stringMatching(/^Venta.*\$ 26\.000$/),
    expect.stringMatching(/^Devolución.*-\$ 2\.000$/),
  ]);
  expect(taken.getByText(/con lo pendiente de 1 otro evento que ya terminó/)).toBeVisible();
});
