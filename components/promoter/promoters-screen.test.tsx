import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { toast } from '@/components/ui/overlay/toast';
import { ProducerSettingsContext } from '@/hooks/use-producer-settings';
import { CallError, call } from '@/lib/data/kit/call';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { ALL_PERMISSIONS } from '@/lib/domain/rights/permissions';
import { watchErrands } from '@/tests/support/errand-double';
import { PRODUCER, renderInPanel } from '@/tests/support/panel';
import { PromotersScreen } from './promoters-screen';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), back: vi.fn() }),
  usePathname: () => '/producers/club/promoters',
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
const told = vi.hoisted(() => ({ docs: [] as { id: string; raw: object }[] }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: () => () => {},
  watchList: ({ path }: { path: string }, onNews: (news: object) => void) => {
    if (path === 'jobs') return watchErrands(onNews as never);
    onNews({ docs: path === entryPaths.promoters('club') ? told.docs : [], fromCache: false });
    return () => {};
  },
}));

vi.mock(import('@/lib/data/kit/errands'), async (original) => ({
  ...(await original()),
  ...(await import('@/tests/support/errand-double')).errandDouble,
}));
const asked = vi.hoisted(() => ({ where: [] as unknown[][] }));
vi.mock('@/lib/firebase/query', () => ({
  readWhole: async (
    { where }: { where: unknown[] },
    parse: (id: string, raw: object) => unknown,
  ) => {
    asked.where.push(where);
    return ['Peña', 'Fonda'].map((name, n) => parse(`e${n}`, { name, status: 'ended' }));
  },
}));

const PEOPLE = [
  { id: 'nora', raw: { name: 'Nora Díaz', code: 'nora', team: 'Norte' } },
  { id: 'cami', raw: { name: 'Camila Soto', code: 'cami20', teamId: 'nora' } },
  { id: 'off', raw: { name: 'Óscar Vega', code: 'oscar', active: false } },
];
const SAVED = { success: true, message: 'Guardamos 1 promotor', promoters: [] };
beforeEach(() => {
  told.docs = PEOPLE;
  vi.mocked(call).mockReset();
});

