import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError, call } from '@/lib/data/kit/call';
import { firstContent } from '@/lib/domain/mailing/automation/automation';
import { NO_SENDING } from '@/lib/domain/mailing/campaign-text';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { renderInPanel } from '@/tests/support/panel';
import { AutomationsScreen } from './automations-screen';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn(), back: vi.fn() }),
  usePathname: () => '/mailing/automations',
  useSearchParams: () => new URLSearchParams(),
}));
const live = vi.hoisted(() => ({
  docs: [] as { id: string; raw: object }[],
  fails: false,
  tell: () => {},
}));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: () => () => {},
  watchList: (
    { path }: { path: string },
    onNews: (news: object) => void,
    onError: (error: Error) => void,
  ) => {
    if (live.fails) queueMicrotask(() => onError(new Error('offline')));
    else {
      const isOurs = path === 'automations';
      const tell = () => onNews({ docs: isOurs ? live.docs : [], fromCache: false });
      if (isOurs) live.tell = tell;
      queueMicrotask(tell);
    }
    return () => {};
  },
}));

const PREVIEW = {
  success: true,
  message: '',
  ...{ content: null, missing: '' },
  figures: {
    ...{ month: '2026-10', people: 41, cost: 11_000, limit: 50 },
    leftOut: [{ why: 'capped', count: 3 }],
  },
};
const MAIL = {
  success: true,
  message: '',
  html: '<h1>Hola</h1>',
  text: '',
  subject: '',
  problem: '',
};
const answers: Record<string, unknown> = {};
beforeEach(() => {
  live.docs = [];
  live.fails = false;
  Object.assign(answers, {
    previewAutomation: PREVIEW,
    previewCampaign: MAIL,
    automationResults: {
      ...{ success: true, message: '' },
      results: [{ kind: 'welcome', clicked: 7, tickets: 2, amount: 24_000 }],
    },
    setAutomation: { success: true, message: 'Está encendida', version: 1 },
  });
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation(async (name) => {
    const answer = answers[name as string];
    if (answer instanceof Error) throw answer;
    return answer as never;
  });
});

const show = (search = '', panel?: Parameters<typeof renderInPanel>[1]) =>
  renderInPanel(
    <NuqsTestingAdapter searchParams={search}>
      <AutomationsScreen />
    </NuqsTestingAdapter>,
    panel,
  );
const stored = (kind: string, over: object) => {
  live.docs = [{ id: `club_${kind}`, raw: { producerId: 'club', kind, version: 3, ...over } }];
};
const cardOf = async (name: string) => {
  await screen.findByText(name);
  const items = screen.getAllByRole('listitem');
  return within(items.find((one) => one.textContent?.startsWith(name)) as HTMLElement);
};

