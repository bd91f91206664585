import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { CallError, call } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import { renderInPanel } from '@/tests/support/panel';
import ShareSheet from './share-sheet';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(async () => ({ success: true, message: 'Guardamos la dirección', slug: 'x' })),
}));

document.documentElement.dataset.config = JSON.stringify({ siteUrl: 'https://panel.test/' });

const EVENT = {
  ...{ name: 'Noche Austral', status: 'published', publishedAt: new Date() },
  startsAt: new Date('2026-12-06T02:00:00Z'),
  endsAt: new Date('2026-12-06T07:00:00Z'),
  venue: { name: 'Club', commune: 'Ñuñoa' },
};
const show = (event: object = {}, can = true) =>
  renderInPanel(
    <EventContext
      value={{ event: parseEvent('e1', { ...EVENT, ...event }), ticketTypes: [], can: () => can }}
    >
      <ShareSheet onClose={() => {}} />
    </EventContext>,
  );
const address = () => screen.getByLabelText('Dirección');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar dirección' }));

test('has the link, its text ready to be sent, and one for each channel', async () => {
  show({ slug: 'noche' });
  const link = screen.getByRole('link', { name: 'Ver la página' }).getAttribute('href') ?? '';
  expect(link).toMatch(/\/e\/noche$/);
  const words = screen.getByLabelText<HTMLTextAreaElement>('Texto para publicar').value;
  expect(words).toBe(
    `Noche Austral\nSábado 5 de diciembre, 23:00 · Club, Ñuñoa\nEntradas: ${link}`,
  );
  const sent = screen.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href') ?? '';
  expect(new URL(sent).searchParams.get('text')).toBe(words);
  await userEvent.type(screen.getByLabelText('Texto para publicar'), ' hoy');
  await userEvent.click(screen.getByRole('button', { name: 'Copiar texto' }));
  expect(await navigator.clipboard.readText()).toBe(`${words} hoy`);
  const ofInstagram = screen.getByRole('button', { name: 'Copiar enlace de Instagram' });
  expect(ofInstagram).not.toBeVisible();
  await userEvent.click(screen.getByRole('heading', { name: 'Un enlace por canal' }));
  expect(ofInstagram).toBeVisible();
  await userEvent.click(ofInstagram);
  expect(await navigator.clipboard.readText()).toBe(`${link}?c=instagram`);
});

test('proposes an address made of the name, and says why one is refused', async () => {
  show();
  await userEvent.click(screen.getByRole('heading', { name: 'Cambiar la dirección' }));
  expect(address()).toBeVisible();
  expect(address()).toHaveValue('noche-austral');
  await userEvent.clear(address());
  await userEvent.type(address(), 'Año nuevo');
  await save();
  expect(await screen.findByText(/Usa letras sin tilde/)).toBeVisible();
  expect(call).not.toHaveBeenCalled();

  const taken = new CallError('Otro evento tiene esa dirección', 'already-exists', 'slug');
  vi.mocked(call).mockRejectedValueOnce(taken);
  await userEvent.clear(address());
  await userEvent.type(address(), 'noche');
  await save();
  expect(await screen.findByText('Otro evento tiene esa dirección')).toBeVisible();
  expect(address()).toHaveValue('noche');
  expect(call).toHaveBeenCalledWith('setEventSlug', { eventId: 'e1', slug: 'noche' });
});

test('changes no address for whoever may not manage events', () => {
  show({}, false);
  expect(screen.queryByLabelText('Dirección')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver la página' })).toBeVisible();
});
