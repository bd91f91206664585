import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { noTotals } from '@/lib/domain/ledger/totals';
import { Breakdown } from './breakdown';

const typesOf = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      `t${n}`,
      { name: `Fase ${n}`, totalSelled: n + 1, total: (n + 1) * 1_000, resold: 0, fees: 0 },
    ]),
  );

test('a list of many ticket types is folded after the eight that sold most', async () => {
  const onOpen = vi.fn();
  render(<Breakdown totals={{ ...noTotals(), ticketTypes: typesOf(11) }} onOpen={onOpen} />);
  const first = within(screen.getByRole('list', { name: 'Por entrada' })).getAllByRole('listitem');
  expect(first).toHaveLength(8);
  expect(first[0]).toHaveTextContent('Fase 10');
  const last = screen.getByText('Fase 0');
  expect(last).not.toBeVisible();
  await userEvent.click(screen.getByText('Ver 3 más'));
  await userEvent.click(last);
  expect(onOpen).toHaveBeenCalledWith({ by: 'tag', tag: 'ticketType:t0', label: 'Fase 0' });
});

test('eight are not folded', () => {
  render(<Breakdown totals={{ ...noTotals(), ticketTypes: typesOf(8) }} onOpen={() => {}} />);
  expect(screen.getByText('Fase 0')).toBeVisible();
  expect(screen.queryByText(/^Ver/)).toBeNull();
});
