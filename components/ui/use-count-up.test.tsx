import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Figure } from './figure';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const amount = () => screen.getByText(/^\$/);
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a figure stands as it came, and counts up from there when it changes', () => {
  const { rerender } = render(<Figure label="Ventas" value={1000} />);
  expect(amount()).toHaveTextContent('$ 1.000');
  pass(50);
  expect(amount()).toHaveTextContent('$ 1.000');
  expect(amount()).not.toHaveClass('animate-glow');

  rerender(<Figure label="Ventas" value={2000} />);
  pass(100);
  const between = Number(amount().textContent?.replace(/\D/g, ''));
  expect(between).toBeGreaterThan(1000);
  expect(between).toBeLessThan(2000);
  pass(1000);
  expect(amount()).toHaveTextContent('$ 2.000');
  expect(amount()).toHaveClass('animate-glow');
});

test('who wants less motion sees the new figure at once', () => {
  const matches = vi.spyOn(window, 'matchMedia');
  matches.mockReturnValue({ matches: true } as MediaQueryList);
  const { rerender } = render(<Figure label="Ventas" value={1000} />);
  rerender(<Figure label="Ventas" value={2000} />);
  expect(amount()).toHaveTextContent('$ 2.000');
  matches.mockRestore();
});