function show(given: Parameters<typeof renderInPanel>[1] = {}) {
  renderInPanel(
    <NuqsTestingAdapter hasMemory>
      <ProducerSettingsContext value={PRODUCER}>
        <PromotersScreen />
      </ProducerSettingsContext>
    </NuqsTestingAdapter>,
    given,
  );
  return userEvent.setup();
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
async function choose(user: ReturnType<typeof userEvent.setup>, name: string, item: string) {
  const inRow = within(await row(name));
  await user.click(inRow.getByRole('button', { name: new RegExp(name) }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
/** The form, which takes the place of another dialog once the rest of the promoter is read. */
async function form() {
  await screen.findByLabelText(/Teléfono/);
  return within(screen.getByRole('dialog', { name: 'Camila Soto' }));
}

test('lists who sells, by name, with the team they lead or are in', async () => {
  const user = show();
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.map((one) => one.textContent)).toEqual([
    expect.stringMatching(/Camila Soto.*cami20.*Norte.*Todos.*Activo/),
    expect.stringMatching(/Nora Díaz.*nora.*Norte.*Lo lidera.*Todos.*Activo/),
    expect.stringMatching(/Óscar Vega.*oscar.*Sin equipo.*Todos.*Inactivo/),
  ]);
  expect(screen.getByText('3 promotores · 2 activos')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'cami-20');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
});

test('without anybody says what will be here, and how it begins', async () => {
  told.docs = [];
  show();
  expect(await screen.findByText('Aquí van a estar quienes venden por ti')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Agregar promotor' })[0]).toBeEnabled();
});

test('without «Ver finanzas» what decides who earns is not changed, and says so', async () => {
  vi.mocked(call).mockResolvedValue({ ...SAVED, rut: '', phone: '', email: '' } as never);
  const user = show({
    permissions: { ...ALL_PERMISSIONS, finance: { ...ALL_PERMISSIONS.finance, view: false } },
  });
  await choose(user, 'Camila Soto', 'Editar');
  const sheet = await form();
  for (const name of ['RUT', 'Teléfono', 'Correo']) {
    expect(sheet.getByLabelText(new RegExp(name))).toBeDisabled();
  }
  expect(sheet.getByRole('radio', { name: 'Lidera uno' })).toBeDisabled();
  expect(sheet.getByText(/por estos datos se sabe qué compras son suyas/)).toBeVisible();
  expect(sheet.getByLabelText(/Nombre/)).toBeEnabled();
});

test('adds one, without a code and in a team, and says what is wrong at its field', async () => {
  vi.mocked(call).mockResolvedValue(SAVED as never);
  const user = show();
  await row('Nora');
  await press(user, 'Agregar promotor');
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(sheet.getByLabelText(/^RUT/), '1-2');
  await user.click(sheet.getByRole('button', { name: 'Agregar promotor' }));
  expect(await sheet.findByText('Escribe el nombre')).toBeVisible();
  expect(sheet.getByText(/El RUT no es válido/)).toBeVisible();
  expect(call).not.toHaveBeenCalled();

  await user.type(sheet.getByLabelText('Nombre'), 'Ana Pérez');
  await user.clear(sheet.getByLabelText(/^RUT/));
  await user.type(sheet.getByLabelText(/^RUT/), '12345678-5');
  await user.click(sheet.getByRole('radio', { name: 'Es de un equipo' }));
  await user.selectOptions(sheet.getByLabelText('De qué equipo'), 'nora');
  await user.click(sheet.getByRole('button', { name: 'Agregar promotor' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(call).toHaveBeenCalledWith('savePromoters', {
    producerId: 'club',
    promoters: [
      expect.objectContaining({
        ...{ name: 'Ana Pérez', code: '', rut: '12.345.678-5', teamId: 'nora', team: '' },
        ...{ active: true, eventIds: [] },
      }),
    ],
  });
});

test('edits one with what only the server reads of them', async () => {
  const person = { rut: '12.345.678-5', phone: '+56 9 1234 5678', email: 'cami@x.cl' };
  vi.mocked(call).mockResolvedValueOnce({
    success: true,
    ...person,
    bank: '',
    account: '',
  } as never);
  const user = show();
  await choose(user, 'Camila Soto', 'Editar');
  const sheet = await form();
  expect(sheet.getByLabelText(/Teléfono/)).toHaveValue('+56 9 1234 5678');
  vi.mocked(call).mockResolvedValueOnce(SAVED as never);
  await user.clear(sheet.getByLabelText(/Código/));
  await user.type(sheet.getByLabelText(/Código/), 'Cami 21');
  await user.click(sheet.getByRole('button', { name: 'Guardar promotor' }));
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  expect(vi.mocked(call).mock.lastCall?.[1]).toMatchObject({
    promoters: [{ id: 'cami', code: 'cami21', ...person, teamId: 'nora' }],
  });
});

test('a new link is made when asked for, which ends the former one', async () => {
  vi.mocked(call).mockResolvedValue({ success: true, url: 'https://x.cl/rrpp/abc' } as never);
  const user = show();
  await choose(user, 'Camila Soto', 'Enlace de su página');
  expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(/deja de servir/);
  expect(call).not.toHaveBeenCalled();
  await press(user, 'Crear enlace');
  expect(await screen.findByText('https://x.cl/rrpp/abc')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href') ?? '';
  expect(new URL(link).searchParams.get('text')).toContain('https://x.cl/rrpp/abc');
  expect(call).toHaveBeenCalledExactlyOnceWith('promoterLink', {
    producerId: 'club',
    promoterId: 'cami',
  });
});

test('many are turned off at once, which names nothing else of them', async () => {
  vi.mocked(call).mockResolvedValue(SAVED as never);
  const user = show();
  await row('Nora');
  await user.click(screen.getByRole('checkbox', { name: 'Elegir todo lo que se ve' }));
  await press(user, 'Desactivar');
  await press(user, 'Desactivar 2');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(call).toHaveBeenCalledExactlyOnceWith('savePromoters', {
    producerId: 'club',
    promoters: [
      { id: 'cami', name: 'Camila Soto', active: false },
      { id: 'nora', name: 'Nora Díaz', active: false },
    ],
  });
});

test('reads a pasted list, asks what is unsure, and saves who leads first', async () => {
  const user = show();
  await row('Nora');
  await press(user, 'Importar');
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(await sheet.findByLabelText('O pega las filas'));
  await user.paste(
    'nombre\tcorreo\tequipo\nAna\tana@gmial.com\tSur\nBeto\t\tSur\nCamila Soto\t\t\n\t\t\n\tx\t',
  );
  expect(await sheet.findByText(/3 personas, 1 línea con error/)).toBeVisible();
  expect(sheet.getByRole('list', { name: 'Líneas con error' })).toHaveTextContent('Línea 6');
  const add = () => user.click(sheet.getByRole('button', { name: /^Agregar/ }));
  await add();
  expect(await sheet.findByRole('alert')).toHaveTextContent('correos');
  await user.selectOptions(sheet.getByLabelText(/gmial.com/), 'fix');
  await user.click(sheet.getByRole('radio', { name: /Son las mismas/ }));
  await user.selectOptions(sheet.getByLabelText('¿Quién lidera Sur?'), 'Beto');
  await user.click(sheet.getByRole('checkbox', { name: /Seguir sin/ }));
  vi.mocked(call)
    .mockResolvedValueOnce({ success: true, promoters: [{ id: 'beto', code: 'beto' }] } as never)
    .mockResolvedValueOnce({ success: true, promoters: [{ id: 'ana', code: 'ana' }] } as never);
  await add();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(vi.mocked(call).mock.calls.map(([, input]) => input)).toMatchObject([
    { promoters: [{ name: 'Beto', team: 'Sur' }] },
    { promoters: [{ name: 'Ana', email: 'ana@gmail.com', teamId: 'beto' }] },
  ]);
});

test('saves the accounts of a sheet after its people, and stays with those that were refused', async () => {
  const done = vi.spyOn(toast, 'ok');
  const user = show();
  await row('Nora');
  await press(user, 'Importar');
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(await sheet.findByLabelText('O pega las filas'));
  const people = ['Ana\t12.345.678-5', 'Beto\t11.111.111-1', 'Caro\t22.222.222-2', 'Dani\t'].map(
    (who, n) => `${who}\tp${n}@x.cl\tBCI\tVista\t12345${n}`,
  );
  await user.paste(['nombre\trut\tcorreo\tbanco\ttipo de cuenta\tcuenta', ...people].join('\n'));
  expect(await sheet.findByText(/12\.345\.678-5.*BCI ···3450/)).toBeVisible();
  expect(sheet.getByRole('list', { name: 'Quedan sin cuenta' })).toHaveTextContent(
    'Línea 5: Dani queda sin cuenta. Para su cuenta falta el RUT',
  );
  const promoters = ['ana', 'beto', 'caro', 'dani'].map((id) => ({ id }));
  vi.mocked(call)
    .mockResolvedValueOnce({ success: true, promoters } as never)
    .mockResolvedValueOnce({ success: true } as never)
    .mockRejectedValueOnce(new CallError('Los pagos están detenidos', 'failed-precondition'));
  await user.click(sheet.getByRole('button', { name: 'Agregar 4 promotores' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent(
    '2 cuentas quedaron sin guardar: Beto, Caro. Los pagos están detenidos',
  );
  expect(vi.mocked(call).mock.calls.slice(1)).toMatchObject([
    ['savePromoterAccount', { promoterId: 'ana', account: { accountNumber: '123450' } }],
    ['savePromoterAccount', { promoterId: 'beto', account: { holder: 'Beto' } }],
  ]);
  expect(done).not.toHaveBeenCalled();
  vi.mocked(call).mockReset();
  vi.mocked(call).mockResolvedValue({ success: true } as never);
  await user.click(sheet.getByRole('button', { name: 'Guardar las cuentas' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(vi.mocked(call).mock.calls.map(([, input]) => input)).toMatchObject([
    ...[{ promoterId: 'beto' }, { promoterId: 'caro' }],
  ]);
  expect(done).toHaveBeenCalledWith('Agregamos 4 promotores');
});

test('closes each event of a month by one errand, for who sees the money', async () => {
  const user = show();
  await row('Nora');
  await press(user, 'Cerrar un mes');
  const sheet = within(await screen.findByRole('dialog'));
  await user.selectOptions(sheet.getByLabelText('Mes'), sheet.getAllByRole('option')[0] as never);
  expect(await sheet.findByRole('link', { name: 'Fonda' })).toHaveAttribute(
    'href',
    '/events/e1/promoters',
  );
  const [, , from, to] = asked.where.at(-1) as [string, string, Date][];
  expect([from?.[1], to?.[1]]).toEqual(['>=', '<']);
  // The month of now: what has not ended yet is not closed.
  expect(from?.[2].getTime()).toBeLessThan(to?.[2].getTime() ?? 0);
  expect(Math.abs(Date.now() - (to?.[2].getTime() ?? 0))).toBeLessThan(60_000);
  vi.mocked(call).mockResolvedValue({ success: true, message: '' } as never);
  await user.click(sheet.getByRole('button', { name: 'Cerrar 2 eventos' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(vi.mocked(call).mock.calls).toEqual(
    ['e0', 'e1'].map((eventId) => ['closeSettlement', { producerId: 'club', eventId, minimum: 0 }]),
  );
});

test('closes no month for who sees no money', async () => {
  const permissions = { ...ALL_PERMISSIONS, finance: { view: false, refund: false } };
  show({ permissions });
  await row('Nora');
  expect(screen.queryByRole('button', { name: 'Cerrar un mes' })).toBeNull();
});
