import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { toast } from '@/components/ui/overlay/toast';
import { CallError, call } from '@/lib/data/kit/call';
import type { Block } from '@/lib/domain/mailing/blocks/blocks';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { CAMPAIGN_DEFAULTS } from '@/lib/domain/mailing/campaign-limits';
import { renderInPanel } from '@/tests/support/panel';
import { CampaignEditor } from './campaign-editor';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
vi.mock('@/lib/firebase/live', () => ({ watchDoc: () => () => {}, watchList: () => () => {} }));
vi.mock('@/components/ui/overlay/toast', () => ({
  toast: { ok: vi.fn(), error: vi.fn(), undo: vi.fn() },
}));
vi.mock('./campaign-mail-preview', () => ({
  CampaignMailPreview: ({ className }: { className?: string }) => (
    <section aria-label="El correo" className={className} />
  ),
}));

const PREVIEW = {
  ...{ recipients: 40, unsubscribed: 0, bounced: 0, blocked: 0, unproven: 0, paused: 0, paced: 0 },
  ...{ pacedFrom: '', buyers: 0, mailsSentInMonth: 0, costSoFar: 0, extraCost: 0, saving: null },
  ...{ missing: null, reach: { left: null, aDay: null, growth: '' } },
};
const called = vi.mocked(call);
const callOf = (name: string) => called.mock.calls.find(([one]) => one === name)?.[1];

beforeEach(() => {
  called.mockReset();
  called.mockImplementation(async (name, data) => {
    if (name === 'previewSending') return PREVIEW as never;
    const { version } = data as { version: number };
    return { success: true, message: 'Listo', version: version + 1 } as never;
  });
});

// A class decides which of the two a phone shows; a wide screen shows both.
const isOnPhone = (element: HTMLElement) => element.closest('.max-lg\\:hidden') === null;

test('a phone sees the fields or the mail, and what is typed stays', async () => {
  renderInPanel(<CampaignEditor campaign={parseCampaign('c', { status: 'draft' })} />);
  const subject = screen.getByLabelText(/Asunto/);
  const mail = screen.getByRole('region', { name: 'El correo' });
  expect([isOnPhone(subject), isOnPhone(mail)]).toEqual([true, false]);
  await userEvent.type(subject, 'Últimas entradas');
  await userEvent.click(screen.getByRole('button', { name: 'Vista previa' }));
  expect([isOnPhone(subject), isOnPhone(mail)]).toEqual([false, true]);
  await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
  expect(isOnPhone(subject)).toBe(true);
  expect(subject).toHaveValue('Últimas entradas');
});

