import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OpenedTicket } from '@/lib/domain/ticket/calls';
import type { TicketStanding } from '@/lib/domain/ticket/ticket';
import { ticketStub } from './stub';

function show(standing: TicketStanding, more: Partial<OpenedTicket['ticket']> = {}, event = {}) {
  const ticket = {
    ...{ code: 'ABCDEFGHJKMNPQRSTVWXYZ2345', standing, status: 'valid', usedAt: null },
    ...{ kind: 'sale', holder: 'Ana', ticketType: 'General', claimed: false },
    ...{ isHolders: true, canGive: false, ...more },
  } as OpenedTicket['ticket'];
  const of = { status: 'published', timeZone: 'America/Santiago', ...event };
  const page = { ticket, event: of as OpenedTicket['event'] };
  document.body.innerHTML = ticketStub(page, { token: 'e.t.C', notice: '' }).text;
  return document.body;
}
const code = () => screen.queryByRole('img', { name: 'Código QR de tu entrada' });

describe('the stub of a ticket', () => {
  it('has the code while it opens a door', () => {
    expect(show('valid')).toHaveTextContent('Sube el brillo');
    expect(code()).toBeVisible();
  });

  it.each<[TicketStanding, Partial<OpenedTicket['ticket']>, object, RegExp]>([
    ['used', { usedAt: '2026-11-21T02:30:00Z' }, {}, /Usada.*viernes 20 de noviembre a las 23:30/],
    ['used', {}, {}, /Usada.*ya leyó su código/],
    ['refunding', { refund: { amount: 13_000, paidAt: null } }, {}, /En devolución.*\$ 13\.000/],
    ['refunding', {}, {}, /Tu devolución está en curso/],
    [
      'refunded',
      { refund: { amount: 13_000, paidAt: '2026-12-03T15:00:00Z' } },
      {},
      /Te devolvieron \$ 13\.000.*Se pagó el jue 3 dic 2026/,
    ],
    ['refunded', {}, {}, /El dinero se devolvió/],
    ['revoked', { kind: 'courtesy' }, {}, /Esta invitación ya no vale/],
    ['cancelled', {}, { status: 'cancelled' }, /Cancelado.*El evento no se hace/],
    ['cancelled', {}, {}, /Esa fecha no se hace/],
    ['postponed', {}, {}, /Postergado.*sirve para la fecha nueva/],
    ['over', {}, {}, /Ya pasó.*no se usó/],
  ])('has a stamp and no code where it is %s', (standing, ticket, event, words) => {
    expect(show(standing, ticket, event).textContent).toMatch(words);
    expect(code()).toBeNull();
    expect(screen.queryByText(/Sube el brillo/)).toBeNull();
  });
});
