import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { CallError, call } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import type { PlanKind } from '@/lib/domain/event/event-plan';
import type { Flag } from '@/lib/domain/rights/permissions';
import { renderInPanel } from '@/tests/support/panel';
import { PlanScreen } from './plan-screen';

const push = vi.hoisted(() => vi.fn());
const search = vi.hoisted(() => ({ now: '' }));
vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
vi.mock('@/lib/firebase/write', () => ({ newId: () => 'key-1' }));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  usePathname: () => '/events/e/cancellation',
  useSearchParams: () => new URLSearchParams(search.now),
}));

const PREVIEW = {
  success: true,
  message: '',
  ...{ people: 320, orders: 300, tickets: 310, courtesies: 10, passes: 0, resold: 4, used: 2 },
  ...{ amount: 3_000_000, fee: 249_900, inCases: 0 },
  bar: { orders: 3, amount: 24_000, fee: 1_200, isRefunded: true },
  served: 2,
  versions: [{ n: 1, orders: 300 }],
  seen: [{ n: 1, orders: 300, lines: [{ label: 'Lugar', value: 'Blondie' }] }],
  ...{ paidOut: 1_000_000, balance: 2_000_000, held: 500_000, balanceAfter: -1_000_000 },
  paymentOrders: { count: 1, amount: 500_000 },
  startsAt: null,
  endsAt: null,
  cutoff: { before: '2026-11-28T21:00:00.000Z', after: null },
  texts: {
    subject: 'Se canceló Peña',
    message: 'Peña se canceló.',
    guests: 'Peña se canceló.',
    bar: '',
    passes: '',
  },
  isNameHeld: false,
};
beforeEach(() => {
  vi.clearAllMocks();
  search.now = '';
  vi.mocked(call).mockImplementation(async (name) =>
    name === 'previewPlan' ? (PREVIEW as never) : ({ success: true, message: 'Listo' } as never),
  );
});

