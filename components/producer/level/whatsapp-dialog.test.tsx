import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import { renderInPanel } from '@/tests/support/panel';
import WhatsappDialog from './whatsapp-dialog';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
vi.mock('@/lib/config', async (original) => ({
  ...(await original<object>()),
  publicConfig: () => ({ links: { whatsapp: 'https://wa.me/1' } }),
  variant: () => ({ features: { editProfile: true } }),
}));
vi.mock('@/components/shared/query-provider', () => ({
  QueryProvider: ({ children }: { children: React.ReactNode }) => children,
}));
vi.mock('@/lib/firebase/live', () => ({
  watchList: (_: object, onNews: (news: object) => void) => {
    onNews({ docs: [], fromCache: false });
    return () => {};
  },
  watchDoc: () => () => {},
}));
beforeEach(() => vi.mocked(call).mockReset());
const answers = (isOn: boolean) =>
  vi.mocked(call).mockResolvedValue({ success: true, message: '', isOn } as never);
const open = () =>
  renderInPanel(<WhatsappDialog open onOpenChange={() => {}} />, {
    user: { phone: '+56911112222' } as never,
  });
const bind = () => screen.queryByRole('button', { name: 'Vincular +56911112222' });

test('the phone can be bound where the assistant answers', async () => {
  answers(true);
  open();
  expect(await screen.findByRole('button', { name: 'Vincular +56911112222' })).toBeVisible();
});

test('nothing is to be bound where it does not, and people answer meanwhile', async () => {
  answers(false);
  open();
  expect(await screen.findByText('El asistente todavía no está disponible')).toBeVisible();
  expect(screen.getByText(/te responde una persona/)).toBeVisible();
  expect(bind()).toBeNull();
  expect(screen.getByRole('link', { name: /Abrir WhatsApp/ })).toBeVisible();
});

test('where that cannot be told, it is asked again', async () => {
  vi.mocked(call).mockRejectedValue(new Error('sin red'));
  open();
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  expect(bind()).toBeNull();
  answers(true);
  await userEvent.click(again);
  expect(await screen.findByRole('button', { name: 'Vincular +56911112222' })).toBeVisible();
});
