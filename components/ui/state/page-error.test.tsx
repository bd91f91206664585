import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PageError } from './page-error';

const missing = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' });

function shown({ error = missing, isOnline = true, isReload = false } = {}) {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  Object.defineProperty(performance, 'navigation', {
    value: { type: isReload ? 1 : 0 },
    configurable: true,
  });
  render(<PageError error={error} />);
  return reload;
}

it('opens a page again whose code did not come, once', () => {
  expect(shown()).toHaveBeenCalledOnce();
});

it('does not go on where the code of a reloaded page is missing, too, but does when asked to', async () => {
  const reload = shown({ isReload: true });
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('asks nobody without a network, and opens the page again when told to', async () => {
  const reload = shown({ isOnline: false });
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('does not open a page again by itself that failed by itself', async () => {
  const reload = shown({ error: new Error('wrong') });
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(reload).toHaveBeenCalledOnce();
});
