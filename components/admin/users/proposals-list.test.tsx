import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInPanel } from '@/tests/support/panel';
import { ProposalsList } from './proposals-list';

const { store } = vi.hoisted(() => ({ store: { docs: [] as object[], fails: true } }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: () => () => {},
  watchList: (_spec: object, onNews: (news: object) => void, onError: (error: Error) => void) => {
    if (store.fails) queueMicrotask(() => onError(new Error('unavailable')));
    else onNews({ docs: store.docs, fromCache: false });
    return () => {};
  },
}));

test('says that it could not look, and names who waits once it can', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  renderInPanel(<ProposalsList />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No pudimos revisar si alguien espera',
  );
  const expiresAt = new Date(Date.now() + 3_600_000);
  const raw = { userId: 'ana', email: 'ana@x.cl', by: { email: 'jefa@x.cl' }, expiresAt };
  Object.assign(store, { docs: [{ id: 'ana', raw }], fails: false });
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(screen.getByText('ana@x.cl para administrar')).toBeVisible();
});
