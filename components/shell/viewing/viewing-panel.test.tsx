import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Panel, usePanel } from '@/hooks/use-panel';
import { type CurrentSession, SessionContext, useSession } from '@/hooks/use-session';
import { endViewAs } from '@/lib/data/team/viewing';
import { parseUser } from '@/lib/domain/account/user';
import {
  ALL_PERMISSIONS,
  FLAGS,
  fromFlags,
  type Permissions,
} from '@/lib/domain/rights/permissions';
import { viewingUntil } from '@/lib/domain/rights/viewing';
import { EVENT_FLAGS } from '@/lib/domain/team/event-flags';
import { limitedIds } from '@/lib/firebase/read-limit';
import { panelOf } from '@/tests/support/panel';
import OddPanel from '../odd-panel';

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }));
const place = vi.hoisted(() => ({ path: '/producers' }));
const database = vi.hoisted(() => ({ records: {} as Record<string, object> }));
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => place.path }));
vi.mock('@/lib/data/team/viewing', () => ({ endViewAs: vi.fn(async () => ({})) }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: unknown) => void) => {
    onNews({ id: path.split('/').at(-1), raw: database.records[path] ?? null, fromCache: false });
    return () => {};
  },
}));

const logOut = vi.fn(async () => {});
const NOW = new Date('2099-11-22T15:00:00Z');
const viewOf = (kind: 'member' | 'person') => ({
  kind,
  userId: 'camila',
  name: 'Camila Rojas',
  email: 'camila@early.test',
  producerId: kind === 'member' ? 'club' : '',
  startedAt: NOW,
  until: viewingUntil(NOW),
});

function Page() {
  const panel = usePanel();
  const session = useSession();
  const [typed, setTyped] = useState('');
  return (
    <>
      <p>{`${panel.role} de ${panel.producer?.name ?? 'nadie'}`}</p>
      <p>{panel.lost?.until ? `Terminó ${panel.lost.name}` : 'Vigente'}</p>
      <p>{panel.isViewing ? 'Como otra persona' : 'Como uno mismo'}</p>
      <p data-testid="flags">{FLAGS.filter(panel.can).join(' ')}</p>
      <p data-testid="limit">{panel.limit?.events.join(' ') ?? 'todos'}</p>
      <p data-testid="inside">{FLAGS.filter((flag) => panel.limit?.can(flag)).join(' ')}</p>
      <input aria-label="Nombre" value={typed} onChange={(e) => setTyped(e.target.value)} />
      <button type="button" onClick={() => void session.logOut()}>
        Cerrar sesión
      </button>
    </>
  );
}

function open(
  kind: 'member' | 'person' | null,
  given: Partial<Panel> & { permissions?: Permissions; until?: Date; events?: string[] },
) {
  const session = {
    status: 'signed-in',
    user: { uid: 'me', email: 'me@early.test', displayName: 'Yo', photoUrl: '' },
    role: 'producer',
    logOut,
  } as unknown as CurrentSession;
  const own = panelOf({
    user: parseUser('me', kind ? { viewing: viewOf(kind) } : {}),
    ...given,
  });
  render(
    <SessionContext value={session}>
      <OddPanel
        own={own}
        stored={{ permissions: given.permissions, until: given.until, events: given.events }}
      >
        <Page />
      </OddPanel>
    </SessionContext>,
  );
  return own;
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  place.path = '/producers';
  window.sessionStorage.clear();
  database.records = {
    'users/camila': { producersId: ['club', 'sur'], display_name: 'Camila Rojas' },
    'users/camila/permissions/club': { permissions: ALL_PERMISSIONS },
  };
});
afterEach(() => vi.useRealTimers());
const flags = () => screen.getByTestId('flags').textContent;

