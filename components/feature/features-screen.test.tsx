import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError, call } from '@/lib/data/kit/call';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { watchList } from '@/lib/firebase/live';
import { renderInPanel } from '@/tests/support/panel';
import { FeaturesScreen } from './features-screen';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), back: vi.fn() }),
  usePathname: () => '/admin/functions',
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
const days = vi.hoisted(() => ({}) as Record<string, object | 'late' | 'refused'>);
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (id: string, onNews: (news: object) => void, onError: (error: Error) => void) => {
    const raw = days[id] ?? null;
    if (raw === 'refused') queueMicrotask(() => onError(new Error('unavailable')));
    else if (raw !== 'late') onNews({ id, raw, fromCache: false });
    return () => {};
  },
  watchList: vi.fn(),
}));
vi.mock('@/lib/firebase/query', () => ({ readCount: async () => 2, readPage: vi.fn() }));

type Rows = { id: string; raw: object }[];
const stored = (lists: Record<string, Rows>) =>
  vi.mocked(watchList).mockImplementation(({ path }, onNews) => {
    const docs = lists[path];
    if (docs) onNews({ docs, fromCache: false } as Parameters<typeof onNews>[0]);
    return () => {};
  });
const REPLY = {
  ...{ success: true, message: '' },
  impact: [
    { kind: 'sending', count: 5, isMore: false },
    { kind: 'scheduled', count: 0, isMore: false },
    { kind: 'paused', count: 500, isMore: true },
  ],
  holders: { total: 22, names: [{ id: 'a', name: 'Club' }] },
  calls: { calls: 80, errors: 1 },
};
beforeEach(() => {
  vi.mocked(watchList).mockReset();
  vi.mocked(call).mockReset();
  vi.mocked(call).mockResolvedValue(REPLY as never);
  days[paths.errorDay(dayIn(new Date(), DEFAULT_TIME_ZONE))] = {
    total: 9,
    callables: { sendBatch: 2, saveCampaign: 1, recordSale: 6 },
  };
});

const show = (search = '') =>
  renderInPanel(
    <NuqsTestingAdapter searchParams={search} hasMemory>
      <FeaturesScreen />
    </NuqsTestingAdapter>,
    { isAdmin: true },
  );

test('shows who answers for a feature, from where only administrators read it, or as it was kept before', async () => {
  stored({
    [paths.features()]: [
      { id: 'door', raw: { mode: 'off' } },
      { id: 'resale', raw: { mode: 'on', owner: 'Luis Vera' } },
    ],
    [entryPaths.featureNotes()]: [
      { id: 'door', raw: { owner: 'Ana Ríos', description: 'Piloto' } },
    ],
  });
  show();
  expect(await screen.findByText('Ana Ríos')).toBeInTheDocument();
  expect(screen.getByText('Piloto')).toBeInTheDocument();
  expect(screen.getByText('Luis Vera')).toBeInTheDocument();
});

test('lets nobody edit a feature before what is written of it has been read', async () => {
  stored({ [paths.features()]: [{ id: 'door', raw: { mode: 'off' } }] });
  show();
  expect(screen.queryByText('Puerta')).not.toBeInTheDocument();
});

const cellsOf = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => textContent);

test('tells of each feature for whom, until when, what failed today, and whether it switches itself off', async () => {
  const raw = { mode: 'producers', producerIds: ['a'], autoOff: true };
  stored({
    [paths.features()]: [{ id: 'mailing', raw }],
    [entryPaths.featureNotes()]: [{ id: 'mailing', raw: { owner: 'Ana' } }],
  });
  show();
  expect(await cellsOf(/Mailing/)).toEqual(['En 1 productora', 'Sin fin', 'Ana', '3', 'Sobre 2 %']);
  // What a resale shares with every sale is not told as its own.
  expect(await cellsOf(/Reventa/)).toEqual(['Activa', 'Sin fin', 'Nadie', 'No se cuentan', 'No']);
});

