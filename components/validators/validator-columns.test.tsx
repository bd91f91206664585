import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseValidator } from '@/lib/domain/door/validator';
import { validatorColumns } from './validator-columns';

test('says which night a door last let somebody in, where that is not today', () => {
  const lastScanAt = new Date('2026-11-22T01:10:00Z');
  const door = parseValidator('v', { name: 'Puerta norte', admitted: 3, lastScanAt });
  const show = (now: Date) => {
    const options = { ticketTypes: [], timeZone: 'America/Santiago', now };
    const column = validatorColumns(options).find(({ id }) => id === 'admitted');
    return render(column?.cell?.(door));
  };
  const { unmount } = show(new Date('2026-11-22T02:00:00Z'));
  expect(screen.getByText('última 22:10')).toBeVisible();
  unmount();
  show(new Date('2026-11-23T01:00:00Z'));
  expect(screen.getByText('última sáb 21 nov 2026, 22:10')).toBeVisible();
});
