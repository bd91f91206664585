import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { parseEvent } from '@/lib/domain/event/event';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { PRODUCER, renderInPanel } from '@/tests/support/panel';
import { MissingCard } from './missing-card';

const COMPLETE = {
  name: 'Noche de cumbia',
  description: 'Una noche larga con tres bandas y patio.',
  images: { flyer: 'https://x.cl/a.webp' },
  venue: { name: 'Blondie', address: 'Alameda 2879' },
  startsAt: new Date('2099-12-05T01:00:00Z'),
  endsAt: new Date('2099-12-05T07:00:00Z'),
  capacity: 800,
};
const open = (status: string, isUnreviewed: boolean) =>
  renderInPanel(
    <EventContext
      value={{
        event: parseEvent('e', { ...COMPLETE, status, producerId: 'club' }),
        ticketTypes: [parseTicketType('t', { name: 'General', stock: 100 })],
        can: () => true,
      }}
    >
      <MissingCard />
    </EventContext>,
    { producer: { ...PRODUCER, isUnreviewed } },
  );
const told = () => screen.getByText(/No falta nada/).parentElement?.textContent;

test.each([
  ['draft', true, /Envíalo a revisión .*El primer evento lo revisa y publica la administración/],
  ['draft', false, /Envíalo a revisión cuando quieras\.$/],
  ['review', true, /Está en revisión\.$/],
  ['review', false, /Puedes publicarlo\.$/],
])(
  'whoever may publish reads what comes next of a %s (new producer: %s)',
  (status, isNew, text) => {
    open(status, isNew);
    expect(told()).toMatch(text);
  },
);
