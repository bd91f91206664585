import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { TicketPage } from './ticket-page';

type First = ComponentProps<typeof TicketPage>['first'];
const CODE = 'ABCDEFGHJKMNPQRSTVWXYZ2345';

function show(change: object) {
  const ticket = {
    success: true as const,
    message: '',
    ticket: {
      code: CODE,
      status: 'valid',
      kind: 'courtesy',
      holder: 'Ana',
      ticketType: 'General',
      claimed: false,
      isHolders: true,
      canGive: false,
      ...change,
    },
    event: {
      name: 'Peña',
      status: 'published',
      startsAt: null,
      endsAt: null,
      timeZone: 'America/Santiago',
      venue: { name: '', address: '', commune: '', mapUrl: '' },
    },
  };
  const first = { ticket, plan: null, giftKey: 'k' } as First;
  return render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })}
    >
      <TicketPage token="e.t.CODE" notice="" first={first} />
    </QueryClientProvider>,
  );
}
const confirm = () => screen.queryByRole('button', { name: 'Confirmar que voy' });
const ask = () => screen.queryByRole('button', { name: 'Enviarme mi enlace' });

it('offers a guest with their own link to confirm', () => {
  show({});
  expect(confirm()).toBeVisible();
  expect(ask()).toBeNull();
});

it('offers whoever has a link that anybody could write their own by mail, and nothing to confirm', () => {
  show({ isHolders: false });
  expect(confirm()).toBeNull();
  expect(ask()?.closest('form')).toHaveAttribute('action', '/tickets/e.t.CODE/link');
  expect(ask()?.closest('section')).toHaveTextContent('Para confirmar que vas');
});

it('asks for nothing where it was confirmed', () => {
  show({ isHolders: false, claimed: true });
  expect(screen.getByText('Confirmaste que vienes')).toBeVisible();
  expect([confirm(), ask()]).toEqual([null, null]);
});
