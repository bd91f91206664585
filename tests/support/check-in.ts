import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { checkIn } from '@/lib/data/door/door';

/** The check-in of a door, for tests that mock it. */
export const asked = vi.mocked(checkIn);
export const code = (letter: string) => letter.repeat(26);
/** The codes that were sent to the server, in order. */
export const sent = () => asked.mock.calls.map(([, , one]) => one?.[0]);
export const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The answer to the next code, given when the test says so. */
export function pending(holder: string, message = 'Adelante') {
  const success = message === 'Adelante';
  const result = success ? ('admitted' as const) : ('used' as const);
  const ticket = { holder, ticketType: 'General', courtesy: false, usedAt: null, usedBy: '' };
  let give = () => {};
  asked.mockReturnValueOnce(
    new Promise((resolve) => {
      give = () => resolve({ ...ticket, success, result, message });
    }),
  );
  return () => act(async () => give());
}
