import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { POST } from '@/app/(public)/privacidad/pedir/route';
import { RightsScreen } from './rights-screen';

vi.mock('@/lib/config', async (original) => ({
  ...(await original<typeof import('@/lib/config')>()),
  configFromEnv: () => ({ emulators: null, firebase: { projectId: 'demo' } }),
  variant: () => ({ siteName: 'Early', logo: { src: '/l.svg', srcDark: '/d.svg', alt: 'Early' } }),
}));

const asked: object[] = [];
let status = 200;
beforeEach(() => {
  asked.length = 0;
  status = 200;
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body).data);
    return new Response(JSON.stringify({ result: { success: true, message: '' } }), { status });
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
  for (let n = 0; n < 12; n += 1) {
    expect(await send(whole, '203.0.113.9')).toBe('/privacidad?estado=enviado');
  }
  expect(asked).toHaveLength(10);
  status = 503;
  expect(await send(whole)).toBe('/privacidad?estado=pausa');
});

test('the desk says what became of it', () => {
  const { rerender } = render(<RightsScreen state="enviado" />);
  expect(screen.getByRole('status')).toHaveTextContent('Revisa tu correo');
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<RightsScreen state="incompleto" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Elige qué quieres pedir');
  rerender(<RightsScreen state="constructor" />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Enviarme el enlace' })).toBeVisible();
});
