import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError, call } from '@/lib/data/kit/call';
import { parseContact } from '@/lib/domain/contact/contact';
import { renderInPanel } from '@/tests/support/panel';
import { ContactSheet } from './contact-sheet';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
vi.mock('./use-contacts', async (original) => ({
  ...(await original<typeof import('./use-contacts')>()),
  useContactTags: () => [],
}));
const sent = () => vi.mocked(call).mock.calls.filter(([name]) => name === 'saveContact');
beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(call).mockResolvedValue({ success: true, message: 'Listo' } as never);
});

test('adds nobody by consent or interest without the words that prove it', async () => {
  const user = userEvent.setup();
  renderInPanel(<ContactSheet contact={null} open onOpenChange={() => {}} />);
  await user.type(screen.getByLabelText('Correo'), 'ana@x.cl');
  const add = () => user.click(screen.getByRole('button', { name: 'Agregar contacto' }));
  await add();
  expect(await screen.findByText('Elige en qué te basas para escribirle')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /Ya son clientes tuyos/ }));
  await add();
  expect(await screen.findByText('Escribe por qué les interesa')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /Lo aceptaron/ }));
  await add();
  expect(await screen.findByText('Pega el texto que aceptaron')).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.type(screen.getByLabelText('El texto que aceptaron'), 'Acepto novedades');
  await add();
  expect(sent()[0]?.[1]).toMatchObject({
    email: 'ana@x.cl',
    basis: 'consent',
    consent: 'Acepto novedades',
  });
});

test('asks whose version to keep when somebody else changed the same of a contact', async () => {
  const user = userEvent.setup();
  const contact = parseContact('c1', { email: 'ana@x.cl', name: 'Ana', phone: '', tags: ['vip'] });
  const done = vi.fn();
  renderInPanel(<ContactSheet contact={contact} open onOpenChange={done} />);
  vi.mocked(call).mockRejectedValueOnce(
    new CallError('Alguien más editó lo mismo', 'aborted', undefined, { name: 'Anita' }),
  );
  await user.type(screen.getByLabelText(/Nombre/), ' Rojas');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText('Anita')).toBeVisible();
  expect(sent()[0]?.[1]).toMatchObject({ name: 'Ana Rojas', seen: { name: 'Ana' } });
  expect(done).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Guardar lo mío' }));
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent()[1]?.[1]).toMatchObject({ name: 'Ana Rojas', seen: { name: 'Anita' } });
});

test('after taking theirs the other edits are still asked about before they are lost', async () => {
  const contact = parseContact('c1', { email: 'ana@x.cl', name: 'Ana', phone: '', tags: ['vip'] });
  const close = vi.fn();
  renderInPanel(<ContactSheet contact={contact} open onOpenChange={close} />);
  vi.mocked(call).mockRejectedValueOnce(
    new CallError('Alguien más editó lo mismo', 'aborted', undefined, { name: 'Anita' }),
  );
  await userEvent.type(screen.getByLabelText(/Nombre/), ' Rojas');
  await userEvent.type(screen.getByLabelText(/Teléfono/), '912345678');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Quedarme con lo suyo' }));
  expect(screen.getByLabelText(/Nombre/)).toHaveValue('Anita');
  expect(screen.getByLabelText(/Teléfono/)).toHaveValue('912345678');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Seguir editando' })).toBeVisible();
  expect(close).not.toHaveBeenCalled();
});

test('is not closed while it saves, so that a refusal is read', async () => {
  let refuse = (_error: Error) => {};
  vi.mocked(call).mockReturnValue(
    new Promise((_, reject) => {
      refuse = reject;
    }),
  );
  const contact = parseContact('c1', { email: 'ana@x.cl', name: 'Ana' });
  const close = vi.fn();
  renderInPanel(<ContactSheet contact={contact} open onOpenChange={close} />);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Cerrar' })).toBeDisabled();
  expect(close).not.toHaveBeenCalled();
  await act(async () => refuse(new CallError('Ese contacto ya no está', 'not-found')));
  expect(await screen.findByText('Ese contacto ya no está')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledWith(false);
});
