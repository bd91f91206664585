import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ActionMenu } from './action-menu';
import { Dialog } from './dialog';
import { Sheet } from './sheet';

type Box = typeof Dialog | typeof Sheet;

function Page({ Box }: { Box: Box }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <ActionMenu
        trigger={<button type="button">Más acciones</button>}
        items={[{ label: 'Editar', onSelect: () => setOpen(true) }]}
      />
      <Box open={open} onOpenChange={setOpen} title="Caja">
        <button type="button">Dentro</button>
      </Box>
    </>
  );
}

test.each([
  ['Dialog', Dialog],
  ['Sheet', Sheet],
])('%s gives the focus back to the button that opened it', async (_, Box) => {
  render(<Page Box={Box as Box} />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus());
});

test.each([
  ['Dialog', Dialog],
  ['Sheet', Sheet],
])('%s that was opened from a menu gives it back to the button of the menu', async (_, Box) => {
  render(<Page Box={Box as Box} />);
  await userEvent.click(screen.getByRole('button', { name: 'Más acciones' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Más acciones' })).toHaveFocus());
});
