import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { call } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { renderInPanel } from '@/tests/support/panel';
import { ValidatorsScreen } from './validators-screen';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), back: vi.fn() }),
  usePathname: () => '/events/e/validators',
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock('@/hooks/use-page', () => ({ usePage: () => {} }));
vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (_path: string, onNews: (news: object) => void) => {
    onNews({ id: '', raw: null, fromCache: false });
    return () => {};
  },
  watchList: ({ path }: { path: string }, onNews: (news: object) => void) => {
    const endsAt = new Date(Date.now() + 3_600_000);
    const docs =
      path === entryPaths.validators('e')
        ? ['norte', 'sur'].map((id) => ({ id, raw: { name: `Puerta ${id}`, endsAt } }))
        : [];
    onNews({ docs, fromCache: false });
    return () => {};
  },
}));
beforeEach(() => vi.mocked(call).mockReset());

const event = parseEvent('e', { name: 'Peña', status: 'published', producerId: 'club' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function askFor(door: string, what = 'Enlace nuevo') {
  renderInPanel(
    <NuqsTestingAdapter hasMemory>
      <EventContext value={{ event, ticketTypes: [], can: () => true }}>
        <ValidatorsScreen />
      </EventContext>
    </NuqsTestingAdapter>,
  );
  const row = within(await screen.findByRole('row', { name: new RegExp(door) }));
  await userEvent.click(row.getByRole('button', { name: new RegExp(door) }));
  await userEvent.click(await screen.findByRole('menuitem', { name: what }));
}

test('a door keeps its link until the question is answered, and the new one is shown by the same dialog', async () => {
  await askFor('Puerta sur');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveAccessibleDescription(/El enlace de ahora deja de servir/);
  expect(call).not.toHaveBeenCalled();

  let answer = (_link: object) => {};
  vi.mocked(call).mockReturnValue(new Promise((resolve) => (answer = resolve as typeof answer)));
  await press('Crear enlace nuevo');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Cerrar' })).toBeDisabled();
  const link = { success: true, message: '', url: 'https://x/sur', validatorId: 'sur' };
  await act(async () => answer(link));
  expect(await screen.findByText('https://x/sur')).toBeVisible();
  expect(screen.getByRole('dialog')).toBe(dialog);
  expect(dialog).toHaveAccessibleName('El enlace de Puerta sur');
  expect(call).toHaveBeenCalledOnce();
  await press('Listo');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('it is said why there is no new link, and it can be tried again', async () => {
  await askFor('Puerta norte');
  vi.mocked(call).mockRejectedValueOnce(new Error('Sin conexión'));
  await press('Crear enlace nuevo');
  expect(await screen.findByRole('alert')).toHaveTextContent('Sin conexión');
  expect(screen.getByRole('button', { name: 'Crear enlace nuevo' })).toBeEnabled();
});

test('the list of guests is given to a door that has none, once it was confirmed', async () => {
  await askFor('Puerta sur', 'Dar la lista de invitados');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveAccessibleDescription(/sin códigos ni correos/);
  vi.mocked(call).mockResolvedValueOnce({ success: true, message: 'Listo' } as never);
  await press('Dar la lista');
  expect(vi.mocked(call).mock.calls[0]?.[1]).toEqual({ eventId: 'e', validatorId: 'sur' });
});
