import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { parseProducer } from '@/lib/domain/producer/producer';
import { renderInPanel } from '@/tests/support/panel';
import { AccountCard, IdentityCard } from './identity-card';
import { LineOfTime } from './line-of-time';

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
const showIdentity = (id: string) => {
  const producer = parseProducer(id, { createdAt: new Date() });
  return renderInPanel(
    <>
      <IdentityCard producer={producer} />
      <AccountCard producer={producer} />
    </>,
  );
};

test('what is missing on paper is told only once it was read', () => {
  live.doc = () => {};
  showIdentity('waits');
  expect(screen.queryByText(/^(Falta|Sin )/)).toBeNull();
});

test('and what could not be read is a dash', async () => {
  live.doc = refuse;
  showIdentity('fails');
  await waitFor(() => expect(screen.getAllByText('No pudimos cargarlo')).toHaveLength(6));
  expect(screen.queryByText(/^(Falta|Sin )/)).toBeNull();
});

test('what nobody has written is missing', () => {
  live.doc = nothing;
  showIdentity('empty');
  expect(screen.getByText('Sin datos de facturación.')).toBeVisible();
  expect(screen.getByText('Sin cuenta bancaria.')).toBeVisible();
});

test('what was done is nothing only once it was read', async () => {
  live.list = () => {};
  const { unmount } = renderInPanel(<LineOfTime producerId="waits" names={{}} />);
  expect(screen.queryByText(/Nada en el registro/)).toBeNull();
  expect(screen.getByRole('status')).toBeInTheDocument();
  unmount();
  live.list = refuse;
  renderInPanel(<LineOfTime producerId="fails" names={{}} />);
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  live.list = nothing;
  await userEvent.click(retry);
  expect(await screen.findByText('Nada en el registro todavía.')).toBeVisible();
});

test('what was done again and again is told once, with how often', () => {
  const did = (id: string, action: string, uid = 'ana') => ({
    id,
    raw: {
      action,
      by: { uid, email: `${uid}@x.cl` },
      object: { type: 'event', id: 'e', name: 'N' },
    },
  });
  const docs = [
    ...[did('1', 'event.dates'), did('2', 'event.dates'), did('3', 'event.dates', 'beto')],
    ...[did('4', 'event.change', 'beto'), did('5', 'event.dates', 'beto')],
  ];
  live.list = (_of, onNews) => onNews({ docs, fromCache: false });
  renderInPanel(<LineOfTime producerId="busy" names={{ ana: 'Ana', beto: 'Beto' }} />);
  const acts = screen.getAllByRole('listitem').map((act) => act.textContent);
  expect(acts).toHaveLength(4);
  expect(acts[0]).toMatch(/^Ana cambió las fechas de N.* 2 veces$/);
  expect(acts.slice(1).join()).not.toContain('veces');
});

test('who acts without an account is told in words', () => {
  const object = { type: 'refund', id: 'r', name: 'N' };
  const raw = { action: 'refund.open', by: { uid: 'buyer', email: '' }, object };
  live.list = (_of, onNews) => onNews({ docs: [{ id: '1', raw }], fromCache: false });
  renderInPanel(<LineOfTime producerId="contested" names={{}} />);
  expect(screen.getByRole('listitem')).toHaveTextContent(/^Quien compró /);
});
