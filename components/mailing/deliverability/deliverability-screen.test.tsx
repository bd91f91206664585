import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { toast } from '@/components/ui/overlay/toast';
import { CallError, call } from '@/lib/data/kit/call';
import { parseGroups } from '@/lib/domain/mailing/reception/reception';
import { renderInPanel } from '@/tests/support/panel';
import { DeliverabilityScreen } from './deliverability-screen';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
const called = vi.mocked(call);

const day = (at: string, gmail: object, yahoo: object = {}) => ({
  day: at,
  groups: parseGroups({ gmail, yahoo }),
});
const DMARC = {
  ...{ id: 'r', org: 'Yahoo', reportId: '1', domain: 'early.cl', policy: 'none' },
  ...{ begin: '2026-11-22T00:00:00Z', end: '2026-11-22T23:59:59Z', total: 40, passed: 36 },
  sources: [{ ip: '198.51.100.7', count: 4, failed: 4, dkim: 0, spf: 0 }],
};
const OWN = {
  days: [day('2026-11-23', { handed: 1_990, hard: 10, unknown: 10, complained: 3, left: 9 })],
  dmarc: [],
  reach: { growth: 'Crece solo.', ladder: { step: 0, missing: ['account', 'consent'] } },
  leftBefore: 0,
};
const ALL = {
  days: [
    day('2026-11-23', { handed: 60, soft: 40, auth: 40 }, { handed: 5 }),
    ...['22', '21', '20', '19', '18', '17', '16'].map((n) => day(`2026-11-${n}`, { handed: 100 })),
  ],
  dmarc: [DMARC],
  reach: null,
  leftBefore: 0,
};
const answer = (one: object) => called.mockResolvedValue({ success: true, ...one } as never);

beforeEach(() => {
  vi.clearAllMocks();
  answer(OWN);
});

test('tells a producer in one sentence how their mail arrives, why not, and what to do', async () => {
  renderInPanel(<DeliverabilityScreen />);
  const verdict = await screen.findByRole('region', { name: 'En una frase' });
  expect(verdict).toHaveTextContent('Llegan, pero el 0,15 % los marca como no deseados');
  expect(verdict).toHaveTextContent(/Escribe menos seguido/);
  expect(called).toHaveBeenCalledWith('readDeliverability', { producerId: 'club' });
  const table = screen.getByRole('region', { name: 'Por proveedor de correo' });
  expect(within(table).getByRole('row', { name: /^Gmail 1\.990 0 10 0 0 3 9/ })).toBeVisible();
  expect(screen.getByText('Gmail: La dirección no existe')).toBeVisible();
  expect(screen.getByText(/revisa de dónde viene esa lista/)).toBeVisible();
  // Of complaints alone: leaving by the link is no harm, and has no line.
  expect(screen.getByText('Entre las dos líneas')).toBeVisible();
  expect(screen.queryByText('Sobre las dos líneas')).toBeNull();
  expect(screen.getByText(/Las bajas no dañan/)).toBeVisible();
  expect(screen.queryByText('Informes DMARC')).toBeNull();
});

test('says of whom nobody knows the provider, and counts them all the same', async () => {
  answer({ ...OWN, leftBefore: 31 });
  renderInPanel(<DeliverabilityScreen />);
  const left = (await screen.findByText('Se dieron de baja')).closest('div');
  expect(left).toHaveTextContent(/^Se dieron de baja2,01 %.*31 bajas no están en la tabla/);
});

test('says which proof is missing, each with its page, and the ladder with its days', async () => {
  renderInPanel(<DeliverabilityScreen />);
  expect(await screen.findByRole('link', { name: 'Agregar la cuenta' })).toHaveAttribute(
    'href',
    '/producers/club/banking',
  );
  expect(screen.getByRole('link', { name: 'Ver contactos' })).toHaveAttribute(
    'href',
    '/mailing/contacts',
  );
  const steps = screen.getAllByRole('listitem').map((one) => one.textContent);
  expect(steps).toContain('hasta 50 personas al día, y con 1 día limpio subes (estás aquí)');
  expect(steps).toContain('sin límite diario');
});

test('says what will be here before anything was sent', async () => {
  answer({ ...OWN, days: [] });
  renderInPanel(<DeliverabilityScreen />);
  expect(await screen.findByText('No has enviado campañas en 30 días')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Crear una campaña' })).toBeVisible();
  expect(screen.queryByText('Quejas y bajas')).toBeNull();
});

test('says that it could not be read, and reads it again', async () => {
  called.mockRejectedValueOnce(new CallError('Sin conexión', 'unavailable'));
  renderInPanel(<DeliverabilityScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(/los marca como no deseados/)).toBeVisible();
});

test('shows administrators the platform by day, who takes less, why, and what helps', async () => {
  answer(ALL);
  renderInPanel(<DeliverabilityScreen />, { isAdmin: true, producerId: '' });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Gmail acepta hoy el 60 %, y lo suyo en siete días es el 100 %',
  );
  expect(called).toHaveBeenCalledWith('readDeliverability', { producerId: null });
  expect(screen.getByText(/^En 14 días .* aceptaron el 95 % de 805 correos$/)).toBeVisible();
  expect(screen.getByText('Gmail: No pudo comprobar quién lo envía')).toBeVisible();
  expect(screen.getByText(/Revisa SPF, DKIM y DMARC/)).toBeVisible();
  const table = screen.getByRole('region', { name: 'Por proveedor de correo' });
  expect(within(table).getByRole('row', { name: /^Gmail 760 / })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Día'), '2026-11-22');
  expect(within(table).getByRole('row', { name: /^Gmail 100 / })).toBeVisible();
  expect(screen.queryByText('Gmail: No pudo comprobar quién lo envía')).toBeNull();
});

test('lets administrators choose between a producer and the platform', async () => {
  renderInPanel(<DeliverabilityScreen />, { isAdmin: true });
  expect(await screen.findByText(/los marca como no deseados/)).toBeVisible();
  answer(ALL);
  await userEvent.click(screen.getByRole('button', { name: 'Toda la plataforma' }));
  expect(await screen.findByText('Informes DMARC')).toBeVisible();
});

test('reads a DMARC report and says what came of it', async () => {
  answer({ ...ALL, days: [] });
  renderInPanel(<DeliverabilityScreen />, { isAdmin: true, producerId: '' });
  expect(await screen.findByText('Pasa el 90 %')).toBeVisible();
  expect(screen.getByText(/Si 198\.51\.100\.7 es tuyo/)).toBeVisible();
  answer({ ...ALL, message: 'Informe de Google leído', isNew: true });
  const input = screen.getByLabelText(/Elige un informe/);
  await userEvent.upload(input, new File(['<a/>'], 'r.xml.gz', { type: 'application/gzip' }));
  await waitFor(() => expect(toast.ok).toHaveBeenCalledWith('Informe de Google leído'));
  expect(called).toHaveBeenCalledWith('addDmarcReport', { file: btoa('<a/>') });
  called.mockRejectedValueOnce(new CallError('Este archivo viene dañado', 'invalid-argument'));
  await userEvent.upload(input, new File(['x'], 'r.zip', { type: 'application/zip' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Este archivo viene dañado'));
  await userEvent.upload(
    input,
    new File([new Uint8Array(1_000_001)], 'r.xml', { type: 'text/xml' }),
  );
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('El archivo pesa más de 1 MB'));
});
