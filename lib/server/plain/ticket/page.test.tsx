import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ticketPage } from './page';

// A page of the local stack, also where the tests run without it.
beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  vi.stubEnv('HELP_URL', 'https://ayuda.test/');
  return () => vi.unstubAllEnvs();
});

type First = Parameters<typeof ticketPage>[1];
const NONE = { ticket: null, isGone: false, event: null, plan: null, giftKey: 'k' };
const CODE = 'ABCDEFGHJKMNPQRSTVWXYZ2345';

/** Opens the page as a browser does, and gives what came with it. */
async function open(first: object, notice: string, token = 'e.t.CODE') {
  const request = new Request(`http://localhost/tickets/x?aviso=${notice}`, {
    headers: { 'x-nonce': 'n1' },
  });
  const answer = ticketPage(token, { ...NONE, ...first } as First, request);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  document.body.innerHTML = page.body.innerHTML;
  return { page, status: answer.status, headers: answer.headers };
}

function show(change: object, event: object = {}, notice = '', plan: object | null = null) {
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
  return open({ ticket, plan }, notice);
}
const confirm = () => screen.queryByRole('button', { name: 'Confirmar que voy' });
const ask = () => screen.queryByRole('button', { name: 'Enviarme mi enlace' });

it('offers a guest with their own link to confirm', async () => {
  await show({}, {}, 'sinconfirmar');
  expect(confirm()?.closest('form')).toHaveAttribute('action', '/tickets/e.t.CODE/claim');
  expect(screen.getByRole('status')).toHaveTextContent('No pudimos confirmarlo');
  expect(ask()).toBeNull();
});

it('offers whoever has a link that anybody could write their own by mail, and nothing to confirm', async () => {
  await show({ isHolders: false });
  expect(confirm()).toBeNull();
  expect(ask()?.closest('form')).toHaveAttribute('action', '/tickets/e.t.CODE/link');
  expect(ask()?.closest('section')).toHaveTextContent('Para confirmar que vas');
});

it('offers no mail to a guest without an address, and says who can help', async () => {
  await show({ isHolders: false, unaddressed: true });
  expect([confirm(), ask()]).toEqual([null, null]);
  expect(screen.getByRole('region', { name: '¿Es tu entrada?' })).toHaveTextContent(
    'habla con quien te la dio o con quien organiza',
  );
});

it('says on the link of a companion who changes it, and mails nobody', async () => {
  await show({ isHolders: false, isCompanions: true });
  expect(screen.getByText(/lo cambia quien te invitó/)).toBeVisible();
  expect([confirm(), ask()]).toEqual([null, null]);
});

it('says of a cancelled ticket without a plan whom to ask for its money', async () => {
  const asks = () => screen.queryByText(/Pregunta por tu dinero/);
  await show({ standing: 'cancelled', kind: 'sale' }, { page: 'noche' });
  expect(asks()).toBeVisible();
  expect(screen.getByRole('link', { name: 'la página del evento' })).toHaveAttribute(
    'href',
    '/e/noche',
  );
  await show({ standing: 'cancelled', kind: 'sale' }, { page: undefined });
  expect(asks()).toHaveTextContent(/a quien organiza\.$/);
  await show({ standing: 'cancelled', kind: 'courtesy' });
  expect(asks()).toBeNull();
});

