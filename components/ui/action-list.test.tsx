import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ActionList } from './action-list';

const items = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `i${n}`,
    tone: 'wait' as const,
    text: `Tarea ${n + 1}`,
    action: { label: 'Ver', href: `/t/${n}` },
  }));
// A class decides what a phone hides; a wide screen shows all.
const onPhone = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.closest('.max-md\\:hidden') === null)
    .map((link) => within(link).getByText(/^Tarea/).textContent);

test('nothing of a queue is cut in silence: a phone says how many more there are, and shows them', async () => {
  render(<ActionList label="Lo que te necesita" items={items(8)} onPhone={3} empty="Nada" />);
  expect(screen.getAllByRole('link')).toHaveLength(8);
  expect(onPhone()).toEqual(['Tarea 1', 'Tarea 2', 'Tarea 3']);
  await userEvent.click(screen.getByRole('button', { name: 'Ver 5 más' }));
  expect(onPhone()).toHaveLength(8);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a last one is shown instead of a line that tells of it', () => {
  render(<ActionList label="Lo que te necesita" items={items(4)} onPhone={3} empty="Nada" />);
  expect(onPhone()).toHaveLength(4);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the sign of an amount stays with its figures', () => {
  const [item] = items(1).map((one) => ({ ...one, text: 'Pagar $ 8.430.000' }));
  render(<ActionList label="Por decidir" items={item ? [item] : []} empty="" />);
  expect(screen.getByText('Pagar $ 8.430.000').textContent).toBe('Pagar $\u00a08.430.000');
});
