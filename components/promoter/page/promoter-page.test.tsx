import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { PromoterPage } from '@/lib/domain/promoter/calls';
import { PromoterPageScreen } from './promoter-page';

const storyPicture = vi.hoisted(() => vi.fn(async () => new Blob(['png'])));
vi.mock('@/components/shared/share/story-picture', () => ({ storyPicture }));
afterEach(() => vi.unstubAllGlobals());

const NOW = new Date('2026-11-10T12:00:00Z');
const URL_OF = 'https://early.cl/e/noche?rp=cami';
const EVENT: PromoterPage['events'][number] = {
  ...{ id: 'e', name: 'Noche Austral', startsAt: '2026-11-07T02:00:00Z', url: URL_OF, image: '' },
  ...{ isLatest: false, tickets: 12, entered: 9, earned: 24_000, place: 3, sellers: 12 },
  ...{ flyer: 'https://img.test/a.webp', venue: 'Club', isCancelled: false },
  gifts: { given: 0, limit: 0, entered: 0, choices: [], guests: [] },
  types: [{ name: 'General', tickets: 12 }],
  days: [{ day: '2026-11-01', tickets: 12 }],
  hours: [{ hour: '21', tickets: 12 }],
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
const show = (page: PromoterPage | null, isUnanswered = false, notice = '') =>
  render(
    <PromoterPageScreen
      {...{ page, isUnanswered, notice, token: 's/1', giveKey: 'k1', now: NOW }}
    />,
  );

test('has what is due, the place, who came in and who did not, and the payments', () => {
  show(PAGE);
  expect(screen.getByRole('heading', { level: 1, name: 'Camila Soto' })).toBeVisible();
  expect(screen.getByText('Por cobrar').nextSibling).toHaveTextContent('$ 24.000');
  expect(screen.getByText('$ 4.000 más')).toBeVisible();
  expect(screen.getByText('12 entradas · $ 24.000')).toBeVisible();
  expect(screen.getByText('Vas 3.º de 12 · entraron 9, no vinieron 3')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Por día' })).toHaveTextContent(/1 nov.*12/);
  expect(screen.getByRole('list', { name: 'Por hora' })).toHaveTextContent('21:00 a 21:5912');
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
  expect(await screen.findByRole('button', { name: 'Copiado' })).toBeVisible();
});

test('of an event to come says nothing of a door, and without sales no place', () => {
  show({
    ...PAGE,
    ...{ pending: 0, payments: [] },
    events: [
      {
        ...EVENT,
        ...{ startsAt: '2026-12-07T02:00:00Z', tickets: 0, entered: 0, earned: 0, place: 0 },
        ...{ types: [], days: [], hours: [], url: '' },
      },
    ],
  });
  expect(screen.getByText('Aún sin ventas')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText(/entraron|Mis pagos|Si entran/)).toBeNull();
});

test.each([
  [false, 'Este enlace ya no sirve', 'Ir al inicio', '/'],
  [true, 'No pudimos cargar tu página', 'Intentar de nuevo', '?'],
])('without a page says which it is, with a way on (%s)', (isUnanswered, title, way, href) => {
  show(null, isUnanswered);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', href);
});

test('gives a courtesy by a form, and names their own guests alone', () => {
  const guests = [
    { ...{ name: 'Rosa Lara', url: '', phone: '', until: '' }, state: 'in' as const },
    { ...{ name: '', url: '', phone: '', until: '' }, state: 'off' as const },
    {
      ...{ name: 'Tito Mena', url: 'https://early.cl/tickets/e.t.C', phone: '569', until: '' },
      state: 'out' as const,
    },
  ];
  const choices = [{ typeId: 'g', dateId: 'd2', name: 'General, 5 dic' }];
  show(
    {
      ...PAGE,
      events: [{ ...EVENT, gifts: { given: 4, limit: 10, entered: 3, choices, guests } }],
    },
    false,
    'anotada',
  );
  expect(screen.getByRole('status')).toHaveTextContent('envíale tú el enlace');
  const gifts = within(screen.getByRole('region', { name: 'Cortesías de Noche Austral' }));
  expect(gifts.getByText('4 de 10 cortesías, 3 entraron')).toBeVisible();
  const form = gifts.getByRole('button', { name: 'Dar cortesía', hidden: true }).closest('form');
  expect(form).toHaveAttribute('action', '/rrpp/s%2F1/give');
  expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({
    ...{ key: 'k1', what: 'e|g|d2|General, 5 dic', name: '', email: '', phone: '' },
  });
  const list = gifts.getByRole('list', { name: 'Mis invitados', hidden: true });
  expect(list).toHaveTextContent('Rosa LaraEntróPasó a otra personaFecha cancelada');
  const link = within(list).getByRole('link', { name: /Tito Mena/, hidden: true });
  expect(link.getAttribute('href')).toContain(encodeURIComponent('https://early.cl/tickets/e.t.C'));
});

test('without courtesies to give says nothing of them', () => {
  show(PAGE);
  expect(screen.queryByText(/cortesía/i)).toBeNull();
});

/** A phone whose browser takes files, or not, and what it was asked to share. */
function phone(takesFiles: boolean, answers: (() => Promise<void>)[] = []) {
  const shared: ShareData[] = [];
  const share = async (data: ShareData) => {
    shared.push(data);
    await answers.shift()?.();
  };
  vi.stubGlobal('navigator', Object.assign(navigator, { share, canShare: () => takesFiles }));
  return shared;
}
const refused = (name: string) => async () => {
  throw Object.assign(new Error(name), { name });
};

test('shares the flyer with the text where the phone takes files, and else the text', async () => {
  const user = userEvent.setup();
  show(PAGE);
  const shared = phone(true);
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  expect(await screen.findByText(/El texto quedó copiado/)).toBeVisible();
  expect(shared).toMatchObject([{ files: [{ name: 'afiche.png', type: 'image/png' }] }]);
  expect(shared[0]?.text).toContain(URL_OF);
  expect(await navigator.clipboard.readText()).toBe(shared[0]?.text);
  expect(storyPicture).toHaveBeenCalledWith({
    ...{ flyer: 'https://img.test/a.webp', name: 'Noche Austral', place: 'Club' },
    ...{ when: 'viernes 6 de noviembre', address: URL_OF.replace('https://', '') },
  });
  const textAlone = phone(false);
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  await waitFor(() => expect(textAlone).toHaveLength(1));
  expect(shared).toHaveLength(1);
});

test('shares the text where the flyer cannot be drawn, and asks for a second press where the browser does', async () => {
  const user = userEvent.setup();
  const { unmount } = show(PAGE);
  storyPicture.mockRejectedValueOnce(new Error('tainted'));
  const plain = phone(true);
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  await waitFor(() => expect(plain).toEqual([{ text: expect.stringContaining(URL_OF) }]));
  // Without a picture there is none to promise.
  storyPicture.mockRejectedValueOnce(new Error('tainted'));
  unmount();
  const again = show(PAGE);
  const once = phone(true, [refused('NotAllowedError')]);
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  await waitFor(() => expect(once).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Compartir' })).toBeEnabled());
  expect(screen.queryByText(/afiche está listo/)).toBeNull();
  again.unmount();
  show(PAGE);
  const shared = phone(true, [refused('NotAllowedError'), refused('AbortError')]);
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  expect(await screen.findByText(/toca Compartir otra vez/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  await waitFor(() => expect(screen.queryByText(/otra vez|quedó copiado/)).toBeNull());
  expect(shared).toHaveLength(2);
});

test('says that an event was cancelled', () => {
  show({ ...PAGE, events: [{ ...EVENT, url: '', isCancelled: true }] });
  expect(screen.getByText('Este evento se canceló')).toBeVisible();
});
