import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter, type UrlUpdateEvent } from 'nuqs/adapters/testing';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ChartProps } from '@/components/ui/chart/chart-types';
import { NO_TALLY } from '@/lib/domain/ledger/tally';
import { SalesChart } from './sales-chart';

const drawn = vi.hoisted(() => ({ props: null as unknown }));
vi.mock('@/components/ui/chart/chart', () => ({
  BarChart: (props: object) => {
    drawn.props = props;
    return null;
  },
}));
const chart = () => drawn.props as ChartProps;

const day = (sold: number, tickets = 1) => ({ ...NO_TALLY, sold, tickets });
const DAYS = {
  '2026-04-01': day(4_000),
  '2026-04-02': day(4_000),
  '2026-04-30': day(9_000),
  '2026-05-01': day(10_000),
  '2026-05-02': day(10_000, 3),
};
const [onOpen, onUrl] = [vi.fn(), vi.fn()];
const at = (search = '', days: Record<string, ReturnType<typeof day>> = DAYS) => (
  <NuqsTestingAdapter
    searchParams={search}
    hasMemory
    onUrlUpdate={({ queryString }: UrlUpdateEvent) => onUrl(queryString)}
  >
    <SalesChart days={days} today="2026-05-02" onOpen={onOpen} />
  </NuqsTestingAdapter>
);
beforeEach(() => vi.clearAllMocks());

test('a day that was chosen before the scripts ran is the one that opens', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(at());
  (screen.getByLabelText('Día') as HTMLSelectElement).value = '2026-05-01';
  render(at(), { container, hydrate: true });
  await userEvent.click(screen.getByRole('button', { name: 'Ver movimientos' }));
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ tag: 'day:2026-05-01' }));
});

test('a single day with sales is opened without being chosen', async () => {
  render(at('', { '2026-05-01': day(10_000) }));
  expect(screen.queryByLabelText('Día')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ver movimientos' }));
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ tag: 'day:2026-05-01' }));
});

test('this month stands beside the same days of the last one, by choice and by address', async () => {
  render(at());
  await userEvent.selectOptions(screen.getByLabelText('Período del gráfico'), 'Este mes');
  await userEvent.selectOptions(screen.getByLabelText('Comparar con'), 'El período anterior');
  await waitFor(() => expect(onUrl).toHaveBeenLastCalledWith('?range=month&vs=before'));
  expect(screen.getByText('$ 20.000')).toBeVisible();
  expect(screen.getByText(/^4 entradas/)).toHaveTextContent('1 may');
  expect(screen.getByText(/frente a/)).toHaveTextContent(/\+150 % frente a \$ 8\.000, 2 entradas/);
  const { points, series } = chart();
  expect(series.at(-1)).toMatchObject({ id: 'before', isLine: true });
  expect(points.map(({ values }) => [values.sold, values.before])).toEqual([
    [10_000, 4_000],
    [10_000, 4_000],
  ]);
});

test('any two spans are in the address, begin with what is shown, and are changed by their days', async () => {
  render(at('range=2026-04-30..2026-05-01&vs=2026-04-01..2026-04-02'));
  expect(screen.getByText('$ 19.000')).toBeVisible();
  expect(screen.getByText(/frente a \$ 8\.000/)).toBeVisible();
  const until = screen.getByLabelText('Comparar con, hasta');
  expect(until).toHaveValue('2026-04-02');
  // A year that is half typed is no span yet.
  fireEvent.change(until, { target: { value: '0202-04-01' } });
  expect(onUrl).not.toHaveBeenCalled();
  fireEvent.change(until, { target: { value: '2026-04-01' } });
  const both = '?range=2026-04-30..2026-05-01&vs=2026-04-01..2026-04-01';
  await waitFor(() => expect(onUrl).toHaveBeenLastCalledWith(both));
  expect(screen.getByText(/frente a \$ 4\.000/)).toBeVisible();
});

test('days without sales say so, and open nothing', () => {
  render(at('range=2026-04-10..2026-04-12'));
  expect(screen.getByText('$ 0')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ver movimientos' })).toBeNull();
});
