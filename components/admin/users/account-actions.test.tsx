import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import { parseUser } from '@/lib/domain/account/user';
import { renderInPanel } from '@/tests/support/panel';
import { AccountActions } from './account-actions';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
const called = vi.mocked(call);

const LEFT = {
  invitations: [{ producerId: 'club', teamId: 'inv-1', email: 'nuevo@early.test' }],
  validators: [{ eventId: 'e1', validatorId: 'v1', name: 'Puerta sur' }],
  boxOffices: [],
};

async function closeAccount(role: string, left?: typeof LEFT) {
  called.mockResolvedValue({ success: true, message: 'Listo', left } as never);
  const user = parseUser('u1', { display_name: 'Beto Soto', role });
  renderInPanel(<AccountActions user={user} own={false} />, { isAdmin: true });
  await userEvent.click(screen.getByRole('button', { name: 'Deshabilitar cuenta' }));
}

test('whose account was closed leaves links, which are withdrawn after a question', async () => {
  await closeAccount('producer', LEFT);
  expect(screen.queryByText(/recibe un correo/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Deshabilitar cuenta' }));
  expect(await screen.findByText(/queda abierto: 1 invitación y 1 validador/)).toBeVisible();
  expect(screen.getByText('Invitación a nuevo@early.test')).toBeVisible();
  expect(screen.getByText('Validador Puerta sur')).toBeVisible();
  expect(called).toHaveBeenCalledTimes(1);
  // A proposal that somebody else has withdrawn does not stop the rest.
  const gone = Object.assign(new Error('Ya no está'), { code: 'not-found' });
  called.mockImplementation(async (name) => {
    if (String(name) === 'withdrawInvitation') throw gone;
    return { success: true, message: '' } as never;
  });
  await userEvent.click(screen.getByRole('button', { name: 'Retirar todo' }));
  expect(called).toHaveBeenCalledWith('withdrawInvitation', {
    producerId: 'club',
    teamId: 'inv-1',
  });
  expect(called).toHaveBeenCalledWith('revokeValidator', { eventId: 'e1', validatorId: 'v1' });
  await waitFor(() => expect(screen.queryByText('Retirar todo')).toBeNull());
});

test('nothing is asked where nothing is left, and the mails about an administrator are announced', async () => {
  await closeAccount('admin', { invitations: [], validators: [], boxOffices: [] });
  expect(screen.getByText(/Toda la administración recibe un correo/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Deshabilitar cuenta' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

function Live() {
  const [disabled, setDisabled] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setDisabled(true)}>
        Llega
      </button>
      <AccountActions user={parseUser('u1', { display_name: 'Beto', disabled })} own={false} />
    </>
  );
}

test('trying again after an error disables, though the record was written already', async () => {
  called.mockReset().mockRejectedValue(new Error('Sin conexión'));
  renderInPanel(<Live />, { isAdmin: true });
  await userEvent.click(screen.getByRole('button', { name: 'Deshabilitar cuenta' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Deshabilitar cuenta?' }));
  const go = () => userEvent.click(dialog.getByRole('button', { name: 'Deshabilitar cuenta' }));
  await go();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Sin conexión');
  fireEvent.click(screen.getByText('Llega'));
  await go();
  expect(called.mock.calls).toEqual(
    Array(2).fill(['setUserDisabled', { userId: 'u1', disabled: true }]),
  );
});

test('an account that somebody else closed meanwhile is not offered to be closed again', async () => {
  called.mockReset().mockRejectedValue(new Error('Confirma que eres tú para seguir'));
  renderInPanel(<Live />, { isAdmin: true });
  await userEvent.click(screen.getByRole('button', { name: 'Deshabilitar cuenta' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Deshabilitar cuenta?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Deshabilitar cuenta' }));
  await dialog.findByRole('alert');
  await userEvent.click(dialog.getByRole('button', { name: 'Volver' }));
  expect(screen.getByRole('button', { name: 'Deshabilitar cuenta' })).toBeVisible();
  fireEvent.click(screen.getByText('Llega'));
  expect(screen.getByRole('button', { name: 'Habilitar cuenta' })).toBeVisible();
});
