import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInPanel } from '@/tests/support/panel';
import { DoorConflicts } from './door-conflicts';

test('says which night it was, where that is not today', () => {
  const at = Date.parse('2026-11-22T01:20:00Z');
  const conflict = {
    ...{ message: 'Ya entró', ticketType: 'Abono', holder: 'Ana' },
    ...{ usedAt: '2026-11-22T01:10:00Z', usedBy: 'Puerta sur' },
  };
  const scan = { door: 'v', hash: 'h', code: '', at, state: 'conflict' as const, conflict };
  const zone = { timeZone: 'America/Santiago', conflicts: [scan] };
  const { rerender } = renderInPanel(<DoorConflicts {...zone} now={at + 3_600_000} />);
  expect(screen.getByText(/^22:20 · Abono · Ana/)).toBeVisible();
  expect(screen.getByText('Ya había entrado a las 22:10, Puerta sur')).toBeVisible();
  rerender(<DoorConflicts {...zone} now={at + 24 * 3_600_000} />);
  expect(screen.getByText(/^sáb 21 nov 2026, 22:20 · Abono · Ana/)).toBeVisible();
  expect(screen.getByText('Ya había entrado el sáb 21 nov 2026, 22:10, Puerta sur')).toBeVisible();
});
