import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { TicketPage } from './ticket-page';

document.documentElement.dataset.config = JSON.stringify({
  links: { help: 'https://ayuda.test/' },
});

type First = ComponentProps<typeof TicketPage>['first'];
const CODE = 'ABCDEFGHJKMNPQRSTVWXYZ2345';

function show(change: object, event: object = {}, notice = '') {
  const ticket = {
    ticket: {
      code: CODE,
      status: 'valid',
      standing: 'valid',
      usedAt: null,
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
      ...event,
    },
  };
  const first = { ticket, isGone: false, event: null, plan: null, giftKey: 'k' } as First;
  return render(<TicketPage token="e.t.CODE" notice={notice} first={first} />);
}
const confirm = () => screen.queryByRole('button', { name: 'Confirmar que voy' });
const ask = () => screen.queryByRole('button', { name: 'Enviarme mi enlace' });

it('offers a guest with their own link to confirm', () => {
  show({}, {}, 'sinconfirmar');
  expect(confirm()?.closest('form')).toHaveAttribute('action', '/tickets/e.t.CODE/claim');
  expect(screen.getByRole('status')).toHaveTextContent('No pudimos confirmarlo');
  expect(ask()).toBeNull();
});

it('offers whoever has a link that anybody could write their own by mail, and nothing to confirm', () => {
  show({ isHolders: false });
  expect(confirm()).toBeNull();
  expect(ask()?.closest('form')).toHaveAttribute('action', '/tickets/e.t.CODE/link');
  expect(ask()?.closest('section')).toHaveTextContent('Para confirmar que vas');
});

it('offers no mail to a guest without an address, and says who can help', () => {
  show({ isHolders: false, unaddressed: true });
  expect([confirm(), ask()]).toEqual([null, null]);
  expect(screen.getByRole('region', { name: '¿Es tu entrada?' })).toHaveTextContent(
    'habla con quien te la dio o con quien organiza',
  );
});

it('says on the link of a companion who changes it, and mails nobody', () => {
  show({ isHolders: false, isCompanions: true });
  expect(screen.getByText(/lo cambia quien te invitó/)).toBeVisible();
  expect([confirm(), ask()]).toEqual([null, null]);
});

it('asks for nothing where it was confirmed', () => {
  show({ isHolders: false, claimed: true });
  expect(screen.getByText('Confirmaste que vienes')).toBeVisible();
  expect([confirm(), ask()]).toEqual([null, null]);
});

const date = (id: string, day: number, more: object = {}) => ({
  id,
  startsAt: new Date(Date.UTC(2026, 11, day, 1)).toISOString(),
  endsAt: new Date(Date.UTC(2026, 11, day, 6)).toISOString(),
  ...{ doorsAt: null, status: 'scheduled', label: '', ...more },
});
const shown = () => screen.getAllByRole('listitem').map((one) => one.textContent);

it('shows the date of the ticket with its label and doors, and of a pass all, each with its state', () => {
  const doorsAt = new Date(Date.UTC(2026, 11, 5, 0)).toISOString();
  show({}, { dates: [date('a', 5, { label: 'Estreno', doorsAt })] });
  expect(shown()).toEqual(['Estrenovie 4 dic 2026, 22:00 – 03:00Puertas 21:00']);
  expect(screen.getByText(/Vale para una persona/)).toHaveTextContent('una sola vez.');
});

it.each([
  ['cancelled', 'Cancelada', /no se entra/],
  ['postponed', 'Postergada', /te avisa/],
  ['paused', 'Pausada', /sigue valiendo/],
])('says of a date that is %s what that means for its ticket', (status, label, note) => {
  show({}, { dates: [date('a', 5, { status }), date('b', 12)] });
  expect(screen.getByText(label)).toBeVisible();
  expect(screen.getByText(note)).toBeVisible();
  expect(screen.getByText(/Vale para una persona/)).toHaveTextContent('en cada fecha');
});

it('offers other dates where the ticket may be moved', () => {
  show({ moves: [{ ...date('b', 12), problem: '' }] }, {}, 'fechallena');
  expect(screen.getByRole('radio', { name: /viernes 11 de diciembre/ })).toBeEnabled();
});

it('asks a guest by their own link for those whose places they hold, and nobody by another', () => {
  const asked = [
    {
      ...{ id: 'q', kind: 'text' as const, text: '¿RUT?', options: [], required: true },
      ...{ perOrder: false, purpose: 'Recibirte', days: 1, value: '' },
    },
  ];
  const juan = { ticketId: 'j', name: 'Juan', standing: 'valid', token: 'x', asked };
  const companions = { until: null, problem: '', people: [juan] };
  const { unmount } = show({ companions }, {}, 'de-j.respuesta-q');
  expect(screen.getByText('Falta responder por Juan')).toBeVisible();
  expect(screen.getByText('Revisa «¿RUT?»: esa respuesta no se guardó.')).toBeVisible();
  unmount();
  show({ companions: undefined, isHolders: false });
  expect(screen.queryByText(/Falta responder/)).toBeNull();
});

it('says where nothing answered that it could not be opened', () => {
  const first = { ticket: null, isGone: false, event: null, plan: null, giftKey: 'k' };
  render(<TicketPage token="e.t.CODE" notice="" first={first} />);
  expect(screen.getByRole('alert')).toHaveTextContent('No pudimos abrir tu entrada');
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});

it('says that a ticket was moved, whose link is dead now', () => {
  gone('e.t.CODE', 'cambiada');
  expect(screen.getByRole('status')).toHaveTextContent('Tu entrada cambió de fecha');
  expect(screen.getByRole('link', { name: 'Ver el evento' })).toHaveAttribute('href', '/e/noche');
  expect(ask()).toBeVisible();
});

it('says that a ticket was given away, and leads on to its event', () => {
  gone('e.t.CODE', 'regalada');
  expect(screen.getByRole('status')).toHaveTextContent('Tu entrada ya es de tu amigo');
  expect(screen.getByRole('link', { name: 'Ver el evento' })).toHaveAttribute('href', '/e/noche');
  expect(ask()).toBeNull();
});

function gone(token: string, notice = '') {
  const event = { slug: 'noche', name: 'Noche', producer: 'Austral', instagram: 'austral' };
  const first = { ticket: null, isGone: true, event, plan: null, giftKey: 'k' };
  render(<TicketPage token={token} notice={notice} first={first} />);
}

it('leads on where a link opens nothing: to the event, its producer, and the present link by mail', () => {
  gone(`e.t.${CODE}`, 'ajeno');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('ya no abre una entrada');
  expect(screen.getByRole('link', { name: 'Ver el evento' })).toHaveAttribute('href', '/e/noche');
  expect(screen.getByRole('link', { name: 'Escribir a @austral' })).toBeVisible();
  expect(screen.getByText(/pide a Austral/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pedir ayuda' })).toBeVisible();
  expect(ask()).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('de quien la tenía antes');
});

it('offers no mail by a link that names no ticket', () => {
  gone('roto');
  expect(ask()).toBeNull();
});
