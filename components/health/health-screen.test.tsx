import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError, call } from '@/lib/data/kit/call';
import type { FailedWork } from '@/lib/domain/health/health';
import type { SealHealth } from '@/lib/domain/health/seal-check';
import type { SendingHealth } from '@/lib/domain/health/sending-health';
import type { WhatsappHealth } from '@/lib/domain/health/whatsapp-health';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { parseGroups, parseReception } from '@/lib/domain/mailing/reception/reception';
import { parseTellingMonth } from '@/lib/domain/whatsapp/telling-cost';
import { renderInPanel } from '@/tests/support/panel';
import { HealthScreen } from './health-screen';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
const told = vi.hoisted(() => ({ ok: vi.fn(), info: vi.fn(), error: vi.fn() }));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: told }));

const days = vi.hoisted(() => ({}) as Record<string, object>);
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: object) => void) => {
    onNews({ id: path.split('/')[1], raw: days[path] ?? null, fromCache: false });
    return () => {};
  },
}));

const base = { eventId: '', producerId: 'p', at: '2026-11-20T15:00:00Z' };
const FAILED: FailedWork = {
  ...base,
  kind: 'campaign',
  id: 'c1',
  name: 'Preventa',
  detail: 'No había DNS',
};
const HELD: FailedWork = { ...base, kind: 'held', id: 'c2', name: 'Otra', detail: 'Rebotes' };
const JOB: FailedWork = {
  ...base,
  kind: 'job',
  id: 'j1',
  producerId: '',
  name: 'Resumen semanal: ana@correo.cl',
  detail: 'El servidor de correo lo rechazó, al primer intento',
};
const QUEUES = [
  { name: 'jobs', due: 7, since: '2026-11-20T15:00:00Z' },
  { name: 'roles', due: 0, since: '' },
];
const counts = { handed: 900, hard: 40, soft: 20 };
const groups = (gmail: object) => parseGroups({ gmail });
const sending: SendingHealth = {
  days: [
    { day: '2026-11-22', groups: groups(counts) },
    { day: '2026-11-21', groups: groups({ handed: 50 }) },
  ],
  domains: [{ domain: 'acme.cl', ...parseReception({ handed: 7 }) }],
  campaigns: {
    gmail: [{ id: 'c9', name: 'Lanzamiento', producerId: 'p', troubles: 60 }],
    microsoft: [],
    yahoo: [],
    icloud: [],
    other: [],
  },
};
let seals: SealHealth = { going: null, last: null };
let whatsapp: WhatsappHealth | undefined;
let listed: FailedWork[] = [];
let more: string[] | undefined;
const answers = vi.mocked(call);

beforeEach(() => {
  vi.clearAllMocks();
  listed = [FAILED, HELD];
  more = undefined;
  whatsapp = undefined;
  seals = { going: null, last: null };
  const today = dayIn(new Date(), DEFAULT_TIME_ZONE);
  days[paths.errorDay(today)] = {
    total: 3,
    callables: { sendBatch: 2, recordSale: 1 },
    messages: { 4: { name: 'sendBatch', message: '10 ABORTED', at: new Date() } },
    lastAt: new Date(),
  };
  answers.mockImplementation((async (name: string) =>
    name === 'readHealth'
      ? { success: true, message: '', work: listed, more, queues: QUEUES, sending, seals, whatsapp }
      : { success: true, message: 'Sale en el próximo minuto' }) as never);
});

test('says of which failed work there is more than is listed, and nothing otherwise', async () => {
  const { unmount } = renderInPanel(<HealthScreen />, { isAdmin: true });
  await screen.findByText('Preventa');
  expect(screen.queryByText(/Hay más/)).toBeNull();
  unmount();
  more = ['campaign', 'courtesy'];
  renderInPanel(<HealthScreen />, { isAdmin: true });
  expect(
    await screen.findByText('Hay más de las que caben aquí: Campaña fallida, Correo rechazado.'),
  ).toBeVisible();
});

test('tells of a job that was given up, and does it again when asked', async () => {
  listed = [JOB];
  renderInPanel(<HealthScreen />, { isAdmin: true });
  expect(await screen.findByText('Trabajo abandonado')).toBeVisible();
  expect(screen.getByText('Resumen semanal: ana@correo.cl')).toBeVisible();
  expect(screen.getByText(/lo rechazó, al primer intento/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Resumen semanal/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reintentar' }));
  await waitFor(() =>
    expect(answers).toHaveBeenCalledWith(
      'retryWork',
      expect.objectContaining({ kind: 'job', id: 'j1' }),
    ),
  );
});

test('says a reason once, over all that failed for it', async () => {
  const refused = (id: string, name: string): FailedWork => ({
    ...{ ...base, kind: 'courtesy', id, eventId: 'e1', name, detail: '550 No existe esa casilla' },
  });
  listed = [refused('t1', 'General para Ana'), FAILED, refused('t2', 'General para Beto')];
  renderInPanel(<HealthScreen />, { isAdmin: true });
  const group = (await screen.findByText('550 No existe esa casilla')).closest('li');
  const rows = within(group as HTMLElement).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('a')?.textContent)).toEqual([
    'General para Ana',
    'General para Beto',
  ]);
  await userEvent.click(within(rows[1] as HTMLElement).getByRole('button', { name: 'Reintentar' }));
  expect(
    await screen.findByRole('dialog', { name: '¿Reintentar “General para Beto”?' }),
  ).toBeVisible();
});

