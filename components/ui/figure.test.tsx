import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Figure } from './figure';
import { Unread } from './unread';

test('an amount that could not be read is no zero', () => {
  const { rerender } = render(<Figure label="Por pagar" value={0} instead={<Unread />} />);
  expect(screen.getByText('No pudimos cargarlo')).toBeInTheDocument();
  expect(screen.queryByText('$ 0')).toBeNull();
  rerender(<Figure label="Por pagar" value={0} />);
  expect(screen.getByText('$ 0')).toBeVisible();
});
