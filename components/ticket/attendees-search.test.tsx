import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { parseEvent } from '@/lib/domain/event/event';
import { searchTokens } from '@/lib/domain/kit/search';
import { renderInPanel } from '@/tests/support/panel';
import { AttendeesScreen } from './attendees-screen';

type News = { docs: object[]; fromCache: boolean };
type Watched = { limit: number; tell: () => void };

const { watched, store } = vi.hoisted(() => ({
  watched: [] as Watched[],
  store: { docs: [] as { id: string }[], isHeld: false },
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ back: vi.fn(), push: vi.fn() }),
  usePathname: () => '/events/e/attendees',
  useSearchParams: () => new URLSearchParams('status=valid'),
}));
// Answers as the database does: one word, in order, up to the limit, after a row.
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: () => () => {},
  watchList: (
    { path, limit = 0, after }: { path: string; limit?: number; after?: { ref: { path: string } } },
    onNews: (news: News) => void,
  ) => {
    const start = after
      ? store.docs.findIndex(({ id }) => after.ref.path.endsWith(`/${id}`)) + 1
      : 0;
    const docs = path.endsWith('/tickets') ? store.docs.slice(start, start + limit) : [];
    const tell = () => onNews({ docs, fromCache: false });
    watched.push({ limit, tell });
    if (limit <= 51 || !store.isHeld) tell();
    return () => {};
  },
}));
vi.mock('@/lib/firebase/query', () => ({
  readCount: async () => 0,
  readCursor: async (path: string) => ({ ref: { path } }),
  readWhole: async () => [],
}));

const ticket = (n: number, name: string) => ({
  id: `t${n}`,
  raw: {
    holder: { name, email: `p${n}@correo.cl` },
    search: searchTokens([name]),
    status: 'valid',
    kind: 'sale',
    code: `C${n}`,
    issuedAt: new Date(n),
  },
});
const behind = (many: number) => [
  ...Array.from({ length: many }, (_, n) => ticket(n, `Francisca Rojas ${n}`)),
  ticket(many, 'Francisca Soto'),
];

beforeEach(() => {
  watched.length = 0;
  store.isHeld = false;
});

const event = parseEvent('e', { name: 'Peña', status: 'published', producerId: 'club' });
function show(docs: { id: string }[], q = 'francisca soto') {
  store.docs = docs;
  renderInPanel(
    <NuqsTestingAdapter searchParams={{ q }} hasMemory>
      <EventContext value={{ event, ticketTypes: [], can: () => true }}>
        <AttendeesScreen />
      </EventContext>
    </NuqsTestingAdapter>,
  );
}
const nobody = () => screen.queryByText('Nadie coincide con la búsqueda');
const exporter = () => screen.findByRole('button', { name: /Exportar/ });

test('who is found on a later page by both words is shown, and said to be looked for until then', async () => {
  store.isHeld = true;
  show(behind(50));
  expect(await screen.findByText('Seguimos buscando…')).toBeVisible();
  expect(nobody()).toBeNull();
  expect(await exporter()).not.toHaveAttribute('aria-disabled');
  act(() => watched.at(-1)?.tell());
  const table = within(await screen.findByRole('table', { name: 'Asistentes' }));
  expect(table.getByText('Francisca Soto')).toBeVisible();
  expect(table.queryByText(/Rojas/)).toBeNull();
  expect(screen.queryByText(/Seguimos buscando/)).toBeNull();
});

test('where ten pages do not have them, it says that there is more, and goes on', async () => {
  show(behind(500));
  expect(await screen.findByText('Aún no aparece')).toBeVisible();
  expect(nobody()).toBeNull();
  expect(await exporter()).not.toHaveAttribute('aria-disabled');
  await userEvent.click(screen.getByRole('button', { name: 'Seguir buscando' }));
  expect(await screen.findByText('Francisca Soto')).toBeVisible();
});

test('nobody coincides once the whole list was looked through', async () => {
  show(behind(120), 'francisca pérez');
  expect(await screen.findByText('Nadie coincide con la búsqueda')).toBeVisible();
  expect(await exporter()).toHaveAttribute('aria-disabled', 'true');
});

test('more than a page that match are shown page by page, each once', async () => {
  show([
    ...behind(60),
    ...Array.from({ length: 70 }, (_, n) => ticket(100 + n, `Francisca Soto ${n}`)),
  ]);
  const shown = () =>
    within(screen.getByRole('table', { name: 'Asistentes' }))
      .getAllByText(/Francisca Soto/)
      .map((name) => name.textContent);
  await screen.findByText('Francisca Soto 48');
  const first = shown();
  expect(first).toHaveLength(50);
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  await screen.findByText('Francisca Soto 49');
  const second = shown();
  expect(second).toHaveLength(21);
  expect(new Set([...first, ...second]).size).toBe(71);
});

test('a later page counts what it shows: those before may have shown fewer', async () => {
  // One on the first page, and ten pages of others before the next one.
  show([
    ticket(900, 'Francisca Soto'),
    ...behind(520).slice(0, -1),
    ticket(999, 'Francisca Soto 2'),
  ]);
  expect(await screen.findByText('1–1 entradas · Queda más por revisar')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(await screen.findByText('1 entrada en esta página')).toBeVisible();
});

test('what is left without anybody is no list without anybody: it can be exported', async () => {
  show([ticket(900, 'Francisca Soto'), ...behind(520).slice(0, -1)]);
  await screen.findByText(/Queda más por revisar/);
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(await screen.findByText('Lo que quedaba no coincide')).toBeVisible();
  expect(await exporter()).not.toHaveAttribute('aria-disabled');
});

test('one word asks for no more than its page', async () => {
  show(behind(50), 'francisca');
  await screen.findByText('Francisca Rojas 3');
  expect(watched.every(({ limit }) => limit <= 51)).toBe(true);
});