it('asks for nothing where it was confirmed', async () => {
  await show({ isHolders: false, claimed: true });
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

it('shows the date of the ticket with its label and doors, and of a pass all, each with its state', async () => {
  const doorsAt = new Date(Date.UTC(2026, 11, 5, 0)).toISOString();
  await show({}, { dates: [date('a', 5, { label: 'Estreno', doorsAt })] });
  expect(shown()).toEqual(['Estrenovie 4 dic 2026, 22:00 – 03:00Puertas 21:00']);
  expect(screen.getByText(/Vale para una persona/)).toHaveTextContent('una sola vez.');
});

it.each([
  ['cancelled', 'Cancelada', /no se entra/],
  ['postponed', 'Postergada', /te avisa/],
  ['paused', 'Pausada', /sigue valiendo/],
])('says of a date that is %s what that means for its ticket', async (status, label, note) => {
  await show({}, { dates: [date('a', 5, { status }), date('b', 12)] });
  expect(screen.getByText(label)).toBeVisible();
  expect(screen.getByText(note)).toBeVisible();
  expect(screen.getByText(/Vale para una persona/)).toHaveTextContent('en cada fecha');
});

it('offers other dates where the ticket may be moved', async () => {
  await show({ moves: [{ ...date('b', 12), problem: '' }] }, {}, 'fechallena');
  expect(screen.getByRole('radio', { name: /viernes 11 de diciembre/ })).toBeEnabled();
});

it('asks a guest by their own link for those whose places they hold, and nobody by another', async () => {
  const asked = [
    {
      ...{ id: 'q', kind: 'text' as const, text: '¿RUT?', options: [], required: true },
      ...{ perOrder: false, purpose: 'Recibirte', days: 1, value: '' },
    },
  ];
  const juan = { ticketId: 'j', name: 'Juan', standing: 'valid', token: 'x', asked };
  const companions = { until: null, problem: '', people: [juan] };
  await show({ companions }, {}, 'de-j.respuesta-q');
  expect(screen.getByText('Falta responder por Juan')).toBeVisible();
  expect(screen.getByText('Revisa «¿RUT?»: esa respuesta no se guardó.')).toBeVisible();
  await show({ companions: undefined, isHolders: false });
  expect(screen.queryByText(/Falta responder/)).toBeNull();
});

it('says where nothing answered that it could not be opened, and keeps what was to be told', async () => {
  expect((await open({}, 'respuestaspausa')).status).toBe(503);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'No pudimos abrir tu entrada',
  );
  expect(screen.getByRole('link', { name: 'Intentar de nuevo' })).toHaveAttribute(
    'href',
    '/tickets/e.t.CODE?aviso=respuestaspausa',
  );
});

it('says that a ticket was moved, whose link is dead now', async () => {
  await gone('e.t.CODE', 'cambiada');
  expect(screen.getByRole('status')).toHaveTextContent('Tu entrada cambió de fecha');
  expect(screen.getByRole('link', { name: 'Ver el evento' })).toHaveAttribute('href', '/e/noche');
  expect(ask()).toBeVisible();
});

it('says that a ticket was given away, and leads on to its event', async () => {
  await gone('e.t.CODE', 'regalada');
  expect(screen.getByRole('status')).toHaveTextContent('Tu entrada ya es de tu amigo');
  expect(screen.getByRole('link', { name: 'Ver el evento' })).toHaveAttribute('href', '/e/noche');
  expect(ask()).toBeNull();
});

function gone(token: string, notice = '') {
  const event = { slug: 'noche', name: 'Noche', producer: 'Austral', instagram: 'austral' };
  return open({ isGone: true, event }, notice, token);
}

it('leads on where a link opens nothing: to the event, its producer, and the present link by mail', async () => {
  const { status, page } = await gone(`e.t.${CODE}`, 'ajeno');
  expect([status, page.title]).toEqual([404, 'Tu entrada · Early']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('ya no abre una entrada');
  expect(screen.getByRole('link', { name: 'Ver el evento' })).toHaveAttribute('href', '/e/noche');
  expect(screen.getByRole('link', { name: 'Escribir a @austral' })).toBeVisible();
  expect(screen.getByText(/pide a Austral/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pedir ayuda' })).toBeVisible();
  expect(ask()).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('de quien la tenía antes');
});

it('offers no mail by a link that names no ticket', async () => {
  await gone('roto');
  expect(ask()).toBeNull();
});

it('tells nobody of its address, and keeps nothing', async () => {
  const { page, headers } = await show({}, { name: 'Peña' });
  const meta = (name: string) => page.querySelector<HTMLMetaElement>(`meta[${name}]`)?.content;
  expect(page.title).toBe('Peña · Tu entrada · Early');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(meta('name=robots')).toBe('noindex,nofollow');
  expect(meta('name=referrer')).toBe('no-referrer');
  expect(new URL(meta('property="og:url"') ?? '').pathname).toBe('/');
  expect(meta('property="og:title"')).toBe('Tu entrada · Early');
  expect(page.head.innerHTML).not.toContain('CODE');
});

it('has a script only to check a RUT, which the policy knows', async () => {
  const plan = { kind: 'cancel', state: 'choose', happened: '', follows: '', wantsAccount: false };
  const scripts = ({ page }: { page: Document }) =>
    [...page.scripts].map((one) => one.getAttribute('nonce'));
  expect(scripts(await show({}, {}, '', plan))).toEqual(['n1']);
  expect(scripts(await show({}))).toEqual([]);
  expect(scripts(await show({ isHolders: false }, {}, '', plan))).toEqual([]);
  expect(scripts(await show({}, {}, '', { ...plan, state: 'paid' }))).toEqual([]);
});

it('shows what was typed as text', async () => {
  const evil = '"><script>alert(1)</script>';
  const asked = { id: evil, kind: 'one', text: evil, options: [evil], purpose: evil, value: evil };
  const companions = { until: null, problem: evil, people: [{ ticketId: evil, name: evil }] };
  const venue = { name: evil, address: evil, commune: evil, mapUrl: evil };
  const more = { holder: evil, ticketType: evil, asked: [asked], companions, canGive: true };
  const { page } = await show(more, { name: evil, venue, page: evil, flyer: evil }, evil);
  expect(page.scripts).toHaveLength(0);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(evil);
});
