import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { producerOptionsQuery } from '@/lib/data/producer/producers';
import { parseUser } from '@/lib/domain/account/user';
import { paths } from '@/lib/domain/kit/paths';
import { stopAllListeners } from '@/lib/firebase/listeners';
import { renderInPanel } from '@/tests/support/panel';
import { UserMemberships } from './user-memberships';

type Answer = { onNews: (news: object) => void; onError: (error: Error) => void };
const asked = vi.hoisted(() => [] as Answer[]);
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: () => () => {},
  watchList: ({ path }: { path: string }, onNews: Answer['onNews'], onError: Answer['onError']) => {
    if (path === paths.permissions('ana')) asked.push({ onNews, onError });
    return () => {};
  },
}));
vi.mock('@/lib/firebase/query', () => ({
  readPage: async (_spec: object, _size: number, parse: (id: string, raw: object) => object) => ({
    rows: [parse('club', { name: 'Club' })],
    next: null,
  }),
}));

const ANA = parseUser('ana', { email: 'ana@early.cl', producersId: ['club'] });

afterEach(() => {
  stopAllListeners();
  asked.length = 0;
  vi.restoreAllMocks();
});

function Names() {
  return useQuery(producerOptionsQuery(ANA.producersId)).isSuccess && <p>Los nombres llegaron</p>;
}

/** The names of the person's producers have arrived, the permission records have not. */
async function start() {
  renderInPanel(
    <>
      <UserMemberships user={ANA} />
      <Names />
    </>,
    { isAdmin: true },
  );
  await screen.findByText('Los nombres llegaron');
}

test('nobody is shown without permissions while their records load', async () => {
  await start();
  expect(screen.getByRole('status', { name: 'Cargando' })).toBeVisible();
  expect(screen.queryByText('Sin permisos')).toBeNull();
  act(() => asked.at(-1)?.onNews({ docs: [], fromCache: false }));
  expect(await screen.findByText('Sin permisos')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

test('nor where they could not be read, and they are asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await start();
  act(() => asked.at(-1)?.onError(new Error('refused')));
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar la lista');
  expect(screen.queryByText('Sin permisos')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
  const before = asked.length;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(asked.length).toBeGreaterThan(before);
  act(() => asked.at(-1)?.onNews({ docs: [], fromCache: false }));
  expect(await screen.findByText('Sin permisos')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
