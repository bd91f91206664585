import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import { parseQrCode } from '@/lib/domain/qr/qr-code';
import { stopAllListeners } from '@/lib/firebase/listeners';
import { renderInPanel } from '@/tests/support/panel';
import { QrSheet } from './qr-sheet';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
type Answer = { onNews: (news: object) => void; onError: (error: Error) => void };
const asked = vi.hoisted(() => [] as Answer[]);
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: () => () => {},
  watchList: (_spec: object, onNews: Answer['onNews'], onError: Answer['onError']) => {
    asked.push({ onNews, onError });
    return () => {};
  },
}));
vi.mock('./qr-address', () => ({ qrAddress: (code: string) => `https://early.test/r/${code}` }));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));

const target = { kind: 'url', value: 'https://early.test/uno' };
const qr = parseQrCode('a'.repeat(22), { label: 'Afiche', active: true, target });

afterEach(() => {
  stopAllListeners();
  asked.length = 0;
  vi.restoreAllMocks();
});

test('keeps what is written on while the code is being saved', async () => {
  let answer: (result: object) => void = () => {};
  vi.mocked(call).mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve as typeof answer;
    }),
  );
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

test('scans that load, or could not be read, are not none', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  renderInPanel(<QrSheet qr={qr} onClose={() => {}} />);
  expect(screen.getByRole('status', { name: 'Cargando los escaneos' })).toBeVisible();
  expect(screen.queryByText(/en total/)).toBeNull();
  act(() => asked.at(-1)?.onError(new Error('refused')));
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar los escaneos');
  expect(screen.queryByText(/en total/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  act(() => asked.at(-1)?.onNews({ docs: [], fromCache: false }));
  expect(await screen.findByText('0 escaneos en total')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
