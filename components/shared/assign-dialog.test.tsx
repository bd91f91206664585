import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import { renderInPanel } from '@/tests/support/panel';
import AssignDialog from './assign-dialog';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: () => () => {},
  watchList: (_spec: object, onNews: (news: object) => void) => {
    const people = [
      { id: 'ana', raw: { name: 'Ana Pérez', code: 'ana' } },
      { id: 'beto', raw: { name: 'Beto Ruiz', code: 'beto' } },
      { id: 'off', raw: { name: 'Óscar Vega', code: 'oscar', active: false } },
    ];
    onNews({ docs: people, fromCache: false });
    return () => {};
  },
}));
const closed = vi.fn();
beforeEach(() => {
  closed.mockReset();
  vi.mocked(call).mockReset();
});

function show(promoterId: string | null) {
  renderInPanel(
    <AssignDialog
      event={{ id: 'e', producerId: 'club' }}
      ledgerId="sale"
      promoterId={promoterId}
      onClose={closed}
    />,
  );
  return userEvent.setup();
}
type User = ReturnType<typeof show>;
const confirm = (user: User) =>
  user.click(screen.getByRole('button', { name: 'Cambiar promotor' }));
const names = async (user: User) => {
  await user.click(screen.getByLabelText('Promotor'));
  const options = await screen.findAllByRole('option');
  return options.map((one) => one.textContent);
};

test('says whose it is, offers the others who are active, and asks why', async () => {
  vi.mocked(call).mockResolvedValue({ success: true, message: 'La venta quedó asignada' } as never);
  const user = show('ana');
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/Ahora es de Ana Pérez/);
  await confirm(user);
  expect(await screen.findByText('Elige de quién es')).toBeVisible();
  expect(screen.getByText('Escribe por qué')).toBeVisible();
  expect(await names(user)).toEqual(['De nadie', expect.stringMatching(/^Beto Ruiz/)]);
  await user.click(screen.getByRole('option', { name: /Beto Ruiz/ }));
  await user.type(screen.getByLabelText('Motivo'), 'Se equivocó de enlace');
  expect(call).not.toHaveBeenCalled();
  await confirm(user);
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(call).toHaveBeenCalledExactlyOnceWith('assignPromoter', {
    ...{ eventId: 'e', ledgerId: 'sale', code: 'beto', reason: 'Se equivocó de enlace' },
  });
});

test('takes it from everybody where its promoter is not known, and says what is refused', async () => {
  vi.mocked(call).mockRejectedValue(new Error('Una venta se asigna hasta 7 días después'));
  const user = show(null);
  expect(await names(user)).toHaveLength(3);
  await user.click(screen.getByRole('option', { name: 'De nadie' }));
  await user.type(screen.getByLabelText('Motivo'), 'Era de la casa');
  await confirm(user);
  expect(await screen.findByText('Una venta se asigna hasta 7 días después')).toBeVisible();
  expect(vi.mocked(call).mock.lastCall?.[1]).toMatchObject({ code: '' });
  expect(closed).not.toHaveBeenCalled();
});

test('of nobody’s it cannot be taken', async () => {
  const user = show('');
  expect(await names(user)).toEqual([
    expect.stringMatching(/^Ana Pérez/),
    expect.stringMatching(/^Beto Ruiz/),
  ]);
});
