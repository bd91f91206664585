import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Work, WorkButton } from './work-button';
import { workSummary } from './work-summary';

const shown = (work: Work[]) => <WorkButton {...workSummary(work)} />;
const paused: Work = { state: 'paused', done: 3, total: 9 };
const deleted: Work = { state: 'done', done: 9, total: 9, canUndo: true };

it('says first that something can be undone, whatever runs or failed beside it: that expires', () => {
  const sending: Work = { state: 'running', done: 43, total: 100 };
  const failed: Work = { state: 'failed', done: 1, total: 2 };
  const { rerender } = render(shown([sending, deleted]));
  expect(screen.getByRole('button')).toHaveTextContent('Se puede deshacer');
  rerender(shown([failed, deleted]));
  expect(screen.getByRole('button')).toHaveTextContent('Se puede deshacer');
  rerender(shown([sending, failed]));
  expect(screen.getByRole('button')).toHaveTextContent('43 %');
});

it('offers to undo what was deleted, also while a campaign waits', () => {
  const { rerender } = render(shown([deleted, paused]));
  expect(screen.getByRole('button')).toHaveTextContent('Listo, se puede deshacer');
  rerender(shown([paused]));
  expect(screen.getByRole('button')).toHaveTextContent('Envío en pausa');
});
