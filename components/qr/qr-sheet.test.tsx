import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import { parseQrCode } from '@/lib/domain/platform/qr-code';
import { renderInPanel } from '@/tests/support/panel';
import { QrSheet } from './qr-sheet';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
vi.mock('@/lib/firebase/live', () => ({ watchDoc: () => () => {}, watchList: () => () => {} }));
vi.mock('./qr-address', () => ({ qrAddress: (code: string) => `https://early.test/r/${code}` }));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));

test('keeps what is written on while the code is being saved', async () => {
  let answer: (result: object) => void = () => {};
  vi.mocked(call).mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve as typeof answer;
    }),
  );
  const target = { kind: 'url', value: 'https://early.test/uno' };
  const qr = parseQrCode('a'.repeat(22), { label: 'Afiche', active: true, target });
  renderInPanel(<QrSheet qr={qr} onClose={() => {}} />);
  const label = screen.getByLabelText('Nombre');
  await userEvent.type(label, ' norte');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(call).toHaveBeenCalledOnce());
  await userEvent.type(screen.getByLabelText('Dirección'), '/dos');
  await act(async () => answer({ success: true, message: 'Listo' }));
  expect(label).toHaveValue('Afiche norte');
  expect(screen.getByLabelText('Dirección')).toHaveValue('https://early.test/uno/dos');
});
