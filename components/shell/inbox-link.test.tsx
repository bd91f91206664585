import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { paths } from '@/lib/domain/kit/paths';
import { renderInPanel } from '@/tests/support/panel';
import { InboxLink } from './inbox-link';

const watched = vi.hoisted((): string[] => []);
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: object) => void) => {
    watched.push(path);
    onNews({ id: path, raw: { unread: 3 }, fromCache: false });
    return () => {};
  },
}));

test('counts one’s own inbox, and is away while the panel is seen as another person', () => {
  const { unmount } = renderInPanel(<InboxLink className="" />);
  expect(screen.getByRole('link', { name: 'Bandeja: 3 sin leer' })).toHaveTextContent('3');
  unmount();
  renderInPanel(<InboxLink className="" />, { uid: 'other', isViewing: true });
  expect(screen.queryByRole('link')).toBeNull();
  expect(watched).toEqual([paths.inbox('me')]);
});
