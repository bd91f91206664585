import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Work, WorkButton } from './work-button';

const paused: Work = { state: 'paused', done: 3, total: 9 };
const deleted: Work = { state: 'done', done: 9, total: 9, canUndo: true };

it('offers to undo what was deleted, also while a campaign waits', () => {
  const { rerender } = render(<WorkButton work={[deleted, paused]} />);
  expect(screen.getByRole('button')).toHaveTextContent('Listo, se puede deshacer');
  rerender(<WorkButton work={[paused]} />);
  expect(screen.getByRole('button')).toHaveTextContent('Envío en pausa');
});