test('what failed today is told only once it was read, and what could not be read is a dash', async () => {
  const today = paths.errorDay(dayIn(new Date(), DEFAULT_TIME_ZONE));
  stored({ [paths.features()]: [], [entryPaths.featureNotes()]: [] });
  for (const [how, told] of [
    ['late', ''],
    ['refused', '—No pudimos cargarlo'],
  ] as const) {
    days[today] = how;
    const { unmount } = show();
    await waitFor(async () => expect((await cellsOf(/Mailing/))[3]).toBe(told));
    expect((await cellsOf(/Reventa/))[3]).toBe('No se cuentan');
    unmount();
  }
});

test('a row opens who has it, who is hit without it as the server counts, and its change', async () => {
  const selfOff = { at: new Date('2026-11-21T12:00:00Z'), calls: 100, errors: 3 };
  stored({
    [paths.features()]: [{ id: 'mailing', raw: { mode: 'off', autoOff: true } }],
    [entryPaths.featureNotes()]: [{ id: 'mailing', raw: { owner: 'Ana', selfOff } }],
  });
  show('?feature=mailing');
  const sheet = within(await screen.findByRole('dialog', { name: 'Mailing' }));
  expect(await sheet.findByText('5 campañas en envío terminan de salir')).toBeVisible();
  expect(sheet.getByText(/^Más de 500 campañas en pausa/)).toBeVisible();
  expect(sheet.queryByText(/programada/)).toBeNull();
  expect(sheet.getByText(/Club y 21 más/)).toBeVisible();
  expect(sheet.getByText(/fallaron 3 de 100 llamadas/)).toBeVisible();
  expect(screen.getByText('Se apagó sola')).toBeInTheDocument();
  expect(sheet.getByText('80 llamadas, 1 falló')).toBeVisible();
  expect(call).toHaveBeenCalledWith('readFeature', { key: 'mailing' });
  await userEvent.click(sheet.getByRole('button', { name: 'Cambiar Mailing' }));
  const form = within(await screen.findByRole('dialog', { name: 'Mailing' }));
  await userEvent.click(form.getByRole('checkbox', { name: /Apagar sola sobre 2 %/ }));
  await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(
      'setFeature',
      expect.objectContaining({ key: 'mailing', autoOff: false }),
    ),
  );
});

test('says that it could not be counted, and counts it when asked again', async () => {
  stored({ [paths.features()]: [], [entryPaths.featureNotes()]: [] });
  vi.mocked(call).mockRejectedValueOnce(new CallError('No', 'internal'));
  show('?feature=mailing');
  expect(await screen.findByText(/No pudimos contar/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('5 campañas en envío terminan de salir')).toBeVisible();
});

test('tells on a phone of each producer its exceptions in one line', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never,
  );
  stored({
    [paths.features()]: [{ id: 'resale', raw: { mode: 'off' } }],
    [entryPaths.featureNotes()]: [],
    [paths.producers()]: [{ id: 'a', raw: { name: 'Andes' } }],
  });
  show('?ver=productoras');
  const card = within(await screen.findByRole('listitem'));
  expect(card.getByText('Todas menos Reventa')).toBeVisible();
  expect(card.queryByText('Sí')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  vi.mocked(window.matchMedia).mockRestore();
});

test('tells by producer and by event what each has, and until when', async () => {
  const endsAt = new Date(Date.now() + 86_400_000);
  const event = { name: 'Peña', producerId: 'b', status: 'published', startsAt: endsAt };
  stored({
    [paths.features()]: [
      { id: 'door', raw: { mode: 'producers', producerIds: ['a'], endsAt } },
      { id: 'resale', raw: { mode: 'off' } },
    ],
    [entryPaths.featureNotes()]: [],
    [paths.producers()]: [
      { id: 'a', raw: { name: 'Andes' } },
      { id: 'b', raw: { name: 'Bar' } },
    ],
    [paths.events()]: [{ id: 'e', raw: event }],
  });
  const { unmount } = show('?ver=productoras');
  const [, resale, , , door] = await cellsOf(/Andes/);
  expect([resale, door?.slice(0, 11)]).toEqual(['No', 'Síhasta el ']);
  expect((await cellsOf(/Bar/))[4]).toBe('No');
  unmount();
  show('?ver=eventos');
  expect((await cellsOf(/Peña/)).slice(0, 5)).toEqual(['Sí', 'No', 'Sí', 'Sí', 'No']);
});