const start = (
  kind: PlanKind,
  status = 'published',
  can: (flag: Flag) => boolean = () => true,
  isAdmin = false,
  dates: object | undefined = undefined,
) => {
  const event = parseEvent('e', { name: 'Peña', status, producerId: 'club', dates });
  return renderInPanel(
    <EventContext value={{ event, ticketTypes: [], can }}>
      <PlanScreen kind={kind} />
    </EventContext>,
    { isAdmin },
  );
};
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('who lacks one of the two rights is told which they are', () => {
  start('cancel', 'published', (flag) => flag !== 'finance.refund');
  expect(screen.getByText(/«Devolver dinero»/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an event that is not on sale has nothing to cancel', () => {
  start('cancel', 'ended');
  expect(screen.getByText('Este evento no está publicado')).toBeVisible();
});

test('an event that was cancelled with its plan leads to what becomes of it', () => {
  const plan = { id: 'p', kind: 'cancel', at: new Date('2026-11-20T15:00:00Z') };
  const event = parseEvent('e', { name: 'Peña', status: 'cancelled', producerId: 'club', plan });
  renderInPanel(
    <EventContext value={{ event, ticketTypes: [], can: () => true }}>
      <PlanScreen kind="cancel" />
    </EventContext>,
  );
  expect(screen.getByText('Este evento se canceló')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver devoluciones y correos' })).toHaveAttribute(
    'href',
    '/events/e/refunds',
  );
});

test('a cancellation is looked at, its mail changed, and confirmed with the name of the event', async () => {
  start('cancel');
  await click('Ver qué va a pasar');
  expect(
    await screen.findByText('La productora le debería $ 1.000.000 a la plataforma.'),
  ).toBeVisible();
  expect(screen.getByText('Versión 1: 300 compras')).toBeVisible();
  expect(screen.getByText(/Se quita el plazo de las cortesías/)).toBeVisible();
  expect(screen.getByText('Comprado en el bar, se devuelve (3 compras)')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('1 orden de pago en curso por $ 500.000');
  await userEvent.type(screen.getByLabelText('Mensaje'), ' Perdón.');
  await click('Cancelar el evento');
  const dialog = within(await screen.findByRole('dialog', { name: '¿Cancelar el evento?' }));
  await userEvent.type(dialog.getByLabelText('Escribe el nombre del evento'), 'Pena');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar ahora' }));
  expect(dialog.getByText('Escríbelo tal como está')).toBeVisible();
  await userEvent.clear(dialog.getByLabelText('Escribe el nombre del evento'));
  await userEvent.type(dialog.getByLabelText('Escribe el nombre del evento'), 'Peña');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar ahora' }));
  expect(vi.mocked(call).mock.calls.at(-1)).toEqual([
    'startPlan',
    expect.objectContaining({
      ...{ eventId: 'e', kind: 'cancel', name: 'Peña', key: 'key-1' },
      policy: expect.objectContaining({ refund: 'all', message: 'Peña se canceló. Perdón.' }),
    }),
  ]);
  expect(push).toHaveBeenCalledExactlyOnceWith('/events/e/refunds');
});

test('what is confirmed says that the sale stops, or with a new date that it goes on', async () => {
  start('postpone');
  await click('Ver qué va a pasar');
  await userEvent.click(await screen.findByRole('button', { name: 'Postergar el evento' }));
  const asked = () => within(screen.getByRole('dialog', { name: '¿Postergar el evento?' }));
  expect(asked().getByText(/la venta se detiene de inmediato/)).toBeVisible();
  await userEvent.click(asked().getByRole('button', { name: 'Volver' }));
  await userEvent.click(screen.getByRole('radio', { name: /Ya hay fecha nueva/ }));
  await click('Ver qué va a pasar');
  await userEvent.click(await screen.findByRole('button', { name: 'Postergar el evento' }));
  expect(asked().getByText(/con la fecha nueva y la venta sigue/)).toBeVisible();
  expect(asked().queryByText(/se detiene/)).toBeNull();
});

test('while a large event is summed, the page says what takes so long', async () => {
  vi.mocked(call).mockReturnValueOnce(new Promise(() => {}));
  start('cancel');
  expect(screen.queryByText(/Con miles tarda/)).toBeNull();
  await click('Ver qué va a pasar');
  expect(screen.getByText(/Sumamos cada entrada y cada compra/)).toBeVisible();
});

test('a change of the form asks for another look; what is wrong stands at its field', async () => {
  const cutoff = { before: '2026-11-28T21:00:00.000Z', after: '2026-12-28T21:00:00.000Z' };
  vi.mocked(call).mockResolvedValueOnce({ ...PREVIEW, cutoff } as never);
  start('postpone');
  await click('Ver qué va a pasar');
  expect(await screen.findByText('Lo que va a pasar')).toBeVisible();
  expect(screen.getByText('Retenido por devoluciones abiertas').nextSibling).toHaveTextContent(
    /-\$\s?500\.000/,
  );
  expect(screen.getByText('Disponible').nextSibling).toHaveTextContent(/^\$\s?1\.500\.000/);
  expect(screen.getByText(/hasta el .*28 dic 2026.*, ya no hasta el .*28 nov 2026/)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /Ya hay fecha nueva/ }));
  expect(screen.queryByText('Lo que va a pasar')).toBeNull();
  const wrong = new CallError('Elige una fecha por venir', 'invalid-argument', 'startsAt');
  vi.mocked(call).mockRejectedValue(wrong);
  await click('Ver qué va a pasar');
  expect(await screen.findAllByText('Elige una fecha por venir')).toHaveLength(2);
});

test('while the name waits for its approval the mail is shown as it goes, and cannot be changed', async () => {
  let held = false;
  vi.mocked(call).mockImplementation(async (name) =>
    name === 'previewPlan'
      ? ({ ...PREVIEW, isNameHeld: held } as never)
      : ({ success: true, message: 'Listo' } as never),
  );
  start('cancel');
  await click('Ver qué va a pasar');
  const subject = () => screen.findByRole('textbox', { name: 'Asunto' });
  await userEvent.type(await subject(), '!');
  held = true;
  // A change of the terms requires another preview, which says that the name is held now.
  await userEvent.click(screen.getByRole('radio', { checked: false, name: /elig/i }));
  await click('Ver qué va a pasar');
  expect(await screen.findByText(/Tu nombre espera aprobación/)).toBeVisible();
  expect(await subject()).toHaveAttribute('readonly');
  expect(await subject()).toHaveValue('Se canceló Peña');
  await click('Cancelar el evento');
  await userEvent.type(screen.getByLabelText('Escribe el nombre del evento'), 'Peña');
  await click('Cancelar ahora');
  expect(call).toHaveBeenLastCalledWith(
    'startPlan',
    expect.objectContaining({ policy: expect.objectContaining({ subject: '', message: '' }) }),
  );
});

const READY = {
  all: { ...PREVIEW.texts, message: 'Te devolvemos todo.' },
  choice: { ...PREVIEW.texts, message: 'Puedes pedir tu dinero hasta el 6 de diciembre.' },
};
/** Answers a preview as the server does: with the typed texts, else with the default texts of that policy. */
const answerByPolicy = () =>
  vi.mocked(call).mockImplementation(async (name, input) => {
    if (name !== 'previewPlan') return { success: true, message: 'Listo' } as never;
    const { refund, ...own } = (input as { policy: { refund: 'all' | 'choice'; message: string } })
      .policy;
    const ready = READY[refund];
    return { ...PREVIEW, texts: { ...ready, message: own.message || ready.message } } as never;
  });
const message = () => screen.findByRole('textbox', { name: 'Mensaje' });
const verb = () => screen.getByRole('button', { name: 'Cancelar el evento' });
const chooseOtherPolicy = async () => {
  await userEvent.click(
    within(screen.getByRole('radiogroup', { name: 'El dinero de quienes compraron' })).getByRole(
      'radio',
      { checked: false },
    ),
  );
  await click('Ver qué va a pasar');
};
const confirmedMessage = async () => {
  await userEvent.click(verb());
  await userEvent.type(screen.getByLabelText('Escribe el nombre del evento'), 'Peña');
  await click('Cancelar ahora');
  const [, plan] = vi.mocked(call).mock.lastCall ?? [];
  return (plan as { policy: { message: string } }).policy.message;
};

test('words that were written for another policy are asked about before they go', async () => {
  answerByPolicy();
  start('cancel');
  await click('Ver qué va a pasar');
  await userEvent.type(await message(), ' Perdón.');
  expect(screen.queryByText('Lo escribiste para otra política')).toBeNull();
  expect(screen.getByText(/Quien recibe dinero lee además/)).toHaveTextContent('a qué cuenta');
  expect(verb()).not.toHaveAttribute('aria-disabled');
  await chooseOtherPolicy();
  expect(await message()).toHaveValue('Te devolvemos todo. Perdón.');
  expect(screen.queryByText(/Quien recibe dinero lee además/)).toBeNull();
  expect(screen.getByText('Lo escribiste para otra política')).toBeVisible();
  expect(verb()).toHaveAttribute('aria-disabled', 'true');
  await click('Usar el texto de siempre');
  expect(await message()).toHaveValue(READY.choice.message);
  expect(screen.queryByText('Lo escribiste para otra política')).toBeNull();
  expect(await confirmedMessage()).toBe('');
});

test('they go as they are once somebody decided so, until the policy changes again', async () => {
  answerByPolicy();
  start('cancel');
  await click('Ver qué va a pasar');
  await userEvent.type(await message(), ' Perdón.');
  await chooseOtherPolicy();
  await userEvent.type(await message(), ' De verdad.');
  expect(verb()).toHaveAttribute('aria-disabled', 'true');
  await click('Dejar el mío');
  expect(screen.queryByText('Lo escribiste para otra política')).toBeNull();
  expect(verb()).not.toHaveAttribute('aria-disabled');
  await chooseOtherPolicy();
  expect(await screen.findByText('Lo escribiste para otra política')).toBeVisible();
  await click('Dejar el mío');
  expect(await confirmedMessage()).toBe('Te devolvemos todo. Perdón. De verdad.');
});

test('a text can be emptied, does not go empty, and gives way to the ready-written one', async () => {
  answerByPolicy();
  start('cancel');
  await click('Ver qué va a pasar');
  await userEvent.clear(await message());
  expect(await message()).toHaveValue('');
  expect(await message()).toHaveAccessibleDescription('Escribe el mensaje');
  expect(verb()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(await message(), READY.all.message);
  // A text equal to the default is not the user's own: it follows the policy.
  expect(screen.queryByRole('button', { name: 'Usar el texto de siempre' })).toBeNull();
  await chooseOtherPolicy();
  expect(await message()).toHaveValue(READY.choice.message);
});

test('a date that cannot be read is not looked at, nor taken for none', async () => {
  start('postpone');
  await userEvent.click(screen.getByRole('radio', { name: /Ya hay fecha nueva/ }));
  await userEvent.type(screen.getByLabelText(/^Termina/), '31-11-2026');
  await click('Ver qué va a pasar');
  expect(await screen.findByText(/^No leímos esa fecha/)).toBeVisible();
  expect(call).not.toHaveBeenCalled();
});

test('an administrator reads whose name waits', async () => {
  vi.mocked(call).mockResolvedValue({ ...PREVIEW, isNameHeld: true } as never);
  start('cancel', 'published', () => true, true);
  await click('Ver qué va a pasar');
  expect(await screen.findByText(/El nombre de la productora espera aprobación/)).toBeVisible();
  expect(screen.queryByText(/Tu nombre/)).toBeNull();
});

describe('an event with dates of its own', () => {
  const night = (day: number, status = 'scheduled') => {
    const startsAt = new Date(Date.UTC(2099, 11, day, 2));
    return { startsAt, endsAt: new Date(+startsAt + 18_000_000), status };
  };
  const DATES = { off: night(1, 'cancelled'), one: night(5), two: night(12) };
  const ofDates = (kind: PlanKind) => start(kind, 'published', () => true, false, DATES);
  const called = (name: string) =>
    vi.mocked(call).mock.calls.findLast(([one]) => (one as string) === name)?.[1];

  test('is cancelled by the date that was asked for, or as a whole', async () => {
    vi.mocked(call).mockImplementation(async (name) =>
      name === 'previewPlan'
        ? ({
            ...PREVIEW,
            passes: 3,
            texts: { ...PREVIEW.texts, passes: 'Tu pase sigue valiendo.' },
          } as never)
        : ({ success: true, message: 'Listo' } as never),
    );
    search.now = 'date=two';
    ofDates('cancel');
    const boxes = screen.getAllByRole('checkbox').slice(0, 2);
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, true]);
    await click('Ver qué va a pasar');
    expect(called('previewPlan')).toMatchObject({ kind: 'cancel', dateIds: ['two'] });
    expect(await screen.findByText(/Pases \(reciben el correo/)).toBeVisible();
    expect(
      screen.getByText('Quien tiene un pase lee además: «Tu pase sigue valiendo.»'),
    ).toBeVisible();
    await click('Cancelar la fecha');
    expect(await screen.findByRole('dialog', { name: '¿Cancelar la fecha?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
    await userEvent.click(boxes[0] as HTMLElement);
    await click('Ver qué va a pasar');
    expect(called('previewPlan')).toMatchObject({ dateIds: ['one', 'two'] });
    expect(await screen.findByRole('button', { name: 'Cancelar el evento' })).toBeVisible();
    for (const box of boxes) await userEvent.click(box);
    expect(screen.getByRole('button', { name: 'Ver qué va a pasar' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('postpones one of them, the next at first', async () => {
    ofDates('postpone');
    expect(screen.getByLabelText('Fecha')).toHaveValue('one');
    await userEvent.selectOptions(screen.getByLabelText('Fecha'), 'two');
    await click('Ver qué va a pasar');
    expect(called('previewPlan')).toMatchObject({ kind: 'postpone', dateIds: ['two'] });
    expect(await screen.findByRole('button', { name: 'Postergar la fecha' })).toBeVisible();
  });
});
