import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInPanel } from '@/tests/support/panel';
import { PlatformFigures } from './platform-figures';

const live = vi.hoisted(() => ({ status: 'loading' as string, data: null as unknown }));
vi.mock('@/hooks/use-live', () => ({ useLiveList: () => ({ ...live, retry: () => {} }) }));

const curves = () => screen.queryAllByRole('img').length;

test('figures that have not come are neither zeros nor a line along the bottom', () => {
  for (const status of ['loading', 'error']) {
    Object.assign(live, { status, data: null });
    const view = renderInPanel(<PlatformFigures />, { isAdmin: true });
    expect(curves(), status).toBe(0);
    expect(view.container, status).not.toHaveTextContent('$ 0');
    view.unmount();
  }
  Object.assign(live, { status: 'ready', data: [] });
  renderInPanel(<PlatformFigures />, { isAdmin: true });
  expect(curves()).toBe(1);
});
