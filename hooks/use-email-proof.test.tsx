import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useEmailProof } from './use-email-proof';

const askEmailProof = vi.hoisted(() => vi.fn());
vi.mock('@/lib/firebase/auth', () => ({ askEmailProof }));
beforeEach(() => void askEmailProof.mockReset().mockResolvedValue(false));

const ANA = { uid: 'ana', email: 'ana@club.cl', displayName: '', photoUrl: '' };

test('an address that the session knows as confirmed is asked for no more', () => {
  const { result } = renderHook(() => useEmailProof({ ...ANA, isProved: true }));
  expect(result.current).toBe(true);
  expect(askEmailProof).not.toHaveBeenCalled();
});

test('one that is confirmed while the page is open is noticed, for this account alone', async () => {
  const { result, rerender } = renderHook(useEmailProof, { initialProps: ANA });
  await waitFor(() => expect(askEmailProof).toHaveBeenCalledOnce());
  expect(result.current).toBe(false);
  askEmailProof.mockResolvedValueOnce(true);
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(result.current).toBe(true));
  rerender({ ...ANA, uid: 'otra' });
  expect(result.current).toBe(false);
});

test('nobody has none', () => {
  expect(renderHook(() => useEmailProof(null)).result.current).toBe(false);
});
