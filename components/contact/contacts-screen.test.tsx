import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { toast } from '@/components/ui/overlay/toast';
import { PanelContext } from '@/hooks/use-panel';
import { SessionContext } from '@/hooks/use-session';
import { startErrand } from '@/lib/data/kit/errands';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { panelOf, sessionOf } from '@/tests/support/panel';
import { ContactsBulk } from './contacts-bulk';
import { ContactsScreen } from './contacts-screen';

type Spec = { path: string; where?: readonly (readonly [string, string, unknown])[] };

vi.mock(import('@/lib/data/kit/errands'), async (original) => ({
  ...(await original()),
  startErrand: vi.fn(async () => 'e'),
}));
vi.mock('@/lib/data/contact/people-export', () => ({ startExport: async () => {} }));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ back: vi.fn(), push: vi.fn() }),
  usePathname: () => '/mailing/contacts',
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: object) => void) => {
    const raw = path === entryPaths.contactTags('club') ? { tags: ['vip'] } : null;
    onNews({ id: 'tags', raw, fromCache: false });
    return () => {};
  },
  watchList: (_spec: object, onNews: (news: object) => void) => {
    onNews({ docs: [], fromCache: false });
    return () => {};
  },
}));

const ROWS = ['ana', 'beto'];
const tagged = vi.hoisted(() => ({ now: 118 }));
const behind = vi.hoisted(() => ({ next: null as { id: string } | null }));
const has = ({ where = [] }: Spec, field: string) => where.some(([name]) => name === field);
vi.mock('@/lib/firebase/query', () => ({
  readCount: async (spec: Spec) => (has(spec, 'basis') ? 0 : has(spec, 'tags') ? 120 : 20_000),
  readCursor: async () => null,
  readPage: async (spec: Spec, size: number, parse: (id: string, raw: unknown) => unknown) => {
    const more =
      size > 500
        ? Array.from({ length: has(spec, 'tags') ? tagged.now : 900 }, (_, n) => `c${n}`)
        : [];
    const rows = [...ROWS, ...more].map((id) => parse(id, { name: id, email: `${id}@x.cl` }));
    return { rows, next: behind.next };
  },
  readWhole: async (_spec: Spec, parse: (id: string, raw: unknown) => unknown) =>
    ROWS.map((id) =>
      parse(id, { email: `${id}@x.cl`, state: id === 'beto' ? 'blocked' : 'active' }),
    ),
}));

beforeEach(() => {
  vi.mocked(startErrand).mockClear();
  tagged.now = 118;
  behind.next = null;
});

function page(producerId: string) {
  return (
    <SessionContext value={sessionOf()}>
      <PanelContext value={panelOf({ producerId })}>
        <ContactsScreen />
      </PanelContext>
    </SessionContext>
  );
}

