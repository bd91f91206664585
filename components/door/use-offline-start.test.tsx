import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useOfflineStart } from './use-offline-start';

const happened = vi.hoisted((): string[] => []);
vi.mock('qr/decode.js', () => {
  happened.push('decoder');
  return { default: () => '' };
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('loads the decoder before it keeps the files where the browser reads codes, and none of QR', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const postMessage = ({ type }: { type: string }) => happened.push(type);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => {}, ready: Promise.resolve({ active: { postMessage } }) },
  });
  let formats = ['qr_code'];
  vi.stubGlobal('BarcodeDetector', { getSupportedFormats: async () => formats });
  const first = renderHook(() => useOfflineStart(true));
  await waitFor(() => expect(happened).toEqual(['keep']));
  first.unmount();
  formats = [];
  renderHook(() => useOfflineStart(true));
  await waitFor(() => expect(happened).toEqual(['keep', 'decoder', 'keep']));
});