test('shows all of them with what they sent and why nothing leaves', async () => {
  stored('welcome', { on: true, sent: 12, problem: 'Falta el SPF' });
  show();
  const welcome = await cardOf('Bienvenida');
  expect(welcome.getByText('Encendida')).toBeVisible();
  expect(welcome.getByText('12 correos enviados')).toBeVisible();
  expect(await welcome.findByText('2 entradas')).toBeVisible();
  expect(welcome.getByText('7')).toBeVisible();
  expect(welcome.getByText('Uno por persona en cada correo')).toBeVisible();
  expect(welcome.getByRole('status')).toHaveTextContent('No está saliendo: Falta el SPF');
  const reminder = await cardOf('Recordatorio');
  expect(reminder.getByText('Apagada')).toBeVisible();
  expect(reminder.getByText('Todavía no ha enviado ningún correo')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
});

test('says what it sold in tickets to who may not see money, and that it could not be read', async () => {
  stored('welcome', { on: true, sent: 12 });
  const result = { kind: 'welcome', clicked: 7, tickets: 2, amount: null };
  Object.assign(answers, { automationResults: { success: true, message: '', results: [result] } });
  const { unmount } = show();
  const welcome = await cardOf('Bienvenida');
  expect(await welcome.findByText('2 entradas')).toBeVisible();
  expect(welcome.queryByText(/\$/)).toBeNull();
  unmount();
  Object.assign(answers, { automationResults: new Error('offline') });
  show();
  expect(await screen.findByText('No pudimos leer lo que vendió')).toBeVisible();
});

test('says that they could not be loaded', async () => {
  live.fails = true;
  show();
  expect(await screen.findByText('No pudimos cargar tus automatizaciones')).toBeVisible();
});

test('is switched on only after it said whom it would have mailed', async () => {
  show();
  await userEvent.click((await cardOf('Bienvenida')).getByRole('button', { name: /Encender/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('41 personas')).toBeVisible();
  expect(dialog).toHaveTextContent('¿A quién le habría llegado en octubre');
  expect(dialog).toHaveTextContent('$ 11.000');
  expect(dialog).toHaveTextContent('Hoy puedes escribir a 50 personas al día');
  expect(dialog).toHaveTextContent('Fuera: ya tenían dos correos esa semana3');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Encender' }));
  const sent = { kind: 'welcome', on: true, version: 0, content: firstContent('welcome') };
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith('setAutomation', expect.objectContaining(sent)),
  );
});

test('keeps the dialog open with what the server refused, and names what a mail lacks', async () => {
  answers.setAutomation = new CallError('Falta el registro SPF', 'failed-precondition');
  show();
  await userEvent.click((await cardOf('Reactivación')).getByRole('button', { name: /Encender/ }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('41 personas');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Encender' }));
  expect(await within(dialog).findByText('Falta el registro SPF')).toBeVisible();
});

test('says that the count failed, and asks again', async () => {
  answers.previewAutomation = new CallError('x', 'unavailable');
  show();
  await userEvent.click((await cardOf('Bienvenida')).getByRole('button', { name: /Encender/ }));
  expect(await screen.findByText('No pudimos contar a quién le habría llegado')).toBeVisible();
  answers.previewAutomation = PREVIEW;
  // It can be switched on all the same.
  const turn = within(screen.getByRole('dialog')).getByRole('button', { name: 'Encender' });
  expect(turn).toHaveAccessibleDescription('');
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('41 personas')).toBeVisible();
});

test('is switched off after a question', async () => {
  stored('winBack', { on: true });
  show();
  await userEvent.click((await cardOf('Reactivación')).getByRole('button', { name: /Apagar/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('No sale nada más, tampoco lo que ya estaba por salir');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apagar' }));
  const off = { kind: 'winBack', on: false, version: 3 };
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith('setAutomation', expect.objectContaining(off)),
  );
});

test('an edit says what is unsaved, checks it, and saves it with its version', async () => {
  stored('thanks', {
    on: true,
    wait: 12,
    content: { ...firstContent('thanks'), buttonUrl: 'https://x.cl' },
  });
  show('?correo=thanks');
  const wait = await screen.findByLabelText('Horas después de terminar');
  await userEvent.clear(wait);
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  expect(call).not.toHaveBeenCalledWith('setAutomation', expect.anything());
  await userEvent.clear(wait);
  await userEvent.type(wait, '6');
  await userEvent.type(screen.getByLabelText(/etiquetas/), 'prensa, staff');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  const saved = { kind: 'thanks', on: true, version: 3, wait: 6, exceptTags: ['prensa', 'staff'] };
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith('setAutomation', expect.objectContaining(saved)),
  );
});

test('an edit is of what was opened, whatever somebody else saves meanwhile', async () => {
  const content = { ...firstContent('winBack'), subject: 'Vuelve' };
  stored('winBack', { on: true, content });
  show('?correo=winBack');
  await userEvent.type(await screen.findByLabelText(/etiquetas/), 'prensa');
  stored('winBack', { on: false, version: 4, content: { ...content, subject: 'Otro' } });
  act(() => live.tell());
  expect(screen.getByLabelText('Asunto')).toHaveValue('Vuelve');
  const saved = async (version: number) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
    const sent = { kind: 'winBack', on: true, version };
    await waitFor(() =>
      expect(call).toHaveBeenCalledWith('setAutomation', expect.objectContaining(sent)),
    );
  };
  answers.setAutomation = { success: true, message: 'Listo', version: 7 };
  await saved(3);
  // Its own save is what it has open then; a second one at once would be a double click.
  const later = performance.now() + 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => later);
  await userEvent.type(screen.getByLabelText(/etiquetas/), ', staff');
  await saved(7);
  vi.mocked(performance.now).mockRestore();
});

test('without its figures the mail is shown, and it can be switched on', async () => {
  answers.previewAutomation = { ...PREVIEW, figures: null };
  show();
  await userEvent.click((await cardOf('Bienvenida')).getByRole('button', { name: /Encender/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/No pudimos contar/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Encender' }));
  await waitFor(() => expect(call).toHaveBeenCalledWith('setAutomation', expect.anything()));
});

test('the reminder is shown as the platform writes it, and cannot be written', async () => {
  show('?correo=reminder');
  expect(await screen.findByText(/Cuando publiques un evento/)).toBeVisible();
  const asked = expect.objectContaining({ onlyMail: true });
  expect(call).toHaveBeenCalledWith('previewAutomation', asked);
  expect(screen.queryByLabelText('Asunto')).toBeNull();
});

test('who may not send sees why the switch is closed', async () => {
  show('', { permissions: fromFlags(['events.manage']) });
  const button = (await cardOf('Bienvenida')).getByRole('button', { name: /Encender/ });
  await userEvent.click(button);
  expect((await screen.findAllByText(NO_SENDING)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});
