import { focusManager, onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { toast } from '@/components/ui/overlay/toast';
import { CallError, call } from '@/lib/data/kit/call';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { renderInPanel } from '@/tests/support/panel';
import { SendDialog } from './send-dialog';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
vi.mock('@/components/ui/overlay/toast', () => ({
  toast: { ok: vi.fn(), error: vi.fn(), undo: vi.fn() },
}));
const called = vi.mocked(call);

const events = vi.hoisted(() => ({ zones: [] as string[], dates: {} as object }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: () => () => {},
  watchList: (_spec: unknown, onNews: (news: unknown) => void) => {
    const docs = events.zones.map((timeZone, n) => ({
      id: `e${n}`,
      raw: { timeZone, dates: events.dates },
    }));
    onNews({ docs, fromCache: false });
    return () => {};
  },
}));

const PREVIEW = {
  recipients: 5_100,
  audience: 'sign-1',
  unsubscribed: 3,
  bounced: 1,
  blocked: 0,
  unproven: 20,
  paused: 0,
  paced: 2,
  pacedFrom: '2026-12-03T15:00:00Z',
  buyers: 40,
  mailsSentInMonth: 0,
  costSoFar: 0,
  extraCost: 26_000,
  saving: { leaveOut: 100, saves: 15_000 },
  missing: null,
  reach: { left: null, aDay: null, growth: '' },
};
const SENT = { success: true, message: 'Listo' };
const CUT = { activeAt: 5, id: 'x' };

function answer(preview: object = PREVIEW, sends: Promise<object> = Promise.resolve(SENT)) {
  called.mockImplementation(async (name, data) => {
    const asksCut = (data as { leaveOut?: number }).leaveOut;
    if (name !== 'previewSending') return (await sends) as never;
    return (asksCut ? { cut: CUT } : preview) as never;
  });
}

const open = (over: Record<string, unknown> = {}) => {
  const campaign = parseCampaign('c', { producerId: 'club', status: 'draft', ...over });
  return renderInPanel(<SendDialog campaign={campaign} open onClose={() => {}} />);
};
const sent = () => called.mock.calls.find(([name]) => name === 'sendCampaign')?.[1];

beforeEach(() => {
  vi.clearAllMocks();
  events.zones = [];
  events.dates = {};
  answer();
});

test('says who gets it, who does not and why, what it adds, and sends', async () => {
  open();
  expect(await screen.findByText('5.100')).toBeVisible();
  expect(
    screen.getByText(
      '3 se dieron de baja · 20 no tienen base registrada · 2 reciben menos correos: les toca desde el jue 3 dic 2026 · 1 tiene un correo que rebotó · 40 ya compraron este evento',
    ),
  ).toBeVisible();
  expect(screen.getByText('$ 26.000')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar a 5.100' }));
  await waitFor(() => expect(sent()).toMatchObject({ campaignId: 'c', scheduledAt: null }));
  expect(sent()).toMatchObject({ audience: 'sign-1' });
});

test('says when the others of two subjects get theirs, and that so few tell nothing', async () => {
  answer({ ...PREVIEW, recipients: 3_000, heldOut: 158 });
  open({ subjectB: 'Otro', eventId: 'e0', trial: { share: 20, hours: 4, by: 'pesos' } });
  const [note, held] = await screen.findAllByRole('note').then((all) => all.slice(-2));
  expect(note).toHaveTextContent(/A las 4 horas \(.+\d\d:\d\d\), las otras 1.800/);
  expect(note).toHaveTextContent(/No alcanza para comparar ventas/);
  expect(held).toHaveTextContent(/^Con 3.158 personas difícilmente/);
});

test('says who has had two mails, and counts them where it leaves on another day', async () => {
  answer({ ...PREVIEW, capped: 200, freeFrom: { '2026-12-03': 200 }, saving: null });
  open();
  expect(
    await screen.findByText(
      /200 ya tuvieron dos correos tuyos en siete días; desde el jue 3 dic 2026 de nuevo/,
    ),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /A una hora/ }));
  expect(await screen.findByText('5.300')).toBeVisible();
  expect(screen.queryByText(/dos correos tuyos/)).toBeNull();
});

