import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toast } from '@/components/ui/overlay/toast';
import { call } from '@/lib/data/kit/call';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { renderInPanel } from '@/tests/support/panel';
import { SentCampaign } from './sent-campaign';

vi.mock('@/lib/data/kit/call', () => ({ call: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
vi.mock('@/components/mailing/editor/campaign-mail-preview', () => ({
  CampaignMailPreview: () => null,
}));
const live = vi.hoisted(() => ({ mailing: null as object | null }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: object) => void) => {
    if (path === 'functions/mailing') {
      onNews({ id: 'mailing', raw: live.mailing, fromCache: false });
    }
    return () => {};
  },
  watchList: () => () => {},
}));
const called = vi.mocked(call);

const REPORT = {
  ...{ opened: 40, clicked: 12, tickets: 0, amount: 0, reasons: { address: 7, full: 2 } },
  curve: { by: 'days', points: [] },
  links: [{ link: 1, url: 'https://entradas.cl/evento', people: 9 }],
  quarters: [3, 9],
  machines: 4,
  // What its last campaigns did.
  sold: { count: 0, tickets: 0, amount: 0 },
};

const campaignOf = (over: Record<string, unknown>) =>
  parseCampaign('c', {
    producerId: 'club',
    name: 'Preventa',
    counts: { sent: 900, failed: 9, skipped: 1, unconfirmed: 2 },
    freeze: { done: true, recipients: 2_000, batches: 5 },
    ...over,
  });
const open = (over: Record<string, unknown>, isAdmin = false) =>
  renderInPanel(<SentCampaign campaign={campaignOf(over)} />, { isAdmin });
const wasCalled = (fn: string) => called.mock.calls.some(([name]) => name === fn);
const resumed = () => wasCalled('resumeCampaign');
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.clearAllMocks();
  live.mailing = null;
  called.mockResolvedValue({ success: true, message: 'Listo', ...REPORT } as never);
});

const HELD = { status: 'paused', isHeld: true, statusReason: 'El 6 % de los correos rebotó' };

test('what an automation sends is not stopped or sent again here', () => {
  for (const status of ['paused', 'sent']) {
    const { unmount } = open({ status, automation: 'club_welcome', isSettled: true });
    expect(screen.queryByRole('button', { name: /Seguir|Cancelar|Reenviar/ })).toBeNull();
    unmount();
  }
});

