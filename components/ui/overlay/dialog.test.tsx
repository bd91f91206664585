import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { Sheet } from './sheet';

const KINDS = { dialog: Dialog, sheet: Sheet };

function Page({ kind, mounts }: { kind: keyof typeof KINDS; mounts: boolean }) {
  const [open, setOpen] = useState(false);
  const Kind = KINDS[kind];
  return (
    <>
      <button type="button">Antes</button>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {(open || !mounts) && (
        <Kind open={open} onOpenChange={setOpen} title="Pregunta">
          {/* biome-ignore lint/a11y/noAutofocus: the first field of a dialog takes the focus. */}
          <input aria-label="Nombre" autoFocus />
        </Kind>
      )}
    </>
  );
}

describe.each(['dialog', 'sheet'] as const)('a %s that closes', (kind) => {
  it.each([true, false])(
    'gives the focus back to what opened it (mounted anew: %s)',
    async (mounts) => {
      const user = userEvent.setup();
      render(<Page kind={kind} mounts={mounts} />);
      await user.click(screen.getByRole('button', { name: 'Abrir' }));
      expect(screen.getByLabelText('Nombre')).toHaveFocus();
      await user.keyboard('{Escape}');
      await expect.poll(() => document.activeElement?.textContent).toBe('Abrir');
    },
  );
});

it('a question in which a text was typed asks before the text is lost', async () => {
  const onOpenChange = vi.fn();
  const question = (unsaved: boolean) => (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="¿Responder?"
      description=""
      confirm="Enviar"
      unsaved={unsaved}
      onConfirm={() => {}}
    />
  );
  const { rerender } = render(question(true));
  await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
  expect(onOpenChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }));
  rerender(question(false));
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});
