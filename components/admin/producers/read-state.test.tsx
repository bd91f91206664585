import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { parseProducer } from '@/lib/domain/producer/producer';
import { renderInPanel } from '@/tests/support/panel';
import { IdentityCard } from './identity-card';
import { LatestCards } from './latest-cards';

type Watch = (of: unknown, onNews: (news: object) => void, onError: (error: Error) => void) => void;
const live = vi.hoisted(() => ({ doc: (() => {}) as Watch, list: (() => {}) as Watch }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (...given: Parameters<Watch>) => {
    live.doc(...given);
    return () => {};
  },
  watchList: (...given: Parameters<Watch>) => {
    live.list(...given);
    return () => {};
  },
}));
const refuse: Watch = (_of, _onNews, onError) =>
  queueMicrotask(() => onError(new Error('unavailable')));
const nothing: Watch = (_of, onNews) => onNews({ id: 'x', raw: null, docs: [], fromCache: false });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

// Each test has a producer of its own: the cache of one test lives on in the next.
const showIdentity = (id: string) =>
  renderInPanel(<IdentityCard producer={parseProducer(id, { createdAt: new Date() })} />);

test('what is missing on paper is told only once it was read', () => {
  live.doc = () => {};
  showIdentity('waits');
  expect(screen.queryByText('Falta')).toBeNull();
});

test('and what could not be read is a dash', async () => {
  live.doc = refuse;
  showIdentity('fails');
  await waitFor(() => expect(screen.getAllByText('No pudimos cargarlo')).toHaveLength(5));
  expect(screen.queryByText('Falta')).toBeNull();
});

test('what nobody has written is missing', () => {
  live.doc = nothing;
  showIdentity('empty');
  expect(screen.getAllByText('Falta')).toHaveLength(5);
});

test('the latest are none only once they were read', async () => {
  live.list = () => {};
  const { unmount } = renderInPanel(<LatestCards producerId="waits" />);
  expect(screen.queryByText('Nada todavía.')).toBeNull();
  expect(screen.getAllByRole('status')).toHaveLength(4);
  unmount();
  live.list = refuse;
  renderInPanel(<LatestCards producerId="fails" />);
  const retries = await screen.findAllByRole('button', { name: 'Reintentar' });
  expect(screen.queryByText('Nada todavía.')).toBeNull();
  expect(retries).toHaveLength(4);
  live.list = nothing;
  await userEvent.click(retries[0] as HTMLElement);
  expect(await screen.findByText('Nada todavía.')).toBeVisible();
});
