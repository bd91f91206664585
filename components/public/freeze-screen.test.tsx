import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError, call } from '@/lib/data/kit/call';
import { FreezeScreen } from './freeze-screen';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));

let privacyEmail = '';
vi.mock('@/lib/config', async (original) => {
  const config = await original<typeof import('@/lib/config')>();
  return { ...config, publicConfig: () => ({ ...config.publicConfig(), privacyEmail }) };
});

const link = { producerId: 'club', userId: 'ana', at: '1', t: 'k.sig' };
beforeEach(() => {
  vi.mocked(call).mockReset();
  privacyEmail = '';
});

test('asks before it stops anything, and says what it does', async () => {
  vi.mocked(call).mockResolvedValue({ success: true, message: '' });
  render(<FreezeScreen link={link} known={{ valid: true, producerName: 'Club Sur' }} />);
  expect(screen.getByRole('heading', { name: '¿Detener los pagos de Club Sur?' })).toBeVisible();
  expect(call).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Detener los pagos' }));
  expect(call).toHaveBeenCalledExactlyOnceWith('freezePayments', link);
  expect(await screen.findByRole('status')).toHaveTextContent('Los pagos están detenidos');
  const way = screen.getByRole('link', { name: 'Cambiar mi contraseña' });
  expect(way).toHaveAttribute('href', '/auth/reset');
});

test('shows what was refused and can be tried again', async () => {
  vi.mocked(call).mockRejectedValue(new CallError('Este enlace ya no sirve', 'failed'));
  render(<FreezeScreen link={link} known={{ valid: true, producerName: '' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Detener los pagos' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Este enlace ya no sirve');
  expect(screen.getByRole('button', { name: 'Detener los pagos' })).toBeEnabled();
});

test('stops nothing behind a link that does not work, and leads to the panel', () => {
  render(<FreezeScreen link={link} known={{ valid: false, producerName: '' }} />);
  expect(screen.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Entrar al panel' })).toBeVisible();
});

test('names an address that somebody reads, and nothing where there is none', async () => {
  const address = () => screen.queryByRole('link', { name: 'ayuda@early.cl' });
  privacyEmail = 'ayuda@early.cl';
  const { unmount } = render(
    <FreezeScreen link={link} known={{ valid: false, producerName: '' }} />,
  );
  expect(address()).toHaveAttribute('href', 'mailto:ayuda@early.cl');
  unmount();
  vi.mocked(call).mockRejectedValue(new CallError('Este enlace ya no sirve', 'failed'));
  const { rerender } = render(
    <FreezeScreen link={link} known={{ valid: true, producerName: '' }} />,
  );
  expect(address()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Detener los pagos' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(address()).toBeVisible();
  privacyEmail = '';
  rerender(<FreezeScreen link={link} known={{ valid: false, producerName: '' }} />);
  expect(screen.queryByText(/escríbenos|respondiendo/)).toBeNull();
});
