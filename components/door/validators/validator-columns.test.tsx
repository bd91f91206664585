import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseValidator } from '@/lib/domain/door/validator';
import { parseEvent } from '@/lib/domain/event/event';
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

test('says for which dates a door is, only where its event has dates', () => {
  const starts = (day: number) => new Date(Date.UTC(2026, 11, day, 1));
  const dates = Object.values(
    parseEvent('e', {
      dates: {
        fri: { startsAt: starts(5), endsAt: starts(6) },
        next: { startsAt: starts(12), endsAt: starts(13) },
      },
    }).dates ?? [],
  );
  const said = (dateIds: string[], more: object = { dates }) => {
    const options = { ticketTypes: [], timeZone: 'America/Santiago', now: new Date(), ...more };
    const column = validatorColumns(options).find(({ id }) => id === 'types');
    const { container, unmount } = render(column?.cell?.(parseValidator('v', { dateIds })));
    const { textContent } = container;
    unmount();
    return textContent;
  };
  expect(said([])).toBe('Todas las entradasTodas las fechas');
  expect(said(['next', 'gone'])).toBe(
    'Todas las entradasvie 11 dic 2026, 22:00; 1 fecha eliminada',
  );
  expect(said([], {})).toBe('Todas las entradas');
});
