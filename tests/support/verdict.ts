import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

/** Touches what a door says as somebody does who saw it; the timers are fake. */
export async function touchVerdict(user: UserEvent, text = 'Toca para seguir'): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(400));
  await user.click(await screen.findByText(text));
}
