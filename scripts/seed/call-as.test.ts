import { HttpsError } from 'firebase-functions/v2/https';
import { expect, it, vi } from 'vitest';
import { ADMINS, as } from './call-as';

const told = (error: Error) => {
  const run = vi.fn().mockRejectedValueOnce(error).mockResolvedValue({ success: true });
  const call = as(ADMINS.antonia, { run } as never, { key: 'k' });
  return { run, call };
};

it('told to come back, it comes back with the same call', async () => {
  const { run, call } = told(new HttpsError('unavailable', 'Hay fila', { retryAfter: 0.001 }));
  expect(await call).toEqual({ success: true });
  const [first, second] = run.mock.calls.map(([request]) => request.data);
  expect(second).toBe(first);
});

it('what is refused is refused', async () => {
  const { run, call } = told(new HttpsError('failed-precondition', 'No quedan'));
  await expect(call).rejects.toThrow('No quedan');
  expect(run).toHaveBeenCalledTimes(1);
});