test('does not say that nothing failed where not everything was looked at', async () => {
  listed = [];
  more = ['stalled'];
  renderInPanel(<HealthScreen />);
  expect(await screen.findByText(/puede haber más detenidos/)).toBeVisible();
  expect(screen.queryByText(/Nada falló|Hay más de/)).toBeNull();
});

test('says which queue is behind, and leaves what is empty in one line', async () => {
  renderInPanel(<HealthScreen />, { isAdmin: true });
  expect(await screen.findByText('7 esperan')).toBeVisible();
  expect(screen.getByText(/Novedades, avisos, resúmenes/)).toBeVisible();
  expect(screen.getByText('Al día: Cambios de rol.')).toBeVisible();
});

test('says how each provider takes our mails, by day, and leads to the campaigns concerned', async () => {
  renderInPanel(<HealthScreen />, { isAdmin: true });
  const row = async () => within(await screen.findByRole('row', { name: /Gmail/ }));
  expect((await row()).getByText('950')).toBeVisible();
  expect((await row()).getByText('Rebota')).toBeVisible();
  expect(screen.queryByRole('row', { name: /iCloud/ })).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Rebotan' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Aplazan' })).toBeNull();
  expect(screen.getByRole('link', { name: /Lanzamiento/ })).toHaveAttribute(
    'href',
    '/mailing/campaigns/c9',
  );
  await userEvent.click(screen.getByRole('button', { name: /21$/ }));
  expect((await row()).getByText('50')).toBeVisible();
  expect((await row()).queryByText('Rebota')).toBeNull();
});

test('says when the seals were checked, names those that disagree, and asks for another run', async () => {
  const faults = [{ id: 'e1', name: 'Fiesta', why: 'differs' as const }];
  const finishedAt = new Date().toISOString();
  seals = { going: null, last: { finishedAt, events: 12, rows: 3400, faults, faulty: 1 } };
  renderInPanel(<HealthScreen />, { isAdmin: true });
  expect(await screen.findByText(/11 de 12 eventos cuadran/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Fiesta' })).toHaveAttribute(
    'href',
    '/events/e1/finance',
  );
  seals = { ...seals, going: { events: 3, total: 12 } };
  await userEvent.click(screen.getByRole('button', { name: 'Revisar ahora' }));
  expect(await screen.findByText('3 de 12')).toBeVisible();
  expect(answers).toHaveBeenCalledWith('retryWork', { kind: 'seals', id: 'seals' });
  expect(screen.queryByRole('button', { name: 'Revisar ahora' })).toBeNull();
});

test('begins with what is wrong and since when, then what needs somebody, the rest folded', async () => {
  const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
  listed = [{ ...FAILED, at }];
  renderInPanel(<HealthScreen />, { isAdmin: true });
  expect(
    await screen.findByText(
      /^Algo falla: 1 campaña fallida, una cola atrasada .* y 3 errores hoy, lo más antiguo/,
    ),
  ).toBeVisible();
  expect(screen.getByText('Trabajo que falló').closest('details')).toBeNull();
  expect(screen.getByText(/El libro de cada evento/)).not.toBeVisible();
  await userEvent.click(screen.getByText('Sellos'));
  expect(screen.getByText(/El libro de cada evento/)).toBeVisible();
});

test('says that all is well where nothing is wrong, and nothing before it is known', async () => {
  for (const path of Object.keys(days)) delete days[path];
  answers.mockImplementation((async () => ({
    ...{ success: true, message: '', work: [], queues: [], seals },
    sending: { ...sending, days: [] },
  })) as never);
  renderInPanel(<HealthScreen />, { isAdmin: true });
  expect(screen.queryByText(/Todo bien/)).toBeNull();
  expect(await screen.findByText(/^Todo bien/)).toBeVisible();
  const folded = (name: string) => screen.getByText(name).closest('summary');
  expect(folded('Trabajo que falló')).toHaveTextContent('0 fallas');
  expect(folded('Envíos por dominio')).toHaveTextContent('0 entregados en 7 días');
  expect(folded('Errores')).toHaveTextContent('0 errores hoy');
});

test('shows the errors of today by function, with what they said', async () => {
  renderInPanel(<HealthScreen />, { isAdmin: true });
  expect(await screen.findByText('Hoy: 3 errores')).toBeVisible();
  expect(screen.getByText('recordSale')).toBeVisible();
  expect(screen.getByText('10 ABORTED')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('Ninguno')).toHaveLength(6));
});