test('a manager sees of a member only what both may, and leaves to the team', async () => {
  open('member', { permissions: fromFlags(['users.manageAccess', 'finance.view']) });
  expect(screen.getByText(/Ves el panel como/)).toHaveTextContent('Camila Rojas: solo lectura');
  expect(flags()).toBe('users.manageAccess finance.view');
  expect(screen.getByText('Como otra persona')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Salir' }));
  expect(endViewAs).toHaveBeenCalledOnce();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/producers/club/access'));
});

test('what the member lacks is not shown, whatever the viewer holds', () => {
  database.records['users/camila/permissions/club'] = { permissions: fromFlags([]) };
  open('member', { permissions: ALL_PERMISSIONS });
  expect(flags()).toBe('');
});

test('an administrator sees the panel of the person, and no page of the administration', async () => {
  const permissions = fromFlags(['tickets.manage']);
  database.records['users/camila/permissions/club'] = { permissions };
  place.path = '/admin/users';
  open('person', { isAdmin: true, permissions: undefined });
  expect(router.replace).toHaveBeenCalledWith('/producers');
  expect(screen.queryByTestId('flags')).toBeNull();
});

test('an administrator has the flags of the person, and signs out through the end', async () => {
  const permissions = fromFlags(['tickets.manage']);
  database.records['users/camila/permissions/club'] = { permissions };
  open('person', { isAdmin: true });
  expect(screen.getByText('producer de Club')).toBeVisible();
  expect(flags()).toBe('tickets.manage');
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  await waitFor(() => expect(logOut).toHaveBeenCalledOnce());
  expect(endViewAs).toHaveBeenCalledOnce();
});

test('a network that does not answer keeps nobody signed in', async () => {
  vi.mocked(endViewAs).mockReturnValueOnce(new Promise(() => {}));
  open('person', { isAdmin: true });
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  expect(endViewAs).toHaveBeenCalledOnce();
  expect(logOut).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(logOut).toHaveBeenCalledOnce();
});

test('a producer that is not the person’s is left for one of theirs', () => {
  const selectProducer = vi.fn();
  open('person', { isAdmin: true, producerId: 'ajena', selectProducer });
  expect(selectProducer).toHaveBeenCalledWith('club');
  expect(screen.getByText('producer de nadie')).toBeVisible();
});

test('an administrator who had selected no producer has none selected again', () => {
  const selectProducer = vi.fn();
  open('person', { isAdmin: true, producerId: '', selectProducer });
  expect(selectProducer).toHaveBeenLastCalledWith('club');
  cleanup();
  expect(selectProducer).toHaveBeenLastCalledWith('');
});

test('what was selected before outlives a reload, and no other viewing', () => {
  open('person', { isAdmin: true, producerId: 'propia' });
  // A reload removes the page without running its cleanup; the tab's storage stays.
  const kept = { ...window.sessionStorage };
  cleanup();
  for (const [key, value] of Object.entries(kept)) window.sessionStorage.setItem(key, value);
  const selectProducer = vi.fn();
  open('person', { isAdmin: true, producerId: 'club', selectProducer });
  cleanup();
  expect(selectProducer).toHaveBeenLastCalledWith('propia');
  open('person', { isAdmin: true, producerId: 'sur', selectProducer });
  cleanup();
  expect(selectProducer).toHaveBeenLastCalledWith('sur');
});

test('after half an hour one’s own panel is back, without the form that was open', async () => {
  open('member', { permissions: fromFlags(['users.manageAccess']) });
  await userEvent.type(screen.getByLabelText('Nombre'), 'Cumbia');
  act(() => vi.advanceTimersByTime(29 * 60_000));
  expect(screen.getByText(/Ves el panel como/)).toBeVisible();
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.queryByText(/Ves el panel como/)).toBeNull();
  expect(screen.getByText('Como uno mismo')).toBeVisible();
  expect(screen.getByLabelText('Nombre')).toHaveValue('');
  expect(endViewAs).toHaveBeenCalledOnce();
});

test('rights with an end are lost at that minute, and the page says so', () => {
  const permissions = fromFlags(['finance.view']);
  const later = NOW.getTime() + 86_400_000;
  vi.setSystemTime(later);
  open(null, { permissions, until: new Date(later + 90_000) });
  expect(flags()).toBe('finance.view');
  expect(screen.getByText('Vigente')).toBeVisible();
  act(() => vi.advanceTimersByTime(180_000));
  expect(screen.getByText('Terminó Club')).toBeVisible();
  expect(flags()).toBe('');
});

test('a member whose rights are over is seen without them', () => {
  database.records['users/camila/permissions/club'] = { permissions: ALL_PERMISSIONS, until: NOW };
  open('member', { permissions: ALL_PERMISSIONS });
  expect(screen.getByText('Terminó Club')).toBeVisible();
  expect(flags()).toBe('');
});

test('rights for some events are none of the whole, and its lists are read by their ids', () => {
  open(null, { permissions: ALL_PERMISSIONS, events: ['e1', 'e2'] });
  expect(screen.getByTestId('flags')).toBeEmptyDOMElement();
  expect(screen.getByTestId('limit')).toHaveTextContent('e1 e2');
  expect(screen.getByTestId('inside')).toHaveTextContent(EVENT_FLAGS.join(' '));
  const where = [['producerId', '==', 'club']] as const;
  expect(limitedIds({ path: 'events', where })).toEqual(['e1', 'e2']);
  cleanup();
  expect(limitedIds({ path: 'events', where })).toBeNull();
});

test('seeing as somebody whose rights are limited shows no more than theirs', () => {
  database.records['users/camila/permissions/club'] = {
    permissions: fromFlags(['finance.view', 'tickets.manage']),
    events: ['e1'],
  };
  open('member', { permissions: fromFlags(['tickets.manage', 'users.manageAccess']) });
  expect(screen.getByTestId('flags')).toBeEmptyDOMElement();
  expect(screen.getByTestId('inside')).toHaveTextContent('tickets.manage');
  expect(screen.getByTestId('limit')).toHaveTextContent('e1');
});
