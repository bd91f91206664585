import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { toast } from '@/components/ui/overlay/toast';
import { CallError, call } from '@/lib/data/kit/call';
import type { Block } from '@/lib/domain/mailing/blocks/blocks';
import { type CampaignContent, EMPTY_CAMPAIGN } from '@/lib/domain/mailing/campaign';
import { renderInPanel } from '@/tests/support/panel';
import { DesignsScreen } from './designs-screen';
import { SaveDesignButton } from './save-design-button';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }),
  usePathname: () => '/mailing/designs',
  useSearchParams: () => new URLSearchParams(),
}));
const live = vi.hoisted(() => ({ docs: [] as { id: string; raw: object }[], fails: false }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: () => () => {},
  watchList: (
    { path }: { path: string },
    onNews: (news: object) => void,
    onError: (error: Error) => void,
  ) => {
    if (live.fails) queueMicrotask(() => onError(new Error('offline')));
    else
      queueMicrotask(() =>
        onNews({ docs: path.endsWith('/designs') ? live.docs : [], fromCache: false }),
      );
    return () => {};
  },
}));
vi.mock('@/components/ui/overlay/toast', () => ({
  toast: { ok: vi.fn(), error: vi.fn(), undo: vi.fn() },
}));

const BLOCKS = [{ id: 'a', kind: 'title', text: 'Hola' }];
const FORMER = [{ id: 'a', kind: 'divider' }];
const design = (over: object = {}) => ({
  id: 'd1',
  raw: {
    name: 'Anuncio',
    blocks: BLOCKS,
    version: 2,
    former: [
      { name: 'Primero', blocks: FORMER, version: 1 },
      { name: 'Antes', blocks: BLOCKS, version: 2 },
    ],
    ...over,
  },
});
const show = () =>
  renderInPanel(
    <NuqsTestingAdapter>
      <DesignsScreen />
    </NuqsTestingAdapter>,
  );
const choose = async (item: string) => {
  await userEvent.click(
    (await screen.findAllByRole('button', { name: /Acciones|Más/ }))[0] as HTMLElement,
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(call).mockResolvedValue({
    success: true,
    message: 'Diseño guardado',
    campaignId: 'c',
    version: 3,
  } as never);
  live.docs = [design()];
  live.fails = false;
});

test('says what will be here while there is none', async () => {
  live.docs = [];
  show();
  expect(await screen.findByText('Aquí estarán tus diseños')).toBeVisible();
});

test('says that they could not be read', async () => {
  live.fails = true;
  show();
  expect(await screen.findByText('No pudimos cargar tus diseños')).toBeVisible();
});

test('begins a campaign with a copy of its blocks', async () => {
  show();
  await choose('Usar en una campaña');
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(
      'saveCampaign',
      expect.objectContaining({
        content: expect.objectContaining({ name: 'Anuncio', blocks: BLOCKS }),
      }),
    ),
  );
});

test('is renamed in the version that was seen, and a clash is said', async () => {
  show();
  await choose('Cambiar el nombre');
  vi.mocked(call).mockRejectedValueOnce(new CallError('Alguien más cambió este diseño', 'aborted'));
  await userEvent.type(screen.getByLabelText('Nombre'), ' de gira{Enter}');
  expect(await screen.findByText('Alguien más cambió este diseño')).toBeVisible();
  expect(call).toHaveBeenCalledWith(
    'saveDesign',
    expect.objectContaining({
      designId: 'd1',
      version: 2,
      name: 'Anuncio de gira',
      blocks: BLOCKS,
    }),
  );
});

test('is copied under another name, and goes back to what it was', async () => {
  show();
  await choose('Duplicar');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(call).toHaveBeenLastCalledWith(
      'saveDesign',
      expect.objectContaining({ name: 'Anuncio (copia)', key: expect.any(String) }),
    ),
  );
  await choose('Versiones anteriores');
  await userEvent.click(screen.getByRole('button', { name: 'Volver a la versión 1, Primero' }));
  await waitFor(() =>
    expect(call).toHaveBeenLastCalledWith(
      'saveDesign',
      expect.objectContaining({ designId: 'd1', version: 2, name: 'Primero', blocks: FORMER }),
    ),
  );
});

const LONG = { ...EMPTY_CAMPAIGN, name: 'x'.repeat(80), blocks: FORMER as Block[] };
function Form() {
  const form = useForm<CampaignContent>({ defaultValues: LONG });
  return (
    <FormProvider {...form}>
      <SaveDesignButton />
    </FormProvider>
  );
}

test('takes the place of one that is chosen, and a long name is cut', async () => {
  renderInPanel(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar como diseño' }));
  const name = screen.getByLabelText<HTMLInputElement>('Nombre');
  expect(name.value.length).toBeLessThanOrEqual(60);
  await userEvent.selectOptions(await screen.findByLabelText('Guardar en'), 'Anuncio');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  const replaced = { designId: 'd1', version: 2, name: 'Anuncio', blocks: FORMER };
  await waitFor(() =>
    expect(call).toHaveBeenLastCalledWith('saveDesign', expect.objectContaining(replaced)),
  );
});

test('goes to the bin and comes back', async () => {
  show();
  await choose('Eliminar');
  await waitFor(() => expect(toast.undo).toHaveBeenCalled());
  expect(call).toHaveBeenLastCalledWith('deleteDesign', {
    producerId: expect.any(String),
    designId: 'd1',
  });
  act(() => vi.mocked(toast.undo).mock.calls[0]?.[1]());
  await waitFor(() => expect(call).toHaveBeenLastCalledWith('restoreFromBin', expect.anything()));
});
