import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError, call } from '@/lib/data/kit/call';
import { renderInPanel } from '@/tests/support/panel';
import { MenusScreen } from './menus-screen';

const live = vi.hoisted(() => ({ tell: (_owner: string) => {} }));
vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), back: vi.fn() }),
}));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: vi.fn(() => () => {}),
  watchList: vi.fn(({ path }: { path: string }, hear: (news: unknown) => void) => {
    if (path !== 'menus') return () => {};
    live.tell = (owner) => {
      const raw = { name: 'Barra', producerId: owner, producerName: owner && `Club ${owner}` };
      hear({ docs: [{ id: 'm', raw }], fromCache: false });
    };
    live.tell('x');
    return () => {};
  }),
}));

const called = vi.mocked(call);
const DONE = { success: true as const, message: 'Listo', menuId: 'n' };
const sent = (at: number) => called.mock.calls[at]?.[1] as Record<string, unknown>;
beforeEach(() => {
  called.mockReset().mockResolvedValue(DONE);
});

async function open() {
  renderInPanel(
    <NuqsTestingAdapter hasMemory>
      <MenusScreen />
    </NuqsTestingAdapter>,
  );
  const user = userEvent.setup();
  const action = async (name: RegExp) => {
    await user.click(await screen.findByRole('button', { name: 'Acciones de Barra' }));
    return screen.findByRole('menuitem', { name });
  };
  return { user, action, choose: async (name: RegExp) => user.click(await action(name)) };
}

test('copies a menu once until it is answered', async () => {
  const { user, action, choose } = await open();
  let fail: (error: Error) => void = () => {};
  called.mockReturnValueOnce(
    new Promise((_, reject) => {
      fail = reject;
    }),
  );
  await choose(/Copiar/);
  expect(await action(/Copiar/)).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  await act(async () => fail(new Error('Se cortó la conexión')));
  await choose(/Copiar/);
  await waitFor(() => expect(called).toHaveBeenCalledTimes(2));
  expect(sent(0).key).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent(1)).toEqual(sent(0));
  await choose(/Copiar/);
  await waitFor(() => expect(called).toHaveBeenCalledTimes(3));
  expect(sent(2).key).not.toBe(sent(0).key);
});

test('shows whose a menu is now, and takes it only from whom it was seen to be', async () => {
  const { user, choose } = await open();
  await choose(/Asignar/);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Hoy es de Club x.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /Quitársela/ }));
  act(() => live.tell('y'));
  expect(dialog.getByText('Hoy es de Club y.')).toBeVisible();
  const theirs = { producerId: 'y' };
  called.mockRejectedValueOnce(new CallError('Alguien más cambió', 'aborted', undefined, theirs));
  await user.click(dialog.getByRole('button', { name: 'Asignar carta' }));
  expect(await dialog.findByText(/Alguien más cambió/)).toBeVisible();
  expect(sent(0)).toEqual({ menuId: 'm', producerId: null, seen: { producerId: 'x' } });
  await user.click(dialog.getByRole('button', { name: 'Asignar carta' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(1)).toEqual({ menuId: 'm', producerId: null, seen: { producerId: 'y' } });
});
