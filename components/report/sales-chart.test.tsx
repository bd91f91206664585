import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { NO_TALLY } from '@/lib/domain/ledger/tally';
import type { DayTally } from '@/lib/domain/report/series';
import { SalesChart } from './sales-chart';

vi.mock('@/components/ui/chart/chart', () => ({ BarChart: () => null }));

const days = ['2026-05-01', '2026-05-02'].map(
  (day): DayTally => ({ ...NO_TALLY, day, sold: 10_000 }),
);

test('a day that was chosen before the scripts ran is the one that opens', async () => {
  const onOpen = vi.fn();
  const chart = <SalesChart days={days} onOpen={onOpen} />;
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(chart);
  (screen.getByLabelText('Día') as HTMLSelectElement).value = '2026-05-01';
  render(chart, { container, hydrate: true });
  await userEvent.click(screen.getByRole('button', { name: 'Ver movimientos' }));
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ tag: 'day:2026-05-01' }));
});
