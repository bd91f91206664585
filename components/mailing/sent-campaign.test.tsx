import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '@/lib/data/call';
import { parseCampaign } from '@/lib/domain/campaign';
import { renderInPanel } from '@/tests/support/panel';
import { SentCampaign } from './sent-campaign';

vi.mock('@/lib/data/call', () => ({ call: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));
vi.mock('@/components/ui/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
vi.mock('./mail-preview', () => ({ MailPreview: () => null }));
vi.mock('@/lib/firebase/live', () => ({ watchDoc: () => () => {}, watchList: () => () => {} }));
const called = vi.mocked(call);

const REPORT = { opened: 40, clicked: 12, tickets: 0, amount: 0, reasons: { address: 7, full: 2 } };

const open = (over: Record<string, unknown>, isAdmin = false) => {
  const campaign = parseCampaign('c', {
    producerId: 'club',
    name: 'Preventa',
    counts: { sent: 900, failed: 9, skipped: 1, unconfirmed: 2 },
    freeze: { done: true, recipients: 2_000, batches: 5 },
    ...over,
  });
  return renderInPanel(<SentCampaign campaign={campaign} />, { isAdmin });
};
const resumed = () => called.mock.calls.some(([name]) => name === 'resumeCampaign');

beforeEach(() => {
  vi.clearAllMocks();
  called.mockResolvedValue({ success: true, message: 'Listo', ...REPORT } as never);
});

const HELD = { status: 'paused', isHeld: true, statusReason: 'El 6 % de los correos rebotó' };

test('a held campaign says why, and waits for the administration', async () => {
  open(HELD);
  expect(screen.getByRole('status')).toHaveTextContent('El 6 % de los correos rebotó');
  expect(screen.getByText('912 de 2.000')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Seguir enviando' }));
  expect(await screen.findByText('La administración debe revisarla primero')).toBeInTheDocument();
  expect(resumed()).toBe(false);
  // What is left can be given up by the producer himself.
  expect(screen.getByRole('button', { name: 'Cancelar envío' })).toBeEnabled();
});

test('an administrator lets it go on', async () => {
  open(HELD, true);
  await userEvent.click(screen.getByRole('button', { name: 'Seguir enviando' }));
  await waitFor(() => expect(resumed()).toBe(true));
});

test('a sent campaign tells what became of it, and what came back', async () => {
  open({ status: 'sent', unsubscribed: 3, bounced: 5, complained: 1 });
  expect(await screen.findByText('La dirección no existe')).toBeVisible();
  for (const label of [
    'Enviados',
    'Sin confirmar',
    'Fallaron',
    'Lo abrieron',
    'Se dieron de baja',
    'Rebotaron después',
    'Lo marcaron no deseado',
  ]) {
    expect(screen.getByText(label)).toBeVisible();
  }
  expect(screen.queryByRole('button', { name: 'Pausar' })).toBeNull();
});

test('a scheduled campaign tells its hour where it was chosen, and can go back to the desk', async () => {
  open({
    status: 'scheduled',
    scheduledAt: new Date('2027-06-02T01:30:00Z'),
    scheduledZone: 'America/Lima',
  });
  expect(screen.getByText(/1 jun 2027, 20:30, hora de Perú/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Volver a borrador' }));
  expect(screen.getByText('¿Volver a borrador?')).toBeVisible();
});
