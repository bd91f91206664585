import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseEvent } from '@/lib/domain/event/event';
import { dayIn } from '@/lib/domain/kit/day';
import { NO_TALLY } from '@/lib/domain/ledger/tally';
import { renderInPanel } from '@/tests/support/panel';
import { YearCurve } from './year-curve';

const DAY = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * DAY);
const event = (id: string, days: number) => parseEvent(id, { name: id, startsAt: at(days) });

test('an event of the year has its mark, which leads to it; one to come has none', () => {
  const days = { [dayIn(new Date(), 'America/Santiago')]: { ...NO_TALLY, sold: 7000 } };
  renderInPanel(
    <YearCurve
      status="ready"
      days={days}
      events={[event('otoño', -30), event('verano', 30)]}
      isCut={false}
    />,
  );
  const marks = screen.getAllByRole('link');
  expect(marks.map((mark) => mark.getAttribute('href'))).toEqual(['/events/oto%C3%B1o']);
  expect(screen.getByText(/la mejor, \$ 7\.000/)).toBeVisible();
});

test('a year without sales and events is a line, and one that is not read is neither', () => {
  const { rerender } = renderInPanel(
    <YearCurve status="error" days={{}} events={[]} isCut={false} />,
  );
  expect(screen.getByText('No pudimos cargarlo')).toBeInTheDocument();
  rerender(<YearCurve status="ready" days={{}} events={[]} isCut={false} />);
  expect(screen.getByText('Sin ventas en los últimos doce meses.')).toBeVisible();
});

test('says how many events are marked where there are older ones', () => {
  const events = [event('otoño', -30), event('invierno', -90)];
  const { rerender } = renderInPanel(<YearCurve status="ready" days={{}} events={events} isCut />);
  expect(screen.getByText(/Los rombos son sus últimos 2 eventos\./)).toBeVisible();
  rerender(<YearCurve status="ready" days={{}} events={events} isCut={false} />);
  expect(screen.getByText(/Los rombos son sus eventos\./)).toBeVisible();
});
