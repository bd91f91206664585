import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError, call } from '@/lib/data/kit/call';
import { type MailBrand, USUAL_BRAND } from '@/lib/domain/mailing/brand/brand';
import { type CampaignContent, EMPTY_CAMPAIGN } from '@/lib/domain/mailing/campaign';
import { renderInPanel } from '@/tests/support/panel';
import { ApplyBrand } from './apply-brand';
import { BrandCard } from './brand-card';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
const kit = vi.hoisted(() => ({ raw: null as object | null, fails: false }));
vi.mock('@/lib/firebase/live', () => ({
  watchList: () => () => {},
  watchDoc: (path: string, onNews: (news: object) => void, onError: (error: Error) => void) => {
    if (!path.endsWith('/mailBrand/kit')) return () => {};
    if (kit.fails) queueMicrotask(() => onError(new Error('offline')));
    else queueMicrotask(() => onNews({ id: 'kit', raw: kit.raw, fromCache: false }));
    return () => {};
  },
}));
vi.mock('@/components/ui/form/image-file', async (original) => ({
  ...(await original<object>()),
  scaleImage: async () => 'data:image/png;base64,x',
}));

const BLUE: MailBrand = { ...USUAL_BRAND, main: '#1a3d8f' };
beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(call).mockResolvedValue({ success: true, message: 'Marca guardada' } as never);
  kit.raw = null;
  kit.fails = false;
});
const type = async (label: string, value: string) => {
  const input = screen.getByLabelText(label);
  await userEvent.clear(input);
  await userEvent.type(input, value);
};

test('says that the brand could not be read', async () => {
  kit.fails = true;
  renderInPanel(<BrandCard />);
  expect(await screen.findByText('No pudimos cargar tu marca')).toBeVisible();
});

test('is made of a logo, colours that are read and letters, and a refusal is said', async () => {
  renderInPanel(<BrandCard />);
  await userEvent.click(await screen.findByRole('button', { name: 'Armar tu marca' }));
  await type('Color de botones y enlaces', '#FFE27A');
  expect(screen.getByText(/Elige uno más oscuro/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(call).not.toHaveBeenCalled();
  await type('Color de botones y enlaces', '#1A3D8F');
  await userEvent.selectOptions(screen.getByLabelText('Letra'), 'Clásica');
  vi.mocked(call).mockResolvedValueOnce({ pictureId: 'f'.repeat(32) } as never);
  const logo = new File(['x'], 'logo.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText(/^Logo/), logo);
  expect(await screen.findByAltText('Tu logo')).toBeVisible();
  vi.mocked(call).mockRejectedValueOnce(
    new CallError('Esa imagen ya no está', 'failed-precondition'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Esa imagen ya no está')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  const brand = { logo: 'f'.repeat(32), main: '#1a3d8f', top: '#ffffff', font: 'classic' };
  expect(call).toHaveBeenLastCalledWith(
    'saveBrand',
    expect.objectContaining({ brand, version: 0 }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

let applied: CampaignContent['brand'] = null;
function Draft({ brand }: { brand: MailBrand | null }) {
  const form = useForm<CampaignContent>({ defaultValues: { ...EMPTY_CAMPAIGN, brand } });
  applied = useWatch({ control: form.control, name: 'brand' });
  return (
    <FormProvider {...form}>
      <ApplyBrand />
    </FormProvider>
  );
}

test('changes a draft only once it was seen and applied, and is taken away again', async () => {
  kit.raw = BLUE;
  vi.mocked(call).mockResolvedValue({
    success: true,
    html: '<p>Azul</p>',
    text: '',
    problem: '',
  } as never);
  renderInPanel(<Draft brand={null} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ver con tu marca' }));
  expect(await screen.findByTitle('El correo')).toBeVisible();
  expect(call).toHaveBeenLastCalledWith(
    'previewCampaign',
    expect.objectContaining({ content: expect.objectContaining({ brand: BLUE }) }),
  );
  expect(applied).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(applied).toEqual(BLUE);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar tu marca' }));
  expect(applied).toBeNull();
});

test('leads a draft to where a brand is made while there is none', async () => {
  renderInPanel(<Draft brand={null} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ver con tu marca' }));
  const link = await screen.findByRole('link', { name: 'Armar tu marca' });
  expect(link).toHaveAttribute('href', '/mailing/designs');
});
