import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Figure } from './figure';

test('an amount that could not be read is no zero, and is compared with nothing', () => {
  const compared = { text: '+18 %' };
  const { rerender } = render(<Figure failed label="Por pagar" value={0} compared={compared} />);
  expect(screen.getByText('No pudimos cargarlo')).toBeInTheDocument();
  expect(screen.queryByText('$ 0')).toBeNull();
  expect(screen.queryByText('+18 %')).toBeNull();
  rerender(<Figure label="Por pagar" value={0} compared={compared} />);
  expect(screen.getByText('$ 0')).toBeVisible();
});
