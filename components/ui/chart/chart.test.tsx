import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { pesos } from '@/lib/domain/kit/format';
import { renderInPanel } from '@/tests/support/panel';
import { BarChart } from './chart';

const SERIES = [
  { id: 'sold', label: 'Entradas' },
  { id: 'consumed', label: 'Consumos' },
];
const show = (...points: [label: string, sold: number, consumed: number][]) =>
  renderInPanel(
    <BarChart
      title="Ventas por día"
      pointsLabel="Día"
      series={SERIES}
      points={points.map(([label, sold, consumed]) => ({ label, values: { sold, consumed } }))}
      format={pesos}
    />,
  );

it('tells a single day with its parts in words instead of one bar', () => {
  show(['20 nov', 0, 0], ['21 nov', 9000, 1500]);
  expect(screen.getByText('$ 10.500')).toBeVisible();
  const parts =
    /entradas \$ 9\.000, consumos \$ 1\.500\. El gráfico aparece cuando haya con qué comparar\.$/;
  expect(screen.getByText(parts)).toBeVisible();
});

it('draws two days, whose figures the keyboard reads', async () => {
  const user = userEvent.setup();
  show(['20 nov', 4321, 0], ['21 nov', 9876, 1500]);
  expect(screen.queryByText(/con qué comparar/)).toBeNull();
  const chart = await screen.findByRole('application', { name: /Ventas por día, como gráfico/ });
  await user.tab();
  await user.tab();
  expect(chart).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByText('$ 9.876')).toBeVisible();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByText('$ 4.321')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('$ 4.321')).toBeNull();
});
