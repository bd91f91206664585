import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import { stepHash } from '@/lib/domain/privacy/breach/breach-history';
import { renderInPanel } from '@/tests/support/panel';
import { BreachScreen } from './breach-screen';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), back: vi.fn() }),
  usePathname: () => '/admin/privacidad/brechas/BR-1',
}));
vi.mock('@/hooks/use-page', () => ({ usePage: () => {} }));
vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
vi.mock('@/components/shared/producer-filter', () => ({ ProducerFilter: () => null }));
vi.mock('@/lib/firebase/write', () => ({ newId: () => 'key' }));

const knownAt = new Date(Date.now() - 3 * 86_400_000);
const line = { n: 1, kind: 'created' as const, at: knownAt, by: 'a@x.cl', note: '', after: {} };
const hash = stepHash('', line);
const stored = {
  title: 'Lista descargada',
  state: 'open',
  natures: ['access'],
  data: ['financial'],
  what: 'Se descargó',
  knownAt,
  startedAt: knownAt,
  consequences: 'Correos',
  taken: 'Se cerró',
  version: 1,
  head: hash,
};
let breach: Record<string, unknown>;
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (_path: string, onNews: (news: object) => void) => {
    onNews({ id: 'BR-1', raw: breach, fromCache: false });
    return () => {};
  },
  watchList: ({ path }: { path: string }, onNews: (news: object) => void) => {
    const list = { people: 2, pages: 1, hash: 'ab', lines: [{}], query: {} };
    const docs = path.endsWith('breachSteps')
      ? [{ id: '00001', raw: { ...line, hash } }]
      : [{ id: 'l', raw: list }];
    onNews({ docs, fromCache: false });
    return () => {};
  },
}));

const called = vi.mocked(call);
beforeEach(() => {
  vi.clearAllMocks();
  breach = { ...stored };
  called.mockResolvedValue({ success: true, message: 'Listo' });
});
const start = () => renderInPanel(<BreachScreen breachId="BR-1" />, { isAdmin: true });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('an open breach counts its days, says whom it has to tell, and that its history is whole', async () => {
  start();
  expect(screen.getByText('Sin avisar, se supo hace 3 días')).toBeVisible();
  expect(screen.getByText('Por los datos alcanzados, hay que avisarles.')).toBeVisible();
  expect(screen.getByText(/^Historia completa/)).toBeVisible();
  await press('Cerrar');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar brecha' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('por qué no se avisa a la Agencia');
  expect(called).not.toHaveBeenCalled();
});

