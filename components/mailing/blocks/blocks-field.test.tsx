import { valibotResolver } from '@hookform/resolvers/valibot';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { toast } from '@/components/ui/overlay/toast';
import { CallError, call } from '@/lib/data/kit/call';
import { BLOCK_NAMES, blockLabel } from '@/lib/domain/mailing/blocks/block-text';
import type { Block, Part } from '@/lib/domain/mailing/blocks/blocks';
import { type CampaignContent, EMPTY_CAMPAIGN } from '@/lib/domain/mailing/campaign';
import { campaignContentSchema } from '@/lib/domain/mailing/campaign-schema';
import { everyBlock, PICTURE } from '@/tests/support/blocks';
import { renderInPanel } from '@/tests/support/panel';
import { ContentChoice } from '../editor/content-choice';
import BlocksField from './blocks-field';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
vi.mock('@/lib/firebase/live', () => ({ watchDoc: () => () => {}, watchList: () => () => {} }));
vi.mock('@/components/ui/overlay/toast', () => ({
  toast: { ok: vi.fn(), error: vi.fn(), undo: vi.fn() },
}));
vi.mock('@/components/ui/form/image-file', async (original) => ({
  ...(await original<object>()),
  scaleImage: async (_: Blob, { maxSide }: { maxSide: number }) =>
    `data:image/jpeg;base64,${maxSide}`,
}));

const undo = vi.mocked(toast.undo);
beforeEach(() => {
  vi.mocked(call).mockReset();
  undo.mockReset();
});

let stored: Block[] = [];
function Form({ content }: { content: Partial<CampaignContent> }) {
  const form = useForm({
    resolver: valibotResolver(campaignContentSchema),
    defaultValues: { ...EMPTY_CAMPAIGN, ...content },
  });
  return (
    <FormProvider {...form}>
      <Watched />
    </FormProvider>
  );
}
function Watched() {
  stored = useWatch<CampaignContent, 'blocks'>({ name: 'blocks' });
  return (
    <>
      <ContentChoice />
      {stored.length > 0 && <BlocksField />}
    </>
  );
}
const show = (content: Partial<CampaignContent>) => renderInPanel(<Form content={content} />);
const names = () => stored.map(blockLabel);
const tabTo = async (name: string | RegExp) => {
  for (let n = 0; n < 80; n += 1) {
    await userEvent.tab();
    const at = document.activeElement;
    if (
      at &&
      screen
        .queryAllByRole(at.tagName === 'INPUT' ? 'textbox' : 'button', { name })
        .includes(at as HTMLElement)
    )
      return;
  }
  throw new Error(`Nothing called ${name} is reached by Tab`);
};
const two: Block[] = [
  { id: 'a', kind: 'title', text: 'Uno' },
  { id: 'b', kind: 'title', text: 'Dos' },
];

test('a mail is built, sorted, copied and mended by keyboard alone', async () => {
  show({ blocks: two });
  await tabTo('Agregar bloque');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: BLOCK_NAMES.button }));
  expect(names()).toEqual(['Título: Uno', 'Título: Dos', 'Botón: Comprar entradas']);
  const head = screen.getByRole('button', { name: /^Botón/ });
  expect(head).toHaveFocus();
  expect(head).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('El botón no lleva a ninguna parte: escribe su enlace')).toBeVisible();
  await tabTo('Enlace del botón');
  await userEvent.keyboard('https://entradas.cl/x');
  expect(screen.queryByText(/no lleva a ninguna parte/)).toBeNull();
  await tabTo('Subir');
  await userEvent.keyboard('{Enter}{Enter}');
  expect(names()[0]).toBe('Botón: Comprar entradas');
  await tabTo('Duplicar');
  await userEvent.keyboard('{Enter}');
  expect(names()).toEqual([
    'Botón: Comprar entradas',
    'Botón: Comprar entradas',
    'Título: Uno',
    'Título: Dos',
  ]);
  expect(new Set(stored.map(({ id }) => id)).size).toBe(4);
  await tabTo('Quitar');
  await userEvent.keyboard('{Enter}');
  expect(names()).toEqual(['Botón: Comprar entradas', 'Título: Uno', 'Título: Dos']);
  act(() => undo.mock.calls[0]?.[1]());
  expect(names()).toEqual([
    'Botón: Comprar entradas',
    'Botón: Comprar entradas',
    'Título: Uno',
    'Título: Dos',
  ]);
});

