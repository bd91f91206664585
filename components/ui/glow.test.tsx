import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Glow } from './glow';

const shown = () => screen.getByText(/^\d$/).className;

test('glows anew with each change, and not where it is shown first or only rendered again', () => {
  const { rerender } = render(<Glow of={1}>1</Glow>);
  expect(shown()).toBe('');
  rerender(<Glow of={1}>1</Glow>);
  expect(shown()).toBe('');
  rerender(<Glow of={2}>2</Glow>);
  const second = screen.getByText('2');
  expect(shown()).toContain('animate-flash');
  rerender(<Glow of={2}>2</Glow>);
  // The same element: what has glown does not again.
  expect(screen.getByText('2')).toBe(second);
  rerender(<Glow of={1}>1</Glow>);
  expect(shown()).toContain('animate-flash');
});