test('a history that does not end in its hash is said aloud, and a closed breach has no ways', () => {
  breach = { ...stored, head: 'other', state: 'closed' };
  start();
  expect(screen.getByRole('alert')).toHaveTextContent('no coincide');
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Avisarles' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a breach whose notices did not arrive is closed only with the reason', async () => {
  const notices = { total: 2, sent: 1, failed: 1 };
  breach = { ...stored, peopleToldAt: knownAt, peopleHow: 'Correo', agencyWhyNot: 'No', notices };
  start();
  await press('Cerrar');
  const dialog = within(await screen.findByRole('dialog'));
  const close = () => userEvent.click(dialog.getByRole('button', { name: 'Cerrar brecha' }));
  await close();
  expect(dialog.getByRole('alert')).toHaveTextContent('Hay avisos que no llegaron');
  expect(called).not.toHaveBeenCalled();
  await userEvent.type(dialog.getByLabelText(/no se avisa a las personas/), 'Su correo no existe');
  await close();
  await waitFor(() => expect(called).toHaveBeenCalledTimes(1));
  expect(called.mock.calls[0]?.[1]).toMatchObject({ peopleWhyNot: 'Su correo no existe' });
});

test('the trace is asked, and what it answered is kept under one key', async () => {
  const lines = [{ id: '1', at: knownAt.toISOString(), by: 'b@x.cl', kind: 'export', what: 'C' }];
  called.mockResolvedValueOnce({ success: true, message: '', lines, count: 1, next: '' } as never);
  start();
  await press('Buscar en el registro');
  const sheet = await screen.findByRole('dialog', { name: 'Buscar en el registro' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Buscar' }));
  expect(await within(sheet).findByText('1 lectura')).toBeVisible();
  called.mockResolvedValueOnce({ success: true, message: 'Lista guardada', people: 2 } as never);
  await userEvent.click(within(sheet).getByRole('button', { name: 'Guardar lista' }));
  await waitFor(() => expect(called).toHaveBeenCalledTimes(2));
  expect(called.mock.calls[1]?.[1]).toMatchObject({ breachId: 'BR-1', key: 'key' });
});

test('moments that cannot be read are neither asked about, nor noted, nor saved', async () => {
  start();
  const unread = async (dialog: string, label: RegExp, button: string) => {
    const asked = within(await screen.findByRole('dialog', { name: dialog }));
    await userEvent.clear(asked.getByLabelText(label));
    await userEvent.type(asked.getByLabelText(label), '31-11-2026');
    await userEvent.click(asked.getByRole('button', { name: button }));
    expect(await asked.findByText(/^No leímos esa fecha/)).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: 'Volver' }));
    const unsaved = screen.queryByRole('button', { name: 'Salir sin guardar' });
    if (unsaved) await userEvent.click(unsaved);
  };
  await press('Buscar en el registro');
  await unread('Buscar en el registro', /Desde/, 'Buscar');
  await press('Editar');
  await unread('Editar brecha', /Cuándo terminó/, 'Guardar brecha');
  await press('Anotar aviso');
  await unread('Aviso a la Agencia', /Cuándo se avisó/, 'Anotar aviso');
  expect(called).not.toHaveBeenCalled();
});

test('the facts are edited on the version that was read, what is not known stays empty', async () => {
  start();
  await press('Editar');
  const sheet = within(await screen.findByRole('dialog', { name: 'Editar brecha' }));
  await userEvent.clear(sheet.getByLabelText('Nombre'));
  await userEvent.click(sheet.getByRole('button', { name: 'Guardar brecha' }));
  expect(await sheet.findByText('Ponle un nombre')).toBeVisible();
  expect(called).not.toHaveBeenCalled();
  await userEvent.type(sheet.getByLabelText('Nombre'), 'Dos listas');
  await userEvent.type(sheet.getByLabelText(/^Personas/), '1x2');
  await userEvent.click(sheet.getByRole('checkbox', { name: 'Datos financieros' }));
  await userEvent.click(sheet.getByRole('checkbox', { name: 'Pérdida o destrucción' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Guardar brecha' }));
  await waitFor(() => expect(called).toHaveBeenCalledTimes(1));
  const at = knownAt.getTime();
  const moments = { knownAt: at, startedAt: at, endedAt: null };
  expect(called.mock.calls[0]?.[1]).toEqual({
    breachId: 'BR-1',
    version: 1,
    facts: {
      ...{ title: 'Dos listas', producerId: '', natures: ['access', 'loss'], data: [], ...moments },
      ...{ what: 'Se descargó', persons: 12, records: null },
      ...{ consequences: 'Correos', taken: 'Se cerró', proposed: '' },
    },
  });
});

test('persons are told in words that can be completed, and not again in others', async () => {
  start();
  await press('Avisarles');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('textbox')).toHaveValue(
    'Se descargó\n\nDatos alcanzados: Datos financieros.\n\nQué hicimos: Se cerró',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar avisos' }));
  await waitFor(() => expect(called).toHaveBeenCalledTimes(1));
  expect(called.mock.calls[0]?.[1]).toMatchObject({ breachId: 'BR-1', listId: 'l' });
});

test('a kept list is asked for before it is downloaded', async () => {
  called.mockRejectedValueOnce(new Error('No tienes permiso'));
  start();
  await press('Exportar');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(called).toHaveBeenCalledTimes(1));
  expect(called).toHaveBeenCalledWith('startExport', { people: 'affected', of: 'BR-1' });
});
