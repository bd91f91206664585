import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errandOf } from '@/tests/support/errands';
import { renderInPanel } from '@/tests/support/panel';
import { ImportProgress } from './import-progress';

const imported = (counts: Record<string, number>, more = {}) => (
  <ImportProgress
    errand={errandOf({ state: 'done', counts, ...more })}
    onAnother={() => {}}
    onUndo={() => {}}
  />
);

it('says how many contacts had no room for all their tags, and nothing where all had', () => {
  const { rerender } = renderInPanel(imported({}));
  expect(screen.queryByText(/etiquetas/)).toBeNull();
  rerender(imported({ full: 1 }));
  expect(
    screen.getByText('1 contacto quedó sin todas sus etiquetas nuevas: caben 20 en cada uno.'),
  ).toBeVisible();
  rerender(imported({ full: 1200 }));
  expect(screen.getByText(/^1.200 contactos quedaron sin todas/)).toBeVisible();
});

it('counts every row with an error, also beyond those that are listed', async () => {
  renderInPanel(imported({}, { failed: 6_200, listed: 5_000 }));
  expect(await screen.findByText('6.200')).toBeVisible();
});
