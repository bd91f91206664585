import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { toast } from '@/components/ui/overlay/toast';
import { FirstDataContext } from '@/hooks/first-data/use-first-data';
import { call } from '@/lib/data/kit/call';
import { parseUser } from '@/lib/domain/account/user';
import { renderInPanel } from '@/tests/support/panel';
import { ProfileDialog } from './profile-dialog';

vi.mock('@/lib/data/kit/call', () => ({ call: vi.fn() }));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
const called = vi.mocked(call);

type Hear = (news: { id: string; raw: unknown; fromCache: boolean }) => void;
const database = vi.hoisted(() => ({ raw: {} as object | null, hear: (() => {}) as Hear }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (_path: string, onNews: Hear) => {
    database.hear = onNews;
    if (database.raw) onNews({ id: 'me', raw: database.raw, fromCache: false });
    return () => {};
  },
}));

const PHOTO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const stored = {
  firstName: 'Ana',
  lastName: 'Rojas',
  display_name: 'DJ Ana',
  description: 'Techno',
  phone: '+593987654321',
  instagram: 'djana',
  photo_url: PHOTO,
};
const onOpenChange = vi.fn();
// As the page brings it: the photo is left out.
const trimmed = { ...stored, photo_url: '' };
const FIRST = { 'users/me': { id: 'me', raw: trimmed, partial: true } };
const open = () =>
  renderInPanel(
    <FirstDataContext value={FIRST}>
      <ProfileDialog open onOpenChange={onOpenChange} />
    </FirstDataContext>,
    { user: parseUser('me', trimmed) },
  );
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));

beforeEach(() => {
  vi.clearAllMocks();
  database.raw = stored;
  called.mockResolvedValue({ success: true, message: '' });
});

test('opens filled from the user', () => {
  open();
  expect(screen.getByRole('dialog', { name: 'Editar Perfil' })).toBeVisible();
  expect(screen.getByLabelText('Nombre')).toHaveValue('Ana');
  expect(screen.getByLabelText('País')).toHaveValue('+593');
  expect(screen.getByLabelText(/Teléfono/)).toHaveValue('987654321');
  expect(screen.getByLabelText(/Descripción/)).toHaveAttribute('rows', '3');
  expect(screen.getByRole('switch', { name: /Mostrar mi Instagram/ })).toBeChecked();
});