const draft = (over: object) => {
  const content = { subject: 'Preventa', message: 'Ya está', buttonUrl: 'https://early.test' };
  return parseCampaign('c', { status: 'draft', version: 1, ...content, ...over });
};
let saveOther: (over: object) => void = () => {};
function Live() {
  const [campaign, put] = useState(() => draft({}));
  saveOther = (over) => act(() => put(draft(over)));
  return <CampaignEditor campaign={campaign} />;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('shows what somebody else saved, and sends and tests exactly that', async () => {
  renderInPanel(<Live />);
  saveOther({ subject: 'Última preventa', version: 2 });
  expect(screen.getByLabelText(/Asunto/)).toHaveValue('Última preventa');
  expect(screen.getByText('Guardado')).toBeVisible();
  await press('Enviar una prueba');
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar prueba' }));
  await waitFor(() => expect(callOf('sendTestEmail')).toMatchObject({ version: 2 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Enviar');
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar a 40' }));
  await waitFor(() => expect(callOf('sendCampaign')).toMatchObject({ version: 2 }));
  expect(callOf('previewSending')).toEqual({ campaignId: 'c', version: 2 });
  expect(callOf('saveCampaign')).toBeUndefined();
});

test('sends the text that stood there when it was asked, not what is saved behind the question', async () => {
  renderInPanel(<Live />);
  await press('Enviar');
  const send = await screen.findByRole('button', { name: 'Enviar a 40' });
  saveOther({ subject: 'Media fra', version: 2 });
  const refusal = 'Alguien cambió la campaña recién. Revísala y vuelve a enviarla';
  called.mockRejectedValueOnce(new CallError(refusal, 'aborted'));
  await userEvent.click(send);
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(callOf('sendCampaign')).toMatchObject({ campaignId: 'c', version: 1 });
});

test('says why where another text was saved before the people were counted', async () => {
  renderInPanel(<Live />);
  const refusal = 'Alguien cambió la campaña recién. Revísala y vuelve a enviarla';
  called.mockRejectedValueOnce(new CallError(refusal, 'aborted'));
  await press('Enviar');
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});

test('sends what was typed here in the version that its saving gave it', async () => {
  renderInPanel(<Live />);
  await userEvent.type(screen.getByLabelText(/Asunto/), ' de hoy');
  await press('Enviar');
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar a 40' }));
  await waitFor(() => expect(callOf('sendCampaign')).toMatchObject({ version: 2 }));
  expect(callOf('saveCampaign')).toMatchObject({
    version: 1,
    content: { subject: 'Preventa de hoy' },
  });
});

test('keeps what is being typed when somebody else saves', async () => {
  renderInPanel(<Live />);
  const subject = screen.getByLabelText(/Asunto/);
  await userEvent.type(subject, ' mía');
  called.mockRejectedValueOnce(new CallError('Alguien más guardó cambios', 'aborted'));
  saveOther({ subject: 'La suya', version: 2 });
  expect(subject).toHaveValue('Preventa mía');
  await userEvent.tab();
  await userEvent.click(await screen.findByRole('button', { name: 'Cargar los suyos' }));
  expect(subject).toHaveValue('La suya');
});

test('a wrong link keeps only itself unsaved, and nothing is sent with it', async () => {
  renderInPanel(<Live />);
  const link = screen.getByLabelText(/Enlace del botón/);
  await userEvent.clear(link);
  await userEvent.type(link, 'por ahí');
  await userEvent.type(screen.getByLabelText(/Asunto/), ' de hoy');
  await userEvent.tab();
  expect(await screen.findByText('Guardado, menos un campo por corregir')).toBeVisible();
  expect(callOf('saveCampaign')).toMatchObject({
    content: { subject: 'Preventa de hoy', buttonUrl: 'https://early.test' },
  });
  expect(link).toHaveValue('por ahí');
  expect(screen.getByRole('button', { name: 'Enviar' })).toHaveAttribute('aria-disabled', 'true');
});

test('a wrong link of a block keeps only itself unsaved, and nothing is sent with it', async () => {
  const blocks: Block[] = [
    { id: 'a', kind: 'title', text: 'Uno' },
    { id: 'b', kind: 'button', text: 'Ver', link: 'https://club.cl/x' },
  ];
  renderInPanel(<CampaignEditor campaign={draft({ blocks })} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Botón: Ver' }));
  await userEvent.type(screen.getByLabelText('Enlace del botón'), ' por ahí');
  await userEvent.type(screen.getByLabelText('Texto del botón'), ' más');
  await userEvent.click(screen.getByRole('button', { name: 'Título: Uno' }));
  await userEvent.type(screen.getByDisplayValue('Uno'), ' y dos');
  await userEvent.tab();
  expect(await screen.findByText('Guardado, menos un campo por corregir')).toBeVisible();
  const saved = called.mock.calls.findLast(([name]) => name === 'saveCampaign')?.[1];
  expect(saved).toMatchObject({
    content: {
      blocks: [
        { id: 'a', text: 'Uno y dos' },
        { id: 'b', text: 'Ver más', link: 'https://club.cl/x' },
      ],
    },
  });
  expect(screen.getByRole('button', { name: 'Enviar' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: /^Botón: Ver más/ }));
  expect(screen.getByLabelText('Enlace del botón')).toHaveValue('https://club.cl/x por ahí');
});

test('a picture’s link without its beginning gets it when its field is left', async () => {
  renderInPanel(<Live />);
  await userEvent.type(screen.getByLabelText(/Enlace de la imagen/), 'club.cl/x');
  await userEvent.tab();
  expect(await screen.findByText('Guardado')).toBeVisible();
  const eventImageUrl = 'https://club.cl/x';
  expect(called.mock.lastCall?.[1]).toMatchObject({ content: { eventImageUrl } });
});

test('a link without its beginning gets it when its field is left', async () => {
  renderInPanel(<Live />);
  const link = screen.getByLabelText(/Enlace del botón/);
  await userEvent.clear(link);
  await userEvent.type(link, 'www.club.cl/entradas');
  await userEvent.tab();
  expect(link).toHaveValue('https://www.club.cl/entradas');
  expect(await screen.findByText('Guardado')).toBeVisible();
  expect(called).toHaveBeenLastCalledWith(
    'saveCampaign',
    expect.objectContaining({
      content: expect.objectContaining({ buttonUrl: 'https://www.club.cl/entradas' }),
    }),
  );
});

test('a saving whose answer was lost is its own, and what was typed since is saved on top of it', async () => {
  renderInPanel(<Live />);
  const subject = screen.getByLabelText(/Asunto/);
  called.mockRejectedValueOnce(new CallError('Sin conexión', 'unavailable'));
  await userEvent.type(subject, ' de hoy');
  await userEvent.tab();
  expect(await screen.findByText(/Sin conexión/)).toBeVisible();
  called.mockRejectedValueOnce(new CallError('Alguien más guardó cambios', 'aborted'));
  await userEvent.type(subject, ' y mañana');
  await userEvent.tab();
  expect(await screen.findByText(/Alguien más guardó/)).toBeVisible();
  saveOther({ subject: 'Preventa de hoy', version: 2 });
  expect(await screen.findByText('Guardado')).toBeVisible();
  expect(subject).toHaveValue('Preventa de hoy y mañana');
  expect(called).toHaveBeenLastCalledWith('saveCampaign', {
    campaignId: 'c',
    version: 2,
    content: expect.objectContaining({ subject: 'Preventa de hoy y mañana' }),
  });
});

test('a saving that is known to be stored before its answer is lost is not tried again', async () => {
  renderInPanel(<Live />);
  let lose = (_: Error) => {};
  called.mockReturnValueOnce(
    new Promise((_, reject) => {
      lose = reject;
    }),
  );
  await userEvent.type(screen.getByLabelText(/Asunto/), ' de hoy');
  await userEvent.tab();
  expect(await screen.findByText('Guardando…')).toBeVisible();
  saveOther({ subject: 'Preventa de hoy', version: 2 });
  await act(async () => lose(new CallError('Sin conexión', 'unavailable')));
  expect(await screen.findByText('Guardado')).toBeVisible();
  expect(called).toHaveBeenCalledOnce();
});

test('the default title stands until a kind of mail is chosen, whose words replace it, and own ones come back', async () => {
  renderInPanel(<CampaignEditor campaign={draft({})} />);
  const [title, button] = ['Título', 'Texto del botón'].map((label) =>
    screen.getByLabelText(label),
  );
  expect(title).toHaveValue(CAMPAIGN_DEFAULTS.title);
  await press('Gracias');
  expect([title, button].map((one) => (one as HTMLInputElement).value)).toEqual([
    'Gracias por ser parte',
    'Ver lo que viene',
  ]);
  expect(screen.getByRole('button', { name: 'Gracias' })).toHaveAttribute('aria-pressed', 'true');
  expect(toast.undo).not.toHaveBeenCalled();
  await userEvent.clear(title as HTMLElement);
  await userEvent.type(title as HTMLElement, 'Lo mío');
  await press('Preventa');
  expect(title).toHaveValue('La preventa ya está abierta');
  act(() => vi.mocked(toast.undo).mock.calls[0]?.[1]());
  expect(title).toHaveValue('Lo mío');
});

test('tries a second subject, saves how, and says at its field what cannot be sent', async () => {
  renderInPanel(<Live />);
  expect(screen.queryByLabelText('Esperar')).toBeNull();
  const second = screen.getByLabelText(/La otra versión/);
  await userEvent.type(second, 'Preventa');
  expect(await screen.findByText('Escribe un segundo asunto distinto del primero')).toBeVisible();
  await userEvent.type(second, ' final');
  expect(screen.queryByText('Escribe un segundo asunto distinto del primero')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Esperar'), '24 horas');
  await userEvent.selectOptions(screen.getByLabelText('Gana el que tenga más'), 'Ventas');
  expect(
    await screen.findByText('Para elegir por ventas, elige primero un evento'),
  ).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Gana el que tenga más'), 'Clics');
  await press('Enviar');
  expect(await screen.findByText(/^Cada asunto les llega a unas 8\./)).toBeVisible();
  expect(called.mock.calls.findLast(([name]) => name === 'saveCampaign')?.[1]).toMatchObject({
    content: { subjectB: 'Preventa final', trial: { share: 20, hours: 24, by: 'clicks' } },
  });
});

test('a second send has no audience to choose, and asks for another subject at its field', async () => {
  const second = { campaignId: 'b', subject: 'Preventa', name: 'Preventa de marzo' };
  renderInPanel(<CampaignEditor campaign={draft({ second })} />);
  expect(screen.queryByLabelText('Audiencia')).toBeNull();
  expect(screen.getByRole('link', { name: 'Preventa de marzo' })).toHaveAttribute(
    'href',
    '/mailing/campaigns/b',
  );
  const wrong = 'Escribe otro asunto: con este no hicieron clic';
  expect(screen.getAllByText(wrong)[0]).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Asunto/), ' final');
  expect(screen.queryByText(wrong)).toBeNull();
});
