import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError, call } from '@/lib/data/kit/call';
import { firstDue } from '@/lib/domain/privacy/request';
import { renderInPanel } from '@/tests/support/panel';
import { RequestList } from './request-list';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ back: vi.fn(), push: vi.fn() }),
  usePathname: () => '/producers/club/privacidad',
  useSearchParams: () => new URLSearchParams(),
}));

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const made = (right: 'access' | 'erasure' | 'blocking', days: number, more: object = {}) => {
  const receivedAt = ago(days);
  const dueAt = firstDue(right, receivedAt);
  const steps = [{ kind: 'received', at: receivedAt }];
  return { right, state: 'open', email: `${right}@correo.cl`, receivedAt, dueAt, steps, ...more };
};
const CASES: Record<string, object> = {
  'DP-AAAAA-AAAAA': made('access', 40),
  'DP-BBBBB-BBBBB': made('blocking', 0),
  'DP-DDDDD-DDDDD': made('erasure', 2),
  'DP-CCCCC-CCCCC': made('erasure', 3, {
    state: 'rejected',
    closedAt: ago(1),
    answer: 'No',
    answerHash: 'ab',
  }),
  'DP-EEEEE-EEEEE': made('blocking', 3, { state: 'answered', closedAt: ago(1), sentAt: ago(1) }),
  'DP-GGGGG-GGGGG': made('erasure', 2, { erasingAt: ago(1) }),
  'DP-FFFFF-FFFFF': made('access', 3, {
    extendedAt: ago(1),
    untold: { kind: 'extended', hash: 'ab' },
    steps: [{ kind: 'extended', at: ago(1), note: 'Falta un dato' }],
  }),
};
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: object) => void) => {
    const id = path.split('/').at(-1) ?? '';
    onNews({ id, raw: CASES[id] ?? null, fromCache: false });
    return () => {};
  },
  watchList: (_spec: object, onNews: (news: object) => void) => {
    const docs = Object.entries(CASES).map(([id, raw]) => ({ id, raw }));
    onNews({ docs, fromCache: false });
    return () => {};
  },
}));
vi.mock('@/lib/firebase/query', () => ({
  readCount: async () => 3,
  readCursor: async () => null,
  readWhole: async () => [],
}));

const called = vi.mocked(call);
beforeEach(() => {
  vi.clearAllMocks();
  called.mockResolvedValue({ success: true, message: 'Respuesta enviada' });
});
const start = (folio = '') =>
  renderInPanel(
    <NuqsTestingAdapter searchParams={folio && `?folio=${folio}`} hasMemory>
      <RequestList producerId="club" />
    </NuqsTestingAdapter>,
  );
const button = (name: string) => screen.getByRole('button', { name });

test('each case shows its clock in words', async () => {
  start();
  expect((await screen.findAllByText(/^Vencida hace \d+ días corridos$/)).length).toBeGreaterThan(
    0,
  );
  expect(screen.getAllByText('Quedan 2 días hábiles').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Cerrada a tiempo').length).toBeGreaterThan(0);
});

test('an answer needs a text, and a failure keeps what was typed', async () => {
  called.mockRejectedValueOnce(new CallError('El correo no salió', 'unavailable'));
  start('DP-AAAAA-AAAAA');
  await userEvent.click(button('Responder'));
  const dialog = within(await screen.findByRole('dialog', { name: /cerrar el caso/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
  expect(dialog.getByText('Escribe la respuesta')).toBeVisible();
  expect(called).not.toHaveBeenCalled();
  await userEvent.type(dialog.getByLabelText('Respuesta'), 'Esto hay');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
  expect(await dialog.findByText('El correo no salió')).toBeVisible();
  expect(dialog.getByLabelText('Respuesta')).toHaveValue('Esto hay');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
  const sent = { folio: 'DP-AAAAA-AAAAA', answer: 'Esto hay', action: 'answer' };
  await waitFor(() => expect(called).toHaveBeenLastCalledWith('answerPrivacy', sent));
});

test('a block is not extended, and the button says why', () => {
  start('DP-BBBBB-BBBBB');
  expect(button('Prorrogar')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Rechazar')).not.toHaveAttribute('aria-disabled', 'true');
});

test('a closed case whose mail did not leave is sent again with the same words', async () => {
  start('DP-CCCCC-CCCCC');
  expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull();
  await userEvent.click(button('Enviar de nuevo'));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Rechazar la solicitud?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar solicitud' }));
  const sent = { folio: 'DP-CCCCC-CCCCC', answer: 'No', action: 'reject' };
  await waitFor(() => expect(called).toHaveBeenCalledWith('answerPrivacy', sent));
});

test.each([
  ['DP-AAAAA-AAAAA', 'Enviar su copia', /Enviar su copia y cerrar/, 'Enviar copia', 'packPrivacy'],
  [
    'DP-DDDDD-DDDDD',
    'Borrar sus datos',
    /Borrar sus datos y cerrar/,
    'Borrar sus datos',
    'erasePrivacy',
  ],
])('%s is answered by itself with «%s»', async (folio, verb, title, confirm, name) => {
  start(folio);
  await userEvent.click(button(verb));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(called).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: confirm }));
  await waitFor(() => expect(called).toHaveBeenCalledWith(name, { folio }));
});

test('an erasure that began is only gone on with, and the sheet says why', async () => {
  start('DP-GGGGG-GGGGG');
  expect(screen.getByText(/Ya se empezó a borrar sus datos/)).toBeVisible();
  for (const name of ['Rechazar', 'Responder', 'Prorrogar']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  await userEvent.click(button('Seguir borrando'));
  await userEvent.click(button('Borrar sus datos'));
  const folio = 'DP-GGGGG-GGGGG';
  await waitFor(() => expect(called).toHaveBeenCalledWith('erasePrivacy', { folio }));
});

test('a granted block is ended with its reasons', async () => {
  start('DP-EEEEE-EEEEE');
  await userEvent.click(await screen.findByRole('button', { name: 'Levantar bloqueo' }));
  await userEvent.type(screen.getByLabelText('Motivo'), 'Terminó el reclamo');
  await userEvent.click(button('Levantar bloqueo'));
  const asked = { folio: 'DP-EEEEE-EEEEE', answer: 'Terminó el reclamo', action: 'lift' };
  await waitFor(() => expect(called).toHaveBeenCalledWith('answerPrivacy', asked));
});

test('an extension whose mail did not leave is sent again with the same reason', async () => {
  start('DP-FFFFF-FFFFF');
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar de nuevo' }));
  expect(screen.getByLabelText('Motivo')).toHaveValue('Falta un dato');
  expect(screen.queryByRole('button', { name: 'Prorrogar' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Responder', hidden: true })).toBeInTheDocument();
});
