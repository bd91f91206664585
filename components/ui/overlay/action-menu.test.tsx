import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ActionMenu } from './action-menu';

const onEdit = vi.fn();
beforeEach(() => onEdit.mockClear());

function open() {
  render(
    <ActionMenu
      trigger={<button type="button">Más</button>}
      items={[
        { label: 'Copiar', reason: 'No tienes permiso' },
        { label: 'Editar', onSelect: onEdit },
        { label: 'Borrar' },
      ]}
    />,
  );
  return screen.getByRole('button', { name: 'Más' });
}

test('the button says whether its menu is open, opens and closes it, and names it', async () => {
  const button = open();
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(await screen.findByRole('menu', { name: 'Más' })).toBeVisible();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test.each(['{Enter}', ' ', '{ArrowDown}'])(
  'the key %j opens it on the first entry that works',
  async (key) => {
    const button = open();
    button.focus();
    await userEvent.keyboard(key);
    const first = await screen.findByRole('menuitem', { name: 'Editar' });
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    expect(screen.queryByRole('menu')).toBeNull();
  },
);

test('an entry is chosen once, and the focus goes back', async () => {
  const button = open();
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  expect(onEdit).toHaveBeenCalledOnce();
  await waitFor(() => expect(button).toHaveFocus());
});

test('what is pressed elsewhere closes it and keeps the focus', async () => {
  open();
  const other = document.body.appendChild(document.createElement('input'));
  await userEvent.click(screen.getByRole('button', { name: 'Más' }));
  await screen.findByRole('menu');
  await userEvent.click(other);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(other).toHaveFocus();
  other.remove();
});
