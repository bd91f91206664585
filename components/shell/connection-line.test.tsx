import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInPanel } from '@/tests/support/panel';
import { ConnectionLine } from './connection-line';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a connection that stays away is told, one that blinks is not', () => {
  renderInPanel(<ConnectionLine />, { connected: false });
  act(() => vi.advanceTimersByTime(1_900));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => vi.advanceTimersByTime(200));
  expect(screen.getByRole('status')).toHaveTextContent('Sin conexión');
});