test('a held campaign says why, and waits for the administration', async () => {
  open(HELD);
  expect(screen.getByRole('status')).toHaveTextContent('El 6 % de los correos rebotó');
  expect(screen.getByText('912 de 2.000')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Seguir enviando' }));
  expect(await screen.findByText('La administración debe revisarla primero')).toBeInTheDocument();
  expect(resumed()).toBe(false);
  expect(screen.getByRole('button', { name: 'Cancelar envío' })).toBeEnabled();
});

test('an administrator lets it go on', async () => {
  open(HELD, true);
  await userEvent.click(screen.getByRole('button', { name: 'Seguir enviando' }));
  await waitFor(() => expect(resumed()).toBe(true));
});

test('a tab that is closed before the server knows of the pause asks first', async () => {
  let answer = (_: object) => {};
  called.mockImplementation(
    (name) =>
      (name === 'pauseCampaign'
        ? new Promise((resolve) => {
            answer = resolve;
          })
        : Promise.resolve(REPORT)) as never,
  );
  const closes = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  open({ status: 'sending' });
  expect(closes()).toBe(true);
  await click('Pausar');
  await waitFor(() => expect(closes()).toBe(false));
  answer({ success: true, message: 'Envío en pausa' });
  await waitFor(() => expect(closes()).toBe(true));
});

test('what has not left yet counts its seconds down, and is undone by one press', async () => {
  open({ status: 'sending', holdUntil: new Date(Date.now() + 8_000) });
  expect(screen.getByRole('timer')).toHaveTextContent(/^Sale en [78] s$/);
  expect(screen.getByText('A 2.000 personas. Todavía no salió nada.')).toBeVisible();
  for (const name of ['Pausar', 'Cancelar envío']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  await click('Deshacer');
  await waitFor(() => expect(called).toHaveBeenCalledWith('undoSending', { campaignId: 'c' }));
});

test('after its seconds the server still decides, and says that it was too late', async () => {
  called.mockRejectedValue(new Error('Ya empezó a salir'));
  // A browser whose clock is an hour slow promises ten seconds at most.
  const { unmount } = open({ status: 'sending', holdUntil: new Date(Date.now() + 3_600_000) });
  expect(screen.getByRole('timer')).toHaveTextContent('Sale en 10 s');
  unmount();
  open({ status: 'sending', holdUntil: new Date(Date.now() - 1_000) });
  expect(screen.getByRole('timer')).toHaveTextContent('Está por salir');
  await click('Deshacer');
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Ya empezó a salir'));
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

test('what is zero of a delivery is said in one line', async () => {
  open({ status: 'sent', counts: { sent: 900, failed: 0, skipped: 0, unconfirmed: 2 } });
  expect(await screen.findByText('En cero: fallaron, omitidos.')).toBeVisible();
  expect(screen.getByText('Sin confirmar')).toBeVisible();
});

test('the figure opens the list of those who clicked', async () => {
  const recipients = [{ contactId: 'a', email: 'ana@x.cl', name: 'Ana', reason: '' }];
  called.mockImplementation(
    (name) =>
      Promise.resolve(name === 'campaignRecipients' ? { recipients, next: null } : REPORT) as never,
  );
  open({ status: 'sent' });
  await userEvent.click(await screen.findByRole('button', { name: /Hicieron clic/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Hizo clic' });
  expect(await within(sheet).findByRole('link', { name: 'Ana' })).toBeVisible();
  expect(within(sheet).getByRole('button', { name: 'Exportar' })).toBeEnabled();
  expect(called).toHaveBeenCalledWith(
    'campaignRecipients',
    expect.objectContaining({ outcome: 'clicked' }),
  );
});

test('links, machines and mail providers open their people', async () => {
  const page = { recipients: [], next: null };
  called.mockImplementation(
    (name) => Promise.resolve(name === 'campaignRecipients' ? page : REPORT) as never,
  );
  const groups = { gmail: { handed: 800, returned: 5, complained: 1 }, yahoo: { hard: 2 } };
  open({ status: 'sent', startedAt: new Date('2027-06-01T12:00:00Z'), groups });
  const opens = async (name: string | RegExp, title: string, asked: object) => {
    await userEvent.click(await screen.findByRole('button', { name }));
    const sheet = await screen.findByRole('dialog', { name: title });
    expect(called).toHaveBeenCalledWith('campaignRecipients', expect.objectContaining(asked));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
  };
  await opens(/^entradas\.cl\/evento\s*9$/, 'entradas.cl/evento', { outcome: 'clicked', link: 1 });
  await opens('4 correos', 'Un filtro abrió sus enlaces', { outcome: 'machine' });
  const gmail = { outcome: 'delivered', group: 'gmail' };
  await opens('Les llegó: Gmail, 795', 'Les llegó: Gmail', gmail);
  const yahoo = { outcome: 'undelivered', group: 'yahoo' };
  await opens('No les llegó: Yahoo, 2', 'No les llegó: Yahoo', yahoo);
  expect(screen.getByRole('row', { name: /^Yahoo/ })).toHaveTextContent('Yahoo020');
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

function BeginsToGo() {
  const [status, setStatus] = useState('scheduled');
  useEffect(() => {
    const begin = () => setStatus('sending');
    window.addEventListener('begin', begin);
    return () => window.removeEventListener('begin', begin);
  }, []);
  return <SentCampaign campaign={campaignOf({ status })} />;
}

test('a question about a draft stays one when the campaign begins to go behind it', async () => {
  called.mockRejectedValue(new Error('Ya empezó a salir'));
  renderInPanel(<BeginsToGo />);
  await click('Volver a borrador');
  fireEvent(window, new Event('begin'));
  const dialog = screen.getByRole('dialog', { name: '¿Volver a borrador?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Volver a borrador' }));
  expect(called).toHaveBeenCalledWith('cancelCampaign', { campaignId: 'c', from: 'scheduled' });
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Ya empezó a salir'));
  // When it is opened again, the question is about the campaign being sent.
  await click('Cancelar envío');
  expect(screen.getByRole('dialog', { name: '¿Cancelar el envío?' })).toBeVisible();
});

describe('while mailing is off', () => {
  const OFF = 'Mailing no está disponible por ahora';
  beforeEach(() => {
    live.mailing = { mode: 'off' };
  });

  test('a campaign that is being sent is paused, and cancelled for good', async () => {
    open({ status: 'sending' });
    expect(screen.getByRole('status')).toHaveTextContent(`${OFF}Este envío sigue hasta el final`);
    expect(screen.getByText('912 de 2.000')).toBeVisible();
    await click('Pausar');
    await waitFor(() => expect(wasCalled('pauseCampaign')).toBe(true));
    await click('Cancelar envío');
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar envío' }),
    );
    await waitFor(() => expect(wasCalled('cancelCampaign')).toBe(true));
  });

  test('a paused one says why it cannot go on, and makes no copies', async () => {
    open({ status: 'paused' });
    await click('Seguir enviando');
    await click('Duplicar');
    expect(await screen.findAllByText(OFF)).not.toHaveLength(0);
    expect(wasCalled('resumeCampaign') || wasCalled('duplicateCampaign')).toBe(false);
    expect(screen.getByRole('button', { name: 'Cancelar envío' })).toBeEnabled();
  });

  test('a scheduled one goes back to the desk, and is not sent at once', async () => {
    open({ status: 'scheduled', scheduledAt: new Date('2027-06-02T01:30:00Z') });
    expect(screen.getByRole('status')).toHaveTextContent('Si a su hora sigue así, no se enviará');
    await click('Enviar ahora');
    expect(screen.queryByRole('dialog')).toBeNull();
    await click('Volver a borrador');
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Volver a borrador' }),
    );
    await waitFor(() => expect(wasCalled('cancelCampaign')).toBe(true));
  });
});

describe('whoever is unconfirmed', () => {
  const ENDED = { status: 'sent', isSettled: true };

  test('is sent it again once the warning was read', async () => {
    open(ENDED);
    expect(screen.getByText(/2 personas quedaron sin confirmar/)).toBeVisible();
    await click('Reenviar a los sin confirmar');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('lo recibirán dos veces');
    await userEvent.click(within(dialog).getByRole('button', { name: 'No reenviar' }));
    expect(wasCalled('resendUnconfirmed')).toBe(false);
    await click('Reenviar a los sin confirmar');
    const again = await screen.findByRole('dialog');
    await userEvent.click(within(again).getByRole('button', { name: 'Reenviar' }));
    await waitFor(() =>
      expect(called).toHaveBeenCalledWith('resendUnconfirmed', { campaignId: 'c' }),
    );
  });

  test('is not offered a second time, nor before the end, nor where there is nobody', () => {
    for (const over of [
      { ...ENDED, isResent: true },
      { status: 'sending' },
      { ...ENDED, counts: { sent: 3, failed: 0, skipped: 0, unconfirmed: 0 } },
    ]) {
      const { unmount } = open(over);
      expect(screen.queryByRole('button', { name: 'Reenviar a los sin confirmar' })).toBeNull();
      unmount();
    }
  });
});

test('the second send is read after what the first did, and before the mail itself', async () => {
  open({ status: 'sent', isSettled: true, purpose: 'news' });
  const result = within(screen.getByRole('region', { name: 'Resultado' }));
  expect(await result.findByRole('region', { name: 'Segundo envío' })).toBeVisible();
});
