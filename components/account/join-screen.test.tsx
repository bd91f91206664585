import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type CurrentSession, SessionContext } from '@/hooks/use-session';
import { CallError } from '@/lib/data/kit/call';
import { acceptInvitation, readInvitation } from '@/lib/data/team/invitations';
import { HOME_ROUTE } from '@/lib/domain/kit/routes/session';
import { USED_INVITATION_FIELD } from '@/lib/domain/team/invitation';
import { JoinScreen } from './join-screen';

const went: string[] = [];
vi.mock('next/navigation', () => ({
  useRouter: () => ({ replace: (to: string) => went.push(to) }),
}));
vi.mock('@/lib/data/team/invitations', () => ({
  readInvitation: vi.fn(),
  acceptInvitation: vi.fn(),
}));

const USED = 'Esta invitación ya se usó';
const refreshed = vi.fn();
const show = (status: 'signed-in' | 'signed-out') => {
  const user = status === 'signed-in' ? { uid: 'u', email: 'ana@club.cl' } : null;
  const session = { status, user, refreshRole: refreshed } as unknown as CurrentSession;
  render(
    <SessionContext value={session}>
      <JoinScreen token="club.secreto" />
    </SessionContext>,
  );
};
const open = async (status: 'signed-in' | 'signed-out') => {
  show(status);
  await screen.findByRole('heading', { name: USED });
};
beforeEach(() => {
  went.length = 0;
  refreshed.mockReset();
  const used = new CallError(USED, 'failed-precondition', USED_INVITATION_FIELD);
  vi.mocked(readInvitation).mockReset().mockRejectedValue(used);
  vi.mocked(acceptInvitation).mockReset();
});

test('a link that they used themselves leads into the panel, with the role that they got', async () => {
  vi.mocked(acceptInvitation).mockResolvedValue({ success: true, producerId: 'club' } as never);
  await open('signed-in');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar al panel' }));
  expect(acceptInvitation).toHaveBeenCalledWith({ producerId: 'club', invitationId: 'secreto' });
  expect(refreshed).toHaveBeenCalledOnce();
  expect(went).toEqual([HOME_ROUTE]);
});

test('a link that somebody else used leads nowhere', async () => {
  vi.mocked(acceptInvitation).mockRejectedValue(new CallError(USED, 'failed-precondition'));
  await open('signed-in');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar al panel' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(USED);
  expect(went).toEqual([]);
});

test('without a session a used link asks for one first, and comes back here', async () => {
  await open('signed-out');
  const way = screen.getByRole('link', { name: 'Inicia sesión' });
  expect(way.getAttribute('href')).toContain(encodeURIComponent('club.secreto'));
  expect(screen.queryByRole('button')).toBeNull();
});

const CARD = {
  producerName: 'Club',
  producerImage: '',
  inviterName: 'Rosa',
  email: 'ana@club.cl',
  flags: [],
  events: [],
};

test.each(['unavailable', 'internal', 'deadline-exceeded', 'resource-exhausted', 'unknown'])(
  'an invitation that could not be read (%s) is not called unusable, and is read again',
  async (code) => {
    vi.mocked(readInvitation)
      .mockReset()
      .mockRejectedValueOnce(new CallError('No hay conexión con el servidor', code))
      .mockResolvedValueOnce({ success: true, message: '', ...CARD });
    show('signed-out');
    await screen.findByRole('heading', { name: 'No pudimos revisar tu invitación' });
    expect(screen.getByRole('alert')).toHaveTextContent('No hay conexión con el servidor');
    expect(screen.queryByText(/no se puede usar/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'Te invitan a Club' })).toBeVisible();
    expect(screen.queryByText('Reintentar')).toBeNull();
  },
);

test('an invitation that is none cannot be used, and there is nothing to repeat', async () => {
  const gone = new CallError('Esta invitación no existe', 'not-found');
  vi.mocked(readInvitation).mockReset().mockRejectedValue(gone);
  show('signed-out');
  await screen.findByRole('heading', { name: 'Esta invitación no se puede usar' });
  expect(screen.getByRole('alert')).toHaveTextContent('Esta invitación no existe');
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});