test.each([
  ['Imagen', { kind: 'picture', pictureId: PICTURE, alt: 'La banda' }, 'Enlace de la imagen'],
  ['Botón', { kind: 'button', text: 'Ver' }, 'Enlace del botón'],
])(
  '%s: a link without its beginning gets it when its field is left',
  async (name, block, label) => {
    show({ blocks: [{ id: 'a', link: '', ...block } as Block] });
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
    await userEvent.type(screen.getByLabelText(new RegExp(label)), 'club.cl/x');
    await userEvent.tab();
    expect(stored).toMatchObject([{ link: 'https://club.cl/x' }]);
  },
);

test('the handle sorts by keys as every list does', async () => {
  show({ blocks: two });
  screen.getByRole('button', { name: 'Mover Título: Dos' }).focus();
  await userEvent.keyboard(' {ArrowUp} ');
  expect(names()).toEqual(['Título: Dos', 'Título: Uno']);
});

test('the last block stays, for without one the mail would be the template’s', async () => {
  show({ blocks: two.slice(0, 1) });
  await userEvent.click(screen.getByRole('button', { name: 'Título: Uno' }));
  expect(screen.getByRole('button', { name: 'Quitar' })).toBeDisabled();
});

test('what is missing is said on the head of a block that is closed', () => {
  const bare: Block = { id: 'c', kind: 'picture', pictureId: PICTURE, alt: '', link: '' };
  show({ blocks: [...two, bare, { id: 'd', kind: 'tickets', eventId: null }] });
  expect(
    within(screen.getByRole('button', { name: /^Imagen/ })).getByText(/Describe la imagen/),
  ).toBeVisible();
  expect(
    within(screen.getByRole('button', { name: /^Entradas/ })).getByText(/Elige un evento/),
  ).toBeVisible();
});

test('a picture is stored in both sizes before the block has it, and a failure is said', async () => {
  show({ blocks: [{ id: 'a', kind: 'picture', pictureId: '', alt: '', link: '' }] });
  await userEvent.click(screen.getByRole('button', { name: /^Imagen/ }));
  const file = new File(['x'], 'foto.jpg', { type: 'image/jpeg' });
  vi.mocked(call).mockRejectedValueOnce(
    new CallError('Ya subiste muchas imágenes hoy', 'resource-exhausted'),
  );
  await userEvent.upload(screen.getByLabelText(/Elige una imagen/), file);
  expect(await screen.findByText('Ya subiste muchas imágenes hoy')).toBeVisible();
  vi.mocked(call).mockResolvedValueOnce({
    success: true,
    message: '',
    pictureId: PICTURE,
  } as never);
  await userEvent.upload(screen.getByLabelText(/Elige una imagen/), file);
  expect(await screen.findByRole('button', { name: 'Cambiar la imagen' })).toBeVisible();
  expect(stored[0]).toMatchObject({ pictureId: PICTURE });
  expect(call).toHaveBeenLastCalledWith('saveMailPicture', {
    producerId: expect.any(String),
    large: 'data:image/jpeg;base64,1250',
    small: 'data:image/jpeg;base64,500',
  });
});

test('what is written while a picture is stored stays, in a column and closed too', async () => {
  const part: Part = { id: 'p', kind: 'picture', pictureId: '', alt: '', link: '' };
  show({ blocks: [{ id: 'c', kind: 'columns', left: [part], right: [] }, ...two] });
  const head = screen.getByRole('button', { name: /^Dos columnas/ });
  await userEvent.click(head);
  const file = new File(['x'], 'foto.jpg', { type: 'image/jpeg' });
  let stores = (_: object) => {};
  vi.mocked(call).mockReturnValueOnce(
    new Promise((resolve) => {
      stores = resolve;
    }) as never,
  );
  await userEvent.upload(screen.getByLabelText(/Elige una imagen/), file);
  await userEvent.type(screen.getByLabelText('Qué muestra'), 'La pista');
  await userEvent.click(head);
  await userEvent.click(head);
  expect(screen.getByLabelText(/Elige una imagen/)).toBeDisabled();
  await act(async () => stores({ success: true, message: '', pictureId: PICTURE }));
  expect(await screen.findByRole('button', { name: 'Cambiar la imagen' })).toBeVisible();
  expect(stored[0]).toMatchObject({ left: [{ pictureId: PICTURE, alt: 'La pista' }] });
  expect(stored.slice(1)).toEqual(two);
});

