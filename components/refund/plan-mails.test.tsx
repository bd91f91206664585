import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInPanel } from '@/tests/support/panel';
import { PlanMails } from './plan-mails';

const { store } = vi.hoisted(() => ({ store: { docs: [] as object[], fails: false } }));
vi.mock('@/hooks/use-event', () => ({ useEvent: () => ({ event: { id: 'fiesta' } }) }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: () => () => {},
  watchList: (_spec: object, onNews: (news: object) => void, onError: (error: Error) => void) => {
    if (store.fails) queueMicrotask(() => onError(new Error('unavailable')));
    else onNews({ docs: store.docs, fromCache: false });
    return () => {};
  },
}));
beforeEach(() => Object.assign(store, { docs: [], fails: false }));

const mail = (id: string, state: string) => ({
  id,
  raw: { name: id, email: `${id}@x.cl`, state },
});

test('names those whom a plan did not reach, and nobody where it reached all', () => {
  const { unmount } = renderInPanel(<PlanMails planId="a" />);
  expect(screen.queryByText('A quiénes no les llegó el correo')).toBeNull();
  unmount();
  store.docs = [mail('ana', 'failed'), mail('beto', 'unconfirmed')];
  renderInPanel(<PlanMails planId="b" />);
  expect(screen.getByText(/ana@x.cl/)).toHaveTextContent('rechazado');
  expect(screen.getByText(/beto@x.cl/)).toHaveTextContent('sin confirmar: puede haber llegado');
});

test('says that it could not look, and names them once it can', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  store.fails = true;
  renderInPanel(<PlanMails planId="c" />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No pudimos revisar a quiénes no les llegó',
  );
  Object.assign(store, { docs: [mail('ana', 'failed')], fails: false });
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(screen.getByText(/ana@x.cl/)).toBeInTheDocument();
});
