import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import { editMenuRoute } from '@/lib/domain/kit/routes/pages';
import { renderInPanel } from '@/tests/support/panel';
import { MenuScreen, NewMenuScreen } from './menu-screen';

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }));
const stored = vi.hoisted(() => ({ menu: {} as object }));
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/' }));
vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (_path: string, hear: (news: object) => void) => {
    hear({ id: 'm', raw: stored.menu, fromCache: false });
    return () => {};
  },
  watchList: () => () => {},
}));
const called = vi.mocked(call);
const SAVED = { success: true as const, message: 'Carta guardada', menuId: 'm' };
const sent = (at: number) => called.mock.calls[at]?.[1] as Record<string, unknown>;
const name = () => screen.getByLabelText('Nombre de la carta');
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));

function held() {
  let answer: (result: object) => void = () => {};
  called.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve as typeof answer;
    }),
  );
  return () => act(async () => answer(SAVED));
}

const withItem = (item: object) => ({
  name: 'Barra',
  categories: [{ id: 'c', name: 'Tragos', items: [{ id: 'mesa', name: 'Mesa', ...item }] }],
});

beforeEach(() => {
  stored.menu = { name: 'Barra' };
  called.mockReset().mockResolvedValue(SAVED);
  router.replace.mockReset();
});

test('keeps what is written on while a menu is being saved, and saves it with the next press', async () => {
  renderInPanel(<MenuScreen menuId="m" />);
  const arrives = held();
  await userEvent.type(name(), ' norte');
  await press('Guardar cambios');
  await userEvent.type(screen.getByLabelText(/Descripción/), 'Hasta las dos');
  await arrives();
  expect(screen.getByLabelText(/Descripción/)).toHaveValue('Hasta las dos');
  await press('Guardar cambios');
  expect(sent(1)).toMatchObject({ menuId: 'm', seen: { description: '' } });
  expect(sent(1).seen).not.toHaveProperty('name');
  await waitFor(() => expect(screen.queryByText('Sin guardar:')).toBeNull());
});

test('stays where a new menu is written on while it is created, until that is saved, too', async () => {
  renderInPanel(<NewMenuScreen />);
  const arrives = held();
  await userEvent.type(name(), 'Barra');
  await press('Crear carta');
  await userEvent.type(name(), ' norte');
  await arrives();
  expect(router.replace).not.toHaveBeenCalled();
  expect(name()).toHaveValue('Barra norte');
  await press('Guardar cambios');
  expect(sent(1)).toMatchObject({
    menuId: 'm',
    menu: { name: 'Barra norte' },
    seen: { name: 'Barra' },
  });
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(editMenuRoute('m')));
});

test('opens the page of a new menu once it is created', async () => {
  renderInPanel(<NewMenuScreen />);
  await userEvent.type(name(), 'Barra');
  await press('Crear carta');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(editMenuRoute('m')));
  expect(called).toHaveBeenCalledOnce();
});

test('creates one menu, however often its draft is sent', async () => {
  const { unmount } = renderInPanel(<NewMenuScreen />);
  called.mockRejectedValueOnce(new Error('Se cortó la conexión'));
  await userEvent.type(name(), 'Barra');
  await press('Crear carta');
  await press('Reintentar');
  expect(sent(0).key).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent(1)).toEqual(sent(0));
  unmount();
  renderInPanel(<NewMenuScreen />);
  await userEvent.type(name(), 'Barra');
  await press('Crear carta');
  expect(sent(2).key).not.toBe(sent(0).key);
});

test('says which product has a price that none can have, and at its field', async () => {
  stored.menu = withItem({ price: 10_000_001 });
  renderInPanel(<MenuScreen menuId="m" />);
  await userEvent.type(name(), ' norte');
  await press('Guardar cambios');
  expect(screen.getByText(/^«Mesa»: El precio puede ser de hasta \$ 10\.000\.000/)).toBeVisible();
  expect(called).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: /^Mesa/ }));
  expect(screen.getByLabelText('Precio')).toHaveAccessibleDescription(/hasta \$ 10\.000\.000/);
  await press('Listo');
  await userEvent.clear(screen.getByLabelText('Precio'));
  await userEvent.type(screen.getByLabelText('Precio'), '5000');
  await press('Listo');
  await press('Reintentar');
  expect(called).toHaveBeenCalledOnce();
});
