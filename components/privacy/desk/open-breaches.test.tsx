import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInPanel } from '@/tests/support/panel';
import { OpenBreaches } from './open-breaches';

const knownAt = new Date(Date.now() - 4 * 86_400_000);
const stored: Record<string, object> = {
  'producers/club/private/breaches': { open: { 'BR-A': { title: 'Notebook perdido', knownAt } } },
  'producers/bar/private/breaches': { open: {} },
};
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: object) => void, onError: (error: Error) => void) => {
    if (path.includes('caida')) queueMicrotask(() => onError(new Error('unavailable')));
    else onNews({ id: 'breaches', raw: stored[path] ?? null, fromCache: false });
    return () => {};
  },
  watchList: () => () => {},
}));

test('an open breach stands at the desk with its clock, and nothing where there is none', () => {
  const { unmount } = renderInPanel(<OpenBreaches producerId="club" />);
  expect(screen.getByText('Notebook perdido')).toBeVisible();
  expect(screen.getByText('Sin avisar, se supo hace 4 días')).toBeVisible();
  unmount();
  for (const none of ['bar', 'nadie']) {
    const { container } = renderInPanel(<OpenBreaches producerId={none} />);
    expect(container).toHaveTextContent('');
    expect(screen.queryByText('Brechas de datos sin avisar')).toBeNull();
  }
});

test('a desk that could not be asked says so, and not that there is none', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  renderInPanel(<OpenBreaches producerId="caida" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos revisar si hay brechas');
});
