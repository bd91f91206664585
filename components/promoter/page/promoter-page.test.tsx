import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { PromoterPage } from '@/lib/domain/promoter/calls';
import { PromoterPageScreen } from './promoter-page';

const NOW = new Date('2026-11-10T12:00:00Z');
const URL_OF = 'https://early.cl/e/noche?rp=cami';
const EVENT: PromoterPage['events'][number] = {
  ...{ id: 'e', name: 'Noche Austral', startsAt: '2026-11-07T02:00:00Z', url: URL_OF, image: '' },
  ...{ isLatest: false, tickets: 12, entered: 9, earned: 24_000, place: 3, sellers: 12 },
  types: [{ name: 'General', tickets: 12 }],
  days: [{ day: '2026-11-01', tickets: 12 }],
};
const PAGE: PromoterPage = {
  ...{ name: 'Camila Soto', producerName: 'Austral', code: 'cami', due: 24_000, pending: 4_000 },
  events: [EVENT],
  payments: [
    {
      ...{
        folio: 'RP-1',
        eventName: 'Otra',
        net: 8_475,
        state: 'paid',
        at: '2026-10-01T12:00:00Z',
      },
    },
  ],
};
const show = (page: PromoterPage | null, isUnanswered = false) =>
  render(<PromoterPageScreen page={page} isUnanswered={isUnanswered} now={NOW} />);

test('has what is due, the place, who came in and who did not, and the payments', () => {
  show(PAGE);
  expect(screen.getByRole('heading', { level: 1, name: 'Camila Soto' })).toBeVisible();
  expect(screen.getByText('Por cobrar').nextSibling).toHaveTextContent('$ 24.000');
  expect(screen.getByText('$ 4.000 más')).toBeVisible();
  expect(screen.getByText('12 entradas · $ 24.000')).toBeVisible();
  expect(screen.getByText('Vas 3.º de 12 · entraron 9, no vinieron 3')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Por día' })).toHaveTextContent(/1 nov.*12/);
  const paid = within(screen.getByRole('region', { name: 'Mis pagos' }));
  expect(paid.getByRole('listitem')).toHaveTextContent(/Otra.*RP-1.*\$ 8\.475.*Pagada/);
});

test('copies and sends a text with their link', async () => {
  const user = userEvent.setup();
  show(PAGE);
  const sent = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '';
  const words = new URL(sent).searchParams.get('text') ?? '';
  expect(words).toMatch(
    /^Noche Austral\n.*6 de noviembre.*\nEntradas: https:\/\/early.cl\/e\/noche\?rp=cami$/,
  );
  await user.click(screen.getByRole('button', { name: 'Copiar texto' }));
  expect(await navigator.clipboard.readText()).toBe(words);
  expect(screen.getByRole('button', { name: 'Copiado' })).toBeVisible();
});

test('of an event to come says nothing of a door, and without sales no place', () => {
  show({
    ...PAGE,
    ...{ pending: 0, payments: [] },
    events: [
      {
        ...EVENT,
        ...{ startsAt: '2026-12-07T02:00:00Z', tickets: 0, entered: 0, earned: 0, place: 0 },
        ...{ types: [], days: [], url: '' },
      },
    ],
  });
  expect(screen.getByText('Aún sin ventas')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText(/entraron|Mis pagos|Si entran/)).toBeNull();
});

test.each([
  [false, 'Este enlace ya no sirve'],
  [true, 'No pudimos cargar tu página'],
])('without a page says which it is (%s)', (isUnanswered, title) => {
  show(null, isUnanswered);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