test('a failed campaign is tried again once it is confirmed, and the list is read anew', async () => {
  renderInPanel(<HealthScreen />, { isAdmin: true });
  const row = within((await screen.findByText('Preventa')).closest('li') as HTMLElement);
  expect(screen.getByText('No había DNS')).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: 'Reintentar' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Reintentar “Preventa”?' }));
  listed = [HELD];
  await userEvent.click(dialog.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(told.ok).toHaveBeenCalledWith('Sale en el próximo minuto'));
  expect(answers).toHaveBeenCalledWith('retryWork', { kind: 'campaign', id: 'c1' });
  await waitFor(() => expect(screen.queryByText('Preventa')).toBeNull());
});

test('what is refused is told in the dialog; a held campaign is looked at, not retried', async () => {
  renderInPanel(<HealthScreen />, { isAdmin: true });
  const held = within((await screen.findByText('Otra')).closest('li') as HTMLElement);
  expect(held.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  expect(held.getByRole('link', { name: 'Otra' })).toHaveAttribute('href', '/mailing/campaigns/c2');
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  answers.mockRejectedValueOnce(new CallError('Ya no está entre las fallidas', 'x'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Reintentar' }));
  expect(await dialog.findByText('Ya no está entre las fallidas')).toBeVisible();
});

const QUIET: WhatsappHealth = {
  isOn: true,
  heardAt: '2026-11-20T15:00:00Z',
  due: 0,
  since: '',
  undelivered: [],
  month: '2026-11',
  told: parseTellingMonth({
    ...{ counts: { paid: 3, soldOut: 1, answer: 12 }, outside: 1, unpriced: 16 },
  }),
  rates: [],
};

test('shows the state of WhatsApp, what did not arrive and why, and no cost without a rate', async () => {
  const at = new Date(Date.now() - 3_600_000).toISOString();
  whatsapp = { ...QUIET, undelivered: [{ told: 'paid', at, reason: '132001 Template' }] };
  renderInPanel(<HealthScreen />, { isAdmin: true });
  expect(await screen.findByText(/1 mensaje de WhatsApp sin llegar/)).toBeVisible();
  expect(screen.getByText('Encendido')).toBeVisible();
  expect(screen.getByText(/132001 Template/)).toBeVisible();
  expect(screen.getByText('Mensajes de noviembre 2026')).toBeVisible();
  expect(screen.getByText('Respuestas').nextSibling).toHaveTextContent('12');
  expect(screen.getByText('sin tarifa')).toBeVisible();
});

test('says that the channel is off, and that nobody called', async () => {
  whatsapp = { ...QUIET, isOn: false, heardAt: '', told: parseTellingMonth(null) };
  renderInPanel(<HealthScreen />, { isAdmin: true });
  const name = await screen.findByRole('heading', { name: 'WhatsApp' });
  expect(name.closest('summary')).toHaveTextContent('Apagado');
  await userEvent.click(name);
  expect(screen.getByText('WhatsApp todavía no nos llama')).toBeVisible();
  expect(screen.getByText('Todavía no salió ninguno.')).toBeVisible();
});

test('adds a rate to those that are there, and takes one away', async () => {
  const rate = { from: '2026-10-01', inside: 9_000, outside: 20_000 };
  whatsapp = { ...QUIET, rates: [rate] };
  renderInPanel(<HealthScreen />, { isAdmin: true });
  await userEvent.click(await screen.findByRole('heading', { name: 'WhatsApp' }));
  await userEvent.click(screen.getByRole('button', { name: 'Agregar tarifa' }));
  const dialog = within(await screen.findByRole('dialog'));
  const save = dialog.getByRole('button', { name: 'Guardar tarifa' });
  expect(save).toBeDisabled();
  await userEvent.type(dialog.getByLabelText(/^Desde/), '01-01-2027');
  await userEvent.tab();
  await userEvent.type(dialog.getByLabelText(/dentro de un día/), '10000');
  await userEvent.type(dialog.getByLabelText(/fuera, con plantilla/), '25000');
  await userEvent.click(save);
  expect(answers).toHaveBeenCalledWith('setWhatsappRates', {
    rates: [rate, { from: '2027-01-01', inside: 10_000, outside: 25_000 }],
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Quitar la tarifa/ }));
  expect(answers).toHaveBeenCalledWith('setWhatsappRates', { rates: [] });
});