test('a part leaves with an undo and the focus, and its moves are said', async () => {
  const [left, right]: [Part[], Part[]] = [two as Part[], []];
  show({ blocks: [{ id: 'c', kind: 'columns', left, right }] });
  await userEvent.click(screen.getByRole('button', { name: /^Dos columnas/ }));
  const column = within(screen.getByRole('group', { name: 'Columna izquierda' }));
  const [up, up2] = column.getAllByRole('button', { name: 'Subir Título' });
  expect(up).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(up2 as HTMLElement);
  expect(column.getByText('Título quedó en el lugar 1 de 2')).toBeInTheDocument();
  expect(stored[0]).toMatchObject({ left: [two[1], two[0]] });
  expect(up2).toHaveFocus();
  await userEvent.click(column.getAllByRole('button', { name: 'Quitar Título' })[0] as HTMLElement);
  expect(stored[0]).toMatchObject({ left: [two[0]] });
  expect(column.getByRole('button', { name: 'Quitar Título' })).toHaveFocus();
  await userEvent.click(column.getByRole('button', { name: 'Quitar Título' }));
  expect(column.getByRole('button', { name: /^Agregar a la/ })).toHaveFocus();
  act(() => undo.mock.calls[0]?.[1]());
  expect(stored[0]).toMatchObject({ left: [two[1]] });
});

test('a column takes parts and no columns, and sorts them', async () => {
  show({ blocks: everyBlock().filter(({ kind }) => kind === 'columns') });
  await userEvent.click(screen.getByRole('button', { name: /^Dos columnas/ }));
  const right = screen.getByRole('group', { name: 'Columna derecha' });
  await userEvent.click(
    within(right).getByRole('button', { name: 'Agregar a la columna derecha' }),
  );
  expect(await screen.findAllByRole('menuitem')).toHaveLength(4);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Título' }));
  await userEvent.type(within(right).getByRole('textbox', { name: 'Título' }), 'Abajo');
  await userEvent.click(within(right).getByRole('button', { name: 'Subir Título' }));
  expect(stored[0]).toMatchObject({ right: [{ kind: 'title', text: 'Abajo' }, { kind: 'text' }] });
});

test('the template’s words become blocks, and going back can be undone', async () => {
  show({
    title: 'La noche',
    message: 'Hola\n\nChao',
    buttonText: 'Ver',
    buttonUrl: 'https://x.cl',
  });
  await userEvent.click(screen.getByRole('radio', { name: /^Bloques/ }));
  expect(names()).toEqual(['Título: La noche', 'Texto: Hola Chao', 'Botón: Ver']);
  await userEvent.click(screen.getByRole('radio', { name: /^Plantilla/ }));
  expect(stored).toEqual([]);
  act(() => undo.mock.calls[0]?.[1]());
  expect(names()[0]).toBe('Título: La noche');
});

test('an arrow key to the template and back loses no block', async () => {
  show({ blocks: two, title: 'La noche' });
  screen.getByRole('radio', { name: /^Bloques/ }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(stored).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  expect(stored).toEqual(two);
});

test('a link that keeps the draft from being saved is in sight, or said on the closed block', async () => {
  const about = { kind: 'event', eventId: 'e1', buttonText: '' } as const;
  show({ blocks: [{ ...about, id: 'a', link: 'http://x.cl' }, ...two] });
  const head = screen.getByRole('button', { name: /^Evento/ });
  expect(within(head).getByText(/no empieza con https/)).toBeVisible();
  await userEvent.click(head);
  await userEvent.clear(screen.getByLabelText(/Enlace del botón/));
  expect(stored[0]).toMatchObject({ link: '' });
  expect(screen.queryByText(/no empieza con https/)).toBeNull();
});

test('a closed block says that a field of it is wrong', async () => {
  show({ blocks: two });
  await userEvent.click(screen.getByRole('button', { name: 'Título: Uno' }));
  await userEvent.click(screen.getByRole('textbox', { name: 'Título' }));
  await userEvent.paste('x'.repeat(130));
  await userEvent.click(screen.getByRole('button', { name: 'Título: Dos' }));
  const head = screen.getByRole('button', { name: /^Título: Uno/ });
  expect(await within(head).findByText('Hay un campo por corregir')).toBeVisible();
});
