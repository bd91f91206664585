import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CallError, call } from '@/lib/data/kit/call';
import { readQuietLink } from '@/lib/domain/inbox/quiet-link';
import { QuietScreen } from './quiet-screen';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));

const QUERY = { userId: 'ana', name: 'mail-order', t: 'k.sig' };

test('asks before it turns anything off, and says what was refused', async () => {
  vi.mocked(call).mockRejectedValueOnce(new CallError('Este enlace no es válido', 'failed'));
  vi.mocked(call).mockResolvedValueOnce({ success: true, message: '' });
  render(<QuietScreen link={readQuietLink(QUERY)} />);
  expect(screen.getByRole('heading', { name: '¿Apagar los correos de Pagos?' })).toBeVisible();
  expect(call).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Apagar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Este enlace no es válido');
  await userEvent.click(screen.getByRole('button', { name: 'Apagar' }));
  expect(await screen.findByRole('status')).toHaveTextContent('No te llegarán más');
  expect(call).toHaveBeenLastCalledWith('quietInbox', QUERY);
});

test.each([{ name: 'panel-order' }, { name: 'other' }, { name: ['mail-order'] }])(
  'offers nothing for a link that names no mail (%j)',
  (forged) => {
    render(<QuietScreen link={readQuietLink({ ...QUERY, ...forged })} />);
    expect(screen.getByRole('heading', { name: 'Este enlace no sirve' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  },
);
