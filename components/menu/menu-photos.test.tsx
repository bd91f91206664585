import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { editMenuRoute } from '@/lib/domain/kit/routes/pages';
import { createDoc, removeDoc } from '@/lib/firebase/write';
import { renderInPanel } from '@/tests/support/panel';
import { MenuScreen, NewMenuScreen } from './menu-screen';

const OLD = 'data:image/png;base64,AA==';
const NEW = 'data:image/png;base64,BB==';
const MENU = {
  name: 'Barra',
  categories: [
    { id: 'c', name: 'Tragos', items: [{ id: 'p', name: 'Piscola', price: 5000, hasPhoto: true }] },
  ],
};

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/' }));
vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
vi.mock('@/components/ui/form/image-file', async (original) => ({
  ...(await original<object>()),
  scaleImage: async () => NEW,
}));
vi.mock('@/lib/firebase/write', async (original) => ({
  ...(await original<object>()),
  createDoc: vi.fn(),
  removeDoc: vi.fn(),
}));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (_path: string, hear: (news: object) => void) => {
    hear({ id: 'm', raw: MENU, fromCache: false });
    return () => {};
  },
  watchList: (_spec: object, hear: (news: object) => void) => {
    hear({ docs: [{ id: 'p', raw: { data: OLD } }], fromCache: false });
    return () => {};
  },
}));
const called = vi.mocked(call);
const written = vi.mocked(createDoc);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const preview = () => screen.getByRole('region', { name: 'Como la ve un invitado' });
const shown = () => within(preview()).queryAllByRole('presentation')[0]?.getAttribute('src');
const choose = () =>
  userEvent.upload(screen.getByLabelText(/^Foto/), new File(['x'], 'x.png', { type: 'image/png' }));

beforeEach(() => {
  vi.clearAllMocks();
  const saved = { success: true as const, message: 'Carta guardada', menuId: 'm' };
  called.mockResolvedValue(saved);
  written.mockResolvedValue();
});

test('a photo that is removed or changed in a dialog that is left stays as it was', async () => {
  renderInPanel(<MenuScreen menuId="m" />);
  expect(shown()).toBe(OLD);
  for (const change of [() => press('Quitar'), choose]) {
    await press(/^Piscola/);
    await change();
    await press('Volver');
    await press('Salir sin guardar');
    expect(shown()).toBe(OLD);
  }
  expect(screen.queryByText('Sin guardar:')).toBeNull();
  for (const write of [called, written, removeDoc]) expect(write).not.toHaveBeenCalled();
});

test('a photo is discarded with the rest of the changes', async () => {
  renderInPanel(<MenuScreen menuId="m" />);
  await press(/^Piscola/);
  await choose();
  await press('Listo');
  expect(shown()).toBe(NEW);
  await press('Descartar');
  expect(shown()).toBe(OLD);
  expect(written).not.toHaveBeenCalled();
});

test('a removed photo goes with the menu, and guests do not see it', async () => {
  renderInPanel(<MenuScreen menuId="m" />);
  await press(/^Piscola/);
  await press('Quitar');
  await press('Listo');
  expect(shown()).toBeUndefined();
  await press('Guardar cambios');
  const [, input] = called.mock.calls[0] ?? [];
  expect(input).toMatchObject({ menu: { categories: [{ items: [{ hasPhoto: false }] }] } });
  expect(written).not.toHaveBeenCalled();
});

test('a photo that could not be written after its menu is kept, and written with the next press', async () => {
  renderInPanel(<MenuScreen menuId="m" />);
  await press(/^Piscola/);
  await choose();
  await press('Listo');
  called.mockRejectedValueOnce(new Error('Sin conexión'));
  await press('Guardar cambios');
  expect(await screen.findByText(/^Sin conexión/)).toBeVisible();
  expect(written).not.toHaveBeenCalled();
  written.mockRejectedValueOnce(new Error('Sin conexión'));
  await press('Reintentar');
  expect(await screen.findByText(/^Guardamos la carta, pero no todas sus fotos/)).toBeVisible();
  expect(shown()).toBe(NEW);
  await press('Reintentar');
  await waitFor(() => expect(screen.queryByText(/Tus cambios siguen aquí/)).toBeNull());
  expect(written.mock.calls).toEqual(
    Array(2).fill([entryPaths.menuPhoto('m', 'p'), { data: NEW }]),
  );
});

test('a new menu is created with the photos of its products', async () => {
  renderInPanel(<NewMenuScreen />);
  await userEvent.type(screen.getByLabelText('Nombre de la carta'), 'Barra');
  await press('Agregar categoría');
  await userEvent.type(screen.getByLabelText('Nombre de la categoría'), 'Tragos');
  await press('Agregar producto');
  await userEvent.type(screen.getByLabelText('Nombre'), 'Mojito');
  await choose();
  await press('Agregar producto');
  await press('Crear carta');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(editMenuRoute('m')));
  expect(written).toHaveBeenCalledWith(expect.stringMatching(/^menus\/m\/photos\//), { data: NEW });
});