async function selectAll() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const around = (producerId: string) => (
    <QueryClientProvider client={client}>
      <NuqsTestingAdapter searchParams="?tag=vip" hasMemory>
        {page(producerId)}
      </NuqsTestingAdapter>
    </QueryClientProvider>
  );
  const { rerender } = render(around('club'));
  for (const name of ROWS) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Elegir ${name}` }));
  }
  await userEvent.click(
    await screen.findByRole('button', { name: 'Seleccionar los 120 que coinciden' }),
  );
  expect(screen.getByText('120 elegidos')).toBeVisible();
  return (producerId: string) => rerender(around(producerId));
}

const started = () => vi.mocked(startErrand).mock.calls[0]![0];
const chosen = () => started().items.flatMap(({ data }) => data.contactIds);
const bar = () => screen.queryByRole('region', { name: 'Acciones con lo elegido' });

test('all that match are those of the filter they were chosen by, and end with it', async () => {
  await selectAll();
  await userEvent.click(screen.getByRole('button', { name: 'Quitar el filtro Etiqueta: vip' }));
  expect(await screen.findByText('20.000 contactos')).toBeVisible();
  expect(bar()).toBeNull();
});

test('all that match are deleted, and nobody else, in whatever order they are seen', async () => {
  await selectAll();
  await userEvent.click(screen.getByRole('button', { name: 'Desde' }));
  expect(screen.getByText('120 elegidos')).toBeVisible();
  await userEvent.click(within(bar()!).getByRole('button', { name: 'Eliminar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar 120' }));
  await vi.waitFor(() => expect(startErrand).toHaveBeenCalledOnce());
  expect(chosen()).toHaveLength(120);
});

test('when more match than were asked about nothing begins, and it is asked again', async () => {
  await selectAll();
  tagged.now = 119;
  await userEvent.click(within(bar()!).getByRole('button', { name: 'Eliminar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar 120' }));
  expect(await screen.findByRole('dialog', { name: '¿Eliminar 121 contactos?' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('ahora son 121');
  expect(startErrand).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar 121' }));
  await vi.waitFor(() => expect(startErrand).toHaveBeenCalledOnce());
  expect(chosen()).toHaveLength(121);
});

test('tags are not put on more than were asked about either, and stay typed', async () => {
  await selectAll();
  tagged.now = 100;
  await userEvent.click(within(bar()!).getByRole('button', { name: 'Etiquetar' }));
  await userEvent.type(screen.getByLabelText('Agregar'), 'nueva{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar etiquetas' }));
  expect(await screen.findByRole('dialog', { name: 'Etiquetar 102 contactos' })).toBeVisible();
  expect(startErrand).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar etiquetas' }));
  await vi.waitFor(() => expect(startErrand).toHaveBeenCalledOnce());
  expect(started().items[0]?.data).toMatchObject({ add: ['nueva'] });
});

test('an export leaves blocked people out of its file, and says how many', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.spyOn(toast, 'ok');
  await selectAll();
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  const said = '1 fila exportada. 1 persona bloqueada quedó fuera';
  await vi.waitFor(() => expect(toast.ok).toHaveBeenCalledWith(said));
  const text = await saved[0]?.text();
  expect(text).toContain('ana@x.cl');
  expect(text).not.toContain('beto@x.cl');
});

test('begins at the first page where the contact before this one is gone', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <NuqsTestingAdapter searchParams="?after=borrada" hasMemory>
        {page('club')}
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('1–2 de 20.000 contactos')).toBeVisible();
});

test('contacts of one producer are not selected for another', async () => {
  const turnTo = await selectAll();
  turnTo('bar');
  expect(await screen.findByRole('checkbox', { name: 'Elegir ana' })).not.toBeChecked();
  expect(bar()).toBeNull();
});

test('single contacts stay selected while others are searched for', async () => {
  await selectAll();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir beto' }));
  await userEvent.click(screen.getByRole('button', { name: 'Quitar el filtro Etiqueta: vip' }));
  expect(await screen.findByText('20.000 contactos')).toBeVisible();
  expect(bar()).toHaveTextContent('1 elegido');
});

test('nothing is done with all while nobody knows how many they are', async () => {
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <PanelContext value={panelOf()}>
        <ContactsBulk
          ids={new Set(ROWS)}
          filter={{ q: '', tag: null, origin: null, state: null, basis: null, sort: null }}
          total={null}
          pageSize={2}
          all
          onAll={() => {}}
          onDone={() => {}}
        />
      </PanelContext>
    </QueryClientProvider>,
  );
  for (const name of ['Etiquetar', 'Eliminar']) {
    const button = screen.getByRole('button', { name });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect((await screen.findAllByText(/Falta saber cuántos son/)).length).toBeGreaterThan(0);
  }
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('where several words were looked for in a part of the list only, it says so and goes on', async () => {
  behind.next = { id: 'zoe' };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <NuqsTestingAdapter searchParams="?q=carla+soto" hasMemory>
        {page('club')}
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Aún no aparece')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Seguir buscando' })).toBeVisible();
});