test('sends the phone with its code, and closes with the success toast', async () => {
  open();
  await userEvent.selectOptions(screen.getByLabelText('País'), '+56');
  const phone = screen.getByLabelText(/Teléfono/);
  await userEvent.clear(phone);
  await userEvent.type(phone, '(9) 1234-5678');
  await save();
  await waitFor(() => expect(toast.ok).toHaveBeenCalledWith('Perfil actualizado exitosamente'));
  expect(called).toHaveBeenCalledWith('updateUser', {
    phone: '+56912345678',
  });
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test('the photo that did not come with the page is waited for, and not sent', async () => {
  database.raw = null;
  open();
  expect(screen.getByRole('status', { name: 'Cargando' })).toBeVisible();
  expect(screen.queryByLabelText('Nombre')).toBeNull();
  act(() => database.hear({ id: 'me', raw: stored, fromCache: false }));
  expect(document.querySelector('img')).toHaveAttribute('src', PHOTO);
  await userEvent.type(screen.getByLabelText('Nombre'), ' María');
  await save();
  await waitFor(() => expect(called).toHaveBeenCalled());
  expect(called.mock.calls[0]?.[1]).toEqual({ firstName: 'Ana María' });
});

test('what another tab saves meanwhile is not overwritten', async () => {
  open();
  await userEvent.type(screen.getByLabelText('Nombre'), ' María');
  const raw = { ...stored, description: 'Cumbia', phone: '+56911112222' };
  act(() => database.hear({ id: 'me', raw, fromCache: false }));
  await save();
  await waitFor(() => expect(called).toHaveBeenCalled());
  expect(called.mock.calls[0]?.[1]).toEqual({ firstName: 'Ana María' });
});

test('without a change nothing is sent, and it says so much as with one', async () => {
  open();
  await save();
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(toast.ok).toHaveBeenCalledExactlyOnceWith('Perfil actualizado exitosamente');
  expect(called).not.toHaveBeenCalled();
});

test('a number pasted with its code is taken, with its code once', async () => {
  open();
  const phone = screen.getByLabelText(/Teléfono/);
  await userEvent.clear(phone);
  await userEvent.click(phone);
  await userEvent.paste('+56 9 1234 5678');
  await save();
  await waitFor(() => expect(called).toHaveBeenCalled());
  expect(called.mock.calls[0]?.[1]).toMatchObject({ phone: '+56912345678' });
});

test('a number of a country that is not offered is not touched by saving something else', async () => {
  database.raw = { ...stored, phone: '+442079460958' };
  open();
  expect(screen.getByLabelText(/Teléfono/)).toHaveValue('+442079460958');
  await userEvent.type(screen.getByLabelText('Nombre'), ' María');
  await save();
  await waitFor(() => expect(called).toHaveBeenCalled());
  expect(called.mock.calls[0]?.[1]).not.toHaveProperty('phone');
});

test('turning the toggle off clears Instagram and does not send it', async () => {
  open();
  const toggle = screen.getByRole('switch', { name: /Mostrar mi Instagram/ });
  await userEvent.click(toggle);
  expect(screen.queryByLabelText('Instagram')).toBeNull();
  await userEvent.click(toggle);
  expect(screen.getByLabelText('Instagram')).toHaveValue('');
  await userEvent.click(toggle);
  await save();
  await waitFor(() => expect(called).toHaveBeenCalled());
  expect(called.mock.calls[0]?.[1]).toMatchObject({ instagram: '', showInstagram: false });
});

test.each(['Nombre', 'Apellido', 'Nombre visible'])('does not save without %s', async (label) => {
  open();
  await userEvent.clear(screen.getByLabelText(label));
  await save();
  expect(await screen.findByText('Por favor completa los campos obligatorios')).toBeVisible();
  expect(toast.error).toHaveBeenCalledWith('Por favor completa los campos obligatorios');
  expect(called).not.toHaveBeenCalled();
});

test('while saving both buttons are disabled and the button says so', async () => {
  let finish: (answer: { success: true; message: string }) => void = () => {};
  called.mockReturnValue(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  open();
  await userEvent.type(screen.getByLabelText('Nombre'), ' María');
  await save();
  expect(await screen.findByRole('button', { name: 'Guardando...' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  finish({ success: true, message: '' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancelar' })).toBeEnabled());
  expect(screen.getByRole('button', { name: 'Guardar cambios' })).toBeEnabled();
});

test('a failure is told, logged, and keeps what was typed', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  called.mockRejectedValue(new Error('No hay conexión'));
  open();
  await userEvent.type(screen.getByLabelText('Nombre'), ' María');
  await save();
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Error al actualizar el perfil'));
  expect(log).toHaveBeenCalled();
  expect(screen.getByText('No hay conexión')).toBeVisible();
  expect(screen.getByLabelText('Nombre')).toHaveValue('Ana María');
  expect(onOpenChange).not.toHaveBeenCalledWith(false);
});

test('Cancelar brings the values back and closes, without a question', async () => {
  open();
  await userEvent.type(screen.getByLabelText('Nombre'), ' María');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  expect(screen.queryByRole('button', { name: 'Salir sin guardar' })).toBeNull();
  expect(screen.getByLabelText('Nombre')).toHaveValue('Ana');
});

test('Escape asks before what was typed is lost', async () => {
  open();
  await userEvent.type(screen.getByLabelText('Nombre'), ' María');
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Salir sin guardar' }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
