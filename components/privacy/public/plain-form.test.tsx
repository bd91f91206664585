import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { POST as confirm } from '@/app/(public)/privacidad/confirmar/enviar/route';
import { POST as download } from '@/app/(public)/privacidad/copia/descargar/route';
import { POST } from '@/app/(public)/privacidad/pedir/route';
import { checkPrivacyLink } from '@/lib/data/privacy/desk-check';
import { ConfirmScreen } from './confirm-screen';
import { CopyDownload } from './copy-download';
import { RightsScreen } from './rights-screen';

vi.mock('@/lib/config', async (original) => ({
  ...(await original<typeof import('@/lib/config')>()),
  configFromEnv: () => ({ emulators: null, firebase: { projectId: 'demo' } }),
  variant: () => ({ siteName: 'Early', logo: { src: '/l.svg', srcDark: '/d.svg', alt: 'Early' } }),
}));

const asked: object[] = [];
const called: string[] = [];
let status = 200;
let result: object = {};
let error: object | undefined;
beforeEach(() => {
  asked.length = 0;
  called.length = 0;
  status = 200;
  error = undefined;
  result = { success: true, message: '' };
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    called.push(url.split('/').at(-1) ?? '');
    asked.push(JSON.parse(body).data);
    return new Response(JSON.stringify(error ? { error } : { result }), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function send(fields: Record<string, string>, network = '') {
  const answer = await POST(
    new Request('https://early.cl/privacidad/pedir', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'x-forwarded-for': network },
    }),
  );
  expect(answer.status).toBe(303);
  return answer.headers.get('location');
}

test('the form works without scripts, and its answer is the same whatever the address', async () => {
  const { container } = render(<RightsScreen producerId="p1" name="Noche" />);
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/privacidad/pedir');
  const fields = Object.fromEntries(new FormData(form ?? undefined)) as Record<string, string>;
  expect(fields).toEqual({ producerId: 'p1', email: '' });
  expect(screen.getByRole('radio', { name: /Supresión/ })).toHaveAttribute('name', 'right');

  const filled = { ...fields, right: 'erasure' };
  const known = await send({ ...filled, email: 'ana@correo.cl' });
  const unknown = await send({ ...filled, email: 'nadie@correo.cl' });
  expect([known, unknown]).toEqual(Array(2).fill('/privacidad/p1?estado=enviado'));
  expect(asked[0]).toEqual({
    email: 'ana@correo.cl',
    right: 'erasure',
    producerId: 'p1',
    plain: true,
  });
});

test('what is missing, forged or too much asks for nothing, and an outage says so', async () => {
  const whole = { email: 'ana@correo.cl', right: 'access', producerId: '' };
  expect(await send({ ...whole, right: 'all' })).toBe('/privacidad?estado=incompleto');
  expect(await send({ ...whole, email: 'ana' })).toBe('/privacidad?estado=incompleto');
  expect(await send({ ...whole, producerId: '../x' })).toBe('/privacidad?estado=incompleto');
  expect(asked).toEqual([]);
  status = 429;
  error = { status: 'RESOURCE_EXHAUSTED', message: 'Llegaron muchas solicitudes' };
  expect(await send(whole)).toBe('/privacidad?estado=limite');
  // A 429 of the platform says nothing about the request.
  error = undefined;
  expect(await send(whole)).toBe('/privacidad?estado=pausa');
  status = 503;
  expect(await send(whole)).toBe('/privacidad?estado=pausa');
});

test('the desk says what became of it', () => {
  const { rerender } = render(<RightsScreen state="enviado" />);
  expect(screen.getByRole('status')).toHaveTextContent(/Revisa tu correo.*si hoy pediste varios/);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<RightsScreen state="incompleto" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Elige qué quieres pedir');
  rerender(<RightsScreen state="constructor" />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Enviarme el enlace' })).toBeVisible();
});

const link = {
  email: 'ana@correo.cl',
  right: 'blocking',
  producerId: 'p1',
  at: '1',
  n: 'r',
  t: 'k.x',
} as const;
const KNOWN = { valid: true, producerName: 'Noche', folio: '', dueAt: '', state: 'open' as const };
/** What the browser posts by the page's only form. */
const posted = (container: HTMLElement, url: string) => {
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', url);
  const fields = Object.fromEntries(new FormData(form ?? undefined)) as Record<string, string>;
  const body = new URLSearchParams(fields);
  return new Request(`https://early.cl${url}`, { method: 'POST', body });
};

test('opening the link only asks what it is, its button opens the case, and the page then says the folio', async () => {
  result = KNOWN;
  expect(await checkPrivacyLink(link, new Headers())).toEqual(KNOWN);
  expect(called).toEqual(['checkPrivacyLink']);
  const { container, rerender } = render(<ConfirmScreen link={link} known={KNOWN} />);
  const request = posted(container, '/privacidad/confirmar/enviar');
  const back = await confirm(request.clone());
  expect([called.at(-1), asked.at(-1)]).toEqual(['confirmPrivacy', link]);
  const query = new URLSearchParams(link);
  expect([back.status, back.headers.get('location')]).toEqual([
    303,
    `/privacidad/confirmar?${query}`,
  ]);
  status = 503;
  const delayed = await confirm(request);
  expect(delayed.headers.get('location')).toBe(`/privacidad/confirmar?${query}&estado=pausa`);
  rerender(<ConfirmScreen link={link} known={KNOWN} isDelayed />);
  expect(screen.getByRole('alert')).toHaveTextContent('Inténtalo de nuevo');
});

test('a link that was confirmed says its folio, and asks for nothing again', () => {
  const known = { ...KNOWN, folio: 'DP-AAAAA-BBBBB', dueAt: '2026-12-04T03:00:00Z' };
  render(<ConfirmScreen link={link} known={known} />);
  expect(screen.getByRole('status')).toHaveTextContent('Tu folio es DP-AAAAA-BBBBB');
  expect(screen.getByRole('status')).toHaveTextContent('jueves 3 de diciembre');
  cleanup();
  render(<ConfirmScreen link={link} known={{ ...known, state: 'rejected' }} />);
  expect(screen.getByRole('status')).toHaveTextContent('DP-AAAAA-BBBBB ya está cerrado');
  expect(screen.getByRole('status')).not.toHaveTextContent('no se usan');
  expect(screen.getByRole('status')).toHaveTextContent('La respuesta te llegó por correo');
  cleanup();
  render(<ConfirmScreen link={link} known={{ ...known, state: 'answered', isAnswered: false }} />);
  expect(screen.getByRole('status')).toHaveTextContent('el correo aún no sale');
  expect(screen.getByRole('status')).not.toHaveTextContent('te llegó por correo');
  expect(screen.queryByRole('button')).toBeNull();
});

test('without scripts, too, a folio that did not leave is sent again', async () => {
  const dueAt = '2026-12-04T03:00:00Z';
  const known = { ...KNOWN, folio: 'DP-AAAAA-BBBBB', dueAt, isTold: false };
  const { container, rerender } = render(<ConfirmScreen link={link} known={known} />);
  expect(screen.getByRole('status')).toHaveTextContent('Guarda este folio');
  await confirm(posted(container, '/privacidad/confirmar/enviar'));
  expect([called.at(-1), asked.at(-1)]).toEqual(['confirmPrivacy', link]);
  rerender(<ConfirmScreen link={link} known={known} isDelayed />);
  expect(screen.getByRole('alert')).toHaveTextContent('El correo aún no sale');
});

test('the copy is a file of the form, or the page says why there is none', async () => {
  const copy = { folio: 'DP-AAAAA-BBBBB', t: 'k.x' };
  const { container, rerender } = render(<CopyDownload link={copy} />);
  const request = posted(container, '/privacidad/copia/descargar');
  result = { file: Buffer.from('zip').toString('base64'), hash: 'h' };
  const file = await download(request.clone());
  expect(asked).toEqual([copy]);
  expect(file.headers.get('content-disposition')).toBe(
    'attachment; filename="mis-datos-DP-AAAAA-BBBBB.zip"',
  );
  expect(file.headers.get('cache-control')).toContain('no-store');
  expect(await file.text()).toBe('zip');
  const said = [];
  for (status of [403, 404, 429, 503]) {
    const back = await download(request.clone());
    said.push(new URL(back.headers.get('location') ?? '', 'https://x').searchParams.get('estado'));
  }
  expect(said).toEqual(['invalido', 'vencida', 'pausa', 'pausa']);
  rerender(<CopyDownload link={copy} state="vencida" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Esta copia ya venció');
});