test('a message about what people bought goes to all of them, and says why', async () => {
  answer({ ...PREVIEW, recipients: 40, unproven: 0, unsubscribed: 0, buyers: 0, saving: null });
  open({ purpose: 'service' });
  expect(await screen.findByText(/Va a todas las personas que compraron/)).toBeVisible();
  expect(screen.queryByText(/sin base/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Enviar a 40' })).toBeVisible();
});

test('a tab that is closed before the server has the campaign asks first', async () => {
  answer(PREVIEW, new Promise(() => {}));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar a 5.100' }));
  await waitFor(() =>
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false),
  );
});

test('near a tier’s edge it offers to leave out the least active, and sends to the others', async () => {
  open();
  await userEvent.click(await screen.findByRole('switch', { name: /Ahorra \$ 15\.000/ }));
  expect(screen.getByText(/100 son poco activos/)).toBeVisible();
  expect(screen.getByText('$ 11.000')).toBeVisible();
  // A button that waits gives way to another one.
  const send = () => screen.getByRole('button', { name: 'Enviar a 5.000' });
  await waitFor(() => expect(send()).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(send());
  await waitFor(() => expect(sent()).toMatchObject({ cut: CUT }));
});

test('says before anything is pressed why nothing can be sent', async () => {
  answer({ ...PREVIEW, missing: { field: null, message: 'El dominio no está verificado' } });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('El dominio no está verificado');
});

test.each([
  [{ ...PREVIEW, recipients: 0, saving: null }, 'Nadie recibiría este correo'],
  [
    { ...PREVIEW, missing: { field: 'subject', message: 'Escribe el asunto' } },
    'Escribe el asunto',
  ],
])('does not send what cannot be sent, and says why', async (preview, reason) => {
  answer(preview);
  open();
  const send = await screen.findByRole('button', { name: /^Enviar a/ });
  await userEvent.click(send);
  expect(await screen.findByText(reason, { ignore: '[role=alert] *' })).toBeInTheDocument();
  expect(sent()).toBeUndefined();
});

test('schedules in the time of the event, and keeps the hour when the place changes', async () => {
  events.zones = ['America/Santiago', 'Europe/Madrid'];
  open({ eventId: 'e1' });
  await userEvent.click(await screen.findByRole('radio', { name: /A una hora/ }));
  const zone = screen.getByLabelText('Hora de');
  expect(zone).toHaveValue('Europe/Madrid');
  const day = screen.getByLabelText('Día y hora');
  await userEvent.type(day, '01-06-2027');
  await userEvent.type(screen.getByLabelText('Hora'), '20:30');
  await userEvent.tab();
  await userEvent.selectOptions(zone, 'America/Lima');
  expect(screen.getByLabelText('Hora')).toHaveValue('20:30');
  await userEvent.click(screen.getByRole('button', { name: 'Programar' }));
  await waitFor(() =>
    expect(sent()).toMatchObject({
      scheduledAt: '2027-06-02T01:30:00.000Z',
      timeZone: 'America/Lima',
    }),
  );
  // 'Deshacer' only cancels a schedule: once the campaign is being sent, it must not end it for good.
  await waitFor(() => expect(toast.undo).toHaveBeenCalled());
  vi.mocked(toast.undo).mock.calls[0]?.[1]();
  expect(called).toHaveBeenCalledWith('cancelCampaign', { campaignId: 'c', from: 'scheduled' });
});

test('coming back to the window changes nothing of what was chosen', async () => {
  open();
  await userEvent.click(await screen.findByRole('switch', { name: /Ahorra/ }));
  await userEvent.click(screen.getByRole('radio', { name: /A una hora/ }));
  await userEvent.type(screen.getByLabelText('Día y hora'), '01-06-2027');
  await userEvent.type(screen.getByLabelText('Hora'), '20:30');
  await userEvent.tab();
  const asked = called.mock.calls.length;
  // Also after the minute for which the search is cached.
  vi.setSystemTime(Date.now() + 120_000);
  focusManager.setFocused(false);
  onlineManager.setOnline(false);
  await act(async () => {
    onlineManager.setOnline(true);
    focusManager.setFocused(true);
  });
  vi.useRealTimers();
  focusManager.setFocused(undefined);
  expect(screen.getByLabelText('Hora')).toHaveValue('20:30');
  expect(called).toHaveBeenCalledTimes(asked);
});

test('an hour that is not on the screen any more is not scheduled', async () => {
  open();
  await userEvent.click(await screen.findByRole('radio', { name: /A una hora/ }));
  await userEvent.type(screen.getByLabelText('Día y hora'), '01-06-2027');
  await userEvent.type(screen.getByLabelText('Hora'), '20:30');
  await userEvent.tab();
  await userEvent.click(screen.getByRole('radio', { name: /Ahora/ }));
  await userEvent.click(screen.getByRole('radio', { name: /A una hora/ }));
  expect(screen.getByLabelText('Hora')).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Programar' }));
  expect(sent()).toBeUndefined();
});

test('without an event it takes the time of where the events usually are', async () => {
  events.zones = ['America/Lima', 'Europe/Madrid', 'Europe/Madrid'];
  open();
  await userEvent.click(await screen.findByRole('radio', { name: /A una hora/ }));
  expect(screen.getByLabelText('Hora de')).toHaveValue('Europe/Madrid');
});

const draft = parseCampaign('c', { producerId: 'club', status: 'draft' });

function Reopened() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <SendDialog campaign={draft} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

test('begins anew when it is opened again: who was left out before is not left out in silence', async () => {
  renderInPanel(<Reopened />);
  await userEvent.click(await screen.findByRole('switch', { name: /Ahorra/ }));
  expect(await screen.findByText('5.000')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Abrir' }));
  expect(await screen.findByText('5.100')).toBeVisible();
  expect(screen.getByRole('switch', { name: /Ahorra/ })).not.toBeChecked();
});

const NEW_SENDER = {
  ...PREVIEW,
  recipients: 80,
  saving: null,
  reach: {
    ...{ left: 40, aDay: 50, growth: 'Crece solo: con un día más.' },
    ladder: { step: 0, missing: ['sameRut'] },
  },
};

test('tells a new sender how many may be reached today, and offers the most active of them', async () => {
  answer(NEW_SENDER);
  open();
  expect(await screen.findByText('Hoy puedes llegar a 40 personas')).toBeVisible();
  expect(screen.getByText(/Crece solo: con un día más\./)).toBeVisible();
  const proof = screen.getByRole('link', { name: 'Revisar la cuenta' });
  expect(proof).toHaveAttribute('href', '/producers/club/banking');
  expect(
    screen.getByText(/hasta 50 personas al día, y con 1 día limpio subes/),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Enviar a/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await userEvent.click(screen.getByRole('switch', { name: /las 40 más activas/ }));
  const button = () => screen.getByRole('button', { name: 'Enviar a 40' });
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled', 'true'));
  expect(called).toHaveBeenCalledWith('previewSending', {
    campaignId: 'c',
    version: 0,
    leaveOut: 40,
  });
  await userEvent.click(button());
  await waitFor(() => expect(sent()).toMatchObject({ cut: CUT }));
});

test('another day has room of its own', async () => {
  answer(NEW_SENDER);
  open();
  await userEvent.click(await screen.findByRole('radio', { name: /A una hora/ }));
  expect(await screen.findByText('En un día puedes llegar a 50 personas')).toBeVisible();
});

test('who has no limit reads of none', async () => {
  open();
  expect(await screen.findByText('5.100')).toBeVisible();
  expect(screen.queryByText(/puedes llegar a/)).toBeNull();
});

const refusal = (code: string) =>
  Promise.reject(new CallError('La audiencia cambió: mira de nuevo a cuántos llega', code));

test('an audience that changed is counted again, and what was chosen stays', async () => {
  open();
  await userEvent.click(await screen.findByRole('switch', { name: /Ahorra/ }));
  await userEvent.click(screen.getByRole('radio', { name: /A una hora/ }));
  await userEvent.type(screen.getByLabelText('Día y hora'), '01-06-2099');
  await userEvent.type(screen.getByLabelText('Hora'), '20:30');
  await userEvent.tab();
  const refused = refusal('aborted');
  refused.catch(() => {});
  answer({ ...PREVIEW, recipients: 5_050, audience: 'sign-2' }, refused);
  const program = async () => {
    const button = () => screen.getByRole('button', { name: 'Programar' });
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(button());
  };
  await program();
  expect(await screen.findByText('4.950')).toBeVisible();
  expect(screen.getByText(/^La audiencia cambió/)).toBeVisible();
  expect(screen.getByLabelText('Hora')).toHaveValue('20:30');
  const cuts = () => called.mock.calls.filter(([, data]) => 'leaveOut' in (data as object));
  await waitFor(() => expect(cuts()).toHaveLength(2));
  answer();
  called.mockClear();
  await program();
  await waitFor(() => expect(sent()).toMatchObject({ audience: 'sign-2', cut: CUT }));
});

test('what is refused for another reason is not counted again', async () => {
  const refused = refusal('unavailable');
  refused.catch(() => {});
  answer(PREVIEW, refused);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar a 5.100' }));
  expect(await screen.findByText(/^La audiencia cambió/)).toBeVisible();
  expect(called.mock.calls.filter(([name]) => name === 'previewSending')).toHaveLength(1);
});

test.each([
  [true, { tonight: 2 }],
  [false, {}],
])('two subjects are warned of the date that begins while they are tried: %s', async (is, more) => {
  const night = ([id, hours]: [string, number]) => {
    const startsAt = new Date(Date.now() + hours * 3_600_000);
    const endsAt = new Date(+startsAt + 3_600_000);
    return [id, { startsAt, endsAt, status: id === 'off' ? 'cancelled' : 'scheduled' }];
  };
  const nights = Object.entries({ past: -200, off: 1, next: 200, ...more });
  events.zones = ['America/Santiago'];
  events.dates = Object.fromEntries(nights.map(night));
  open({ subject: 'A', subjectB: 'B', eventId: 'e0' });
  expect(await screen.findByText('Dos asuntos')).toBeVisible();
  expect(screen.queryByText(/^A esa hora ya empezó la fecha del /) !== null).toBe(is);
});
