import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PageError } from './page-error';

const missing = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' });

function shown({ error = missing, isOnline = true, opened = 'navigate' } = {}) {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: opened } as never]);
  const reset = vi.fn();
  render(<PageError error={error} reset={reset} />);
  return { reload, reset };
}

it('opens a page again whose code did not come, once', () => {
  expect(shown().reload).toHaveBeenCalledOnce();
});

it('does not go on where the code of a reloaded page is missing, too, but does when asked to', async () => {
  const { reload } = shown({ opened: 'reload' });
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('waits for the network before it opens the page again', () => {
  const { reload } = shown({ isOnline: false });
  expect(reload).not.toHaveBeenCalled();
  dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
});

it('renders a page again that failed by itself', async () => {
  const { reload, reset } = shown({ error: new Error('wrong') });
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(reset).toHaveBeenCalledOnce();
  dispatchEvent(new Event('online'));
  expect(reload).not.toHaveBeenCalled();
});
