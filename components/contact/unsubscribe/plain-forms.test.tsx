import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { POST } from '@/app/(public)/mailing/unsubscribe/[producerId]/enviar/route';
import { checkLink } from '@/lib/data/contact/unsubscribe-check';
import { call } from '@/lib/data/kit/call';
import { UnsubscribeScreen } from './unsubscribe-screen';

vi.mock('@/lib/config', async (original) => {
  const producer = { one: 'Productora', many: 'Productoras' };
  const logo = { src: '/l.svg', srcDark: '/d.svg', alt: 'Early' };
  return {
    ...(await original<typeof import('@/lib/config')>()),
    configFromEnv: () => ({ variant: 'early', emulators: null, firebase: { projectId: 'demo' } }),
    variant: () => ({ siteName: 'Early', logo, producer }),
  };
});

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));

const asked: [string, object][] = [];
let status = 200;
beforeEach(() => {
  asked.length = 0;
  status = 200;
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    asked.push([url.split('/').at(-1) ?? '', JSON.parse(body).data]);
    const result = { success: true, message: '', valid: true, producerName: 'Noche', left: false };
    return new Response(JSON.stringify({ result }), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const link = { producerId: 'p1', campaignId: 'c', userId: 'u', email: 'ana@correo.cl', t: 'k.x' };
const KNOWN = { valid: true, producerName: 'Noche', left: false };
const UNKNOWN = { valid: false, producerName: 'Noche', left: false };

async function send(container: HTMLElement, more: Record<string, string> = {}) {
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/mailing/unsubscribe/p1/enviar');
  const fields = Object.fromEntries(new FormData(form ?? undefined)) as Record<string, string>;
  const body = new URLSearchParams({ ...fields, ...more });
  const request = new Request('https://early.cl/x', { method: 'POST', body });
  const answer = await POST(request, { params: Promise.resolve({ producerId: 'p1' }) });
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() };
}

test('opening the link of a mail asks what it is, and only its button unsubscribes', async () => {
  expect(await checkLink(link, new Headers())).toMatchObject(KNOWN);
  const { container } = render(<UnsubscribeScreen link={link} known={KNOWN} />);
  expect(asked.map(([name]) => name)).toEqual(['checkUnsubscribeLink']);
  const left = await send(container);
  expect(asked.at(-1)).toEqual(['unsubscribe', link]);
  expect([left.status, left.html]).toEqual([
    200,
    expect.stringContaining('Listo, te diste de baja'),
  ]);
  expect(left.html).not.toContain('<script');
  expect(left.html).toContain('href="/suscribirse/p1"');
  status = 403;
  expect(await send(container)).toMatchObject({
    status: 303,
    to: '/mailing/unsubscribe/p1?t=vencido',
  });
  status = 503;
  expect((await send(container)).status).toBe(503);
});

test('who has too many is led to fewer, where the link proves whose they are', async () => {
  const choices = '/preferencias/abc~k.y';
  const { rerender } = render(<UnsubscribeScreen link={link} known={{ ...KNOWN, choices }} />);
  expect(screen.getByRole('link', { name: 'Recibir menos correos' })).toHaveAttribute(
    'href',
    choices,
  );
  rerender(<UnsubscribeScreen link={link} known={KNOWN} />);
  expect(screen.queryByRole('link', { name: 'Recibir menos correos' })).toBeNull();
});

test('whoever has left is not asked again, and the page names whose mails they are', () => {
  const { unmount } = render(<UnsubscribeScreen link={link} known={{ ...KNOWN, left: true }} />);
  expect(screen.getByRole('heading', { name: 'Ya estás de baja' })).toBeVisible();
  expect(screen.getByText(/no recibe correos de Noche/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'suscríbete de nuevo' })).toHaveAttribute(
    'href',
    '/suscribirse/p1',
  );
  unmount();
  render(<UnsubscribeScreen link={{ ...link, t: '' }} known={UNKNOWN} />);
  expect(screen.getByRole('heading')).toHaveTextContent('Dejar de recibir correos de Noche');
});

test('without a link an address is mailed one, whoever it is, and a wrong one asks for nothing', async () => {
  const { container } = render(<UnsubscribeScreen link={{ ...link, t: '' }} known={UNKNOWN} />);
  const known = await send(container, { email: 'ana@correo.cl' });
  expect(asked).toEqual([['requestUnsubscribeLink', { producerId: 'p1', email: 'ana@correo.cl' }]]);
  expect(known.html).toContain('si hoy no llega, inténtalo de nuevo mañana');
  expect(await send(container, { email: 'nadie@correo.cl' })).toEqual(known);
  expect((await send(container, { email: 'ana' })).status).toBe(400);
  expect(asked).toHaveLength(2);
});

test('with scripts it says the same: to wait, and to try again tomorrow', async () => {
  vi.mocked(call).mockResolvedValue({ success: true, message: '' });
  render(<UnsubscribeScreen link={{ ...link, t: '' }} known={UNKNOWN} />);
  await userEvent.type(screen.getByLabelText('Correo'), 'ana@correo.cl');
  await userEvent.click(screen.getByRole('button', { name: 'Enviarme el enlace' }));
  expect(await screen.findByRole('status')).toHaveTextContent('si hoy no llega');
});
