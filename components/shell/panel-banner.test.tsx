import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePanel } from '@/hooks/use-panel';
import { type CurrentSession, SessionContext } from '@/hooks/use-session';
import { setCookie } from '@/lib/cookies';
import './lost-producer';
import { PanelBanner } from './panel-banner';
import { RecordsProvider } from './records-provider';
import type { FirstChoice } from './use-chosen-producer';

const router = { replace: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
const ensure = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('@/lib/data/account/keep-user-document', () => ({ ensureUserDocument: ensure }));
vi.mock('@/lib/data/rights/permissions', () => ({ createDefaultPermissions: async () => {} }));
vi.mock('@/lib/firebase/auth', () => ({ currentUser: () => null }));

type Raw = Record<string, unknown> | null;
const base = vi.hoisted(() => {
  const listeners = new Map<string, (news: object) => void>();
  const documents = new Map<string, Record<string, unknown> | null>();
  const news = (path: string) => ({
    id: path.split('/').at(-1),
    raw: documents.get(path) ?? null,
    fromCache: false,
  });
  return { listeners, documents, news };
});
const { documents } = base;
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: object) => void) => {
    base.listeners.set(path, onNews);
    onNews(base.news(path));
    return () => base.listeners.delete(path);
  },
  watchList: (_spec: object, onNews: (news: object) => void) => {
    onNews({ docs: [], fromCache: false });
    return () => {};
  },
}));
function tell(path: string, raw: Raw) {
  documents.set(path, raw);
  base.listeners.get(path)?.(base.news(path));
}

const session = {
  status: 'signed-in',
  user: { uid: 'me', email: '', displayName: '', photoUrl: '' },
  role: 'producer',
  refreshRole: async () => 'producer',
} as unknown as CurrentSession;

function Page() {
  const { producerId, permissionsKnown } = usePanel();
  return <h1>{permissionsKnown ? `Eventos de ${producerId || 'nadie'}` : 'Cargando'}</h1>;
}
function Switcher() {
  const { selectProducer } = usePanel();
  return (
    <button type="button" onClick={() => selectProducer('sur')}>
      Ir a Sur
    </button>
  );
}
const role = 'producer';
const open = (uid = 'me', first: FirstChoice | null = null) =>
  render(
    <SessionContext value={session}>
      <RecordsProvider {...{ uid, role, first }}>
        <PanelBanner>
          <Page />
        </PanelBanner>
      </RecordsProvider>
    </SessionContext>,
  );

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  localStorage.clear();
  documents.clear();
  documents.set('users/me', { producersId: ['austral', 'club'] });
  documents.set('producers/austral', { name: 'Noche Austral' });
  documents.set('producers/club', { name: 'Club Andino' });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a removed member is told, and continues with their other producer', async () => {
  open();
  expect(screen.queryByText(/Ya no eres parte/)).toBeNull();
  await act(async () => tell('users/me', { producersId: ['club'] }));
  expect(screen.getByText('Ya no eres parte de Noche Austral')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Seguir con Club Andino' }));
  expect(router.replace).toHaveBeenCalledWith('/producers');
  expect(screen.queryByText(/Ya no eres parte/)).toBeNull();
});

test('who chooses another producer goes on with it, and is not told any more', async () => {
  documents.set('users/me', { producersId: ['austral', 'club', 'sur'] });
  documents.set('producers/sur', { name: 'Sur' });
  render(
    <SessionContext value={session}>
      <RecordsProvider {...{ uid: 'me', role, first: null }}>
        <Switcher />
        <PanelBanner>
          <Page />
        </PanelBanner>
      </RecordsProvider>
    </SessionContext>,
  );
  await act(async () => tell('users/me', { producersId: ['club', 'sur'] }));
  expect(screen.getByText('Ya no eres parte de Noche Austral')).toBeVisible();
  // A snapshot that only confirms the records leaves the notice.
  await act(async () => tell('producers/club', { name: 'Club Andino', description: 'Sala' }));
  expect(screen.getByText('Ya no eres parte de Noche Austral')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Ir a Sur' }));
  expect(screen.queryByText(/Ya no eres parte/)).toBeNull();
  expect(screen.getByRole('heading', { name: 'Eventos de sur' })).toBeVisible();
});

test('a member removed from their only team is told, and offered to create a producer', async () => {
  documents.set('users/me', { producersId: ['austral'] });
  open();
  await act(async () => tell('users/me', { producersId: [] }));
  expect(screen.getByText('Ya no eres parte de Noche Austral')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Crear mi productora' })).toBeVisible();
  act(() => tell('users/me', { producersId: ['austral'] }));
  expect(screen.queryByText(/Ya no eres parte/)).toBeNull();
});

test.each([
  ['austral', 'club'],
  ['club', 'austral'],
])('where the server took %s for selected, the page is about %s', (chosen, shown) => {
  localStorage.setItem('producerId', 'club');
  open('me', { producerId: 'austral', chosen });
  expect(screen.getByRole('heading', { name: `Eventos de ${shown}` })).toBeVisible();
});

test.each([
  ['', 'austral'],
  ['club', 'club'],
])('with %j selected, the next page is asked for as of %s', (selected, told) => {
  setCookie('producerId', '', 0);
  if (selected) localStorage.setItem('producerId', selected);
  open();
  expect(document.cookie).toContain(`producerId=${told}`);
});

test('without a producer the rights are known to be none, and no page waits for them', () => {
  documents.set('users/me', { producersId: [] });
  open();
  expect(screen.getByRole('heading', { name: 'Eventos de nadie' })).toBeVisible();
});

test.each(['me', ''])('without the document of the user %j the panel says so', async (uid) => {
  documents.set('users/me', null);
  open(uid);
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => vi.advanceTimersByTime(7_000));
  expect(screen.getByRole('alert')).toHaveTextContent('No se encontró el documento del usuario');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Reintentar' })));
  expect(ensure).toHaveBeenCalled();
});

test('a document that is written meanwhile is no error', () => {
  documents.set('users/me', null);
  open();
  act(() => vi.advanceTimersByTime(3_000));
  act(() => tell('users/me', { producersId: ['club'] }));
  act(() => vi.advanceTimersByTime(7_000));
  expect(screen.queryByRole('alert')).toBeNull();
});
