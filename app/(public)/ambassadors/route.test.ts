import { NextRequest } from 'next/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { serverCall } from '@/lib/data/kit/server-call';
import { GET, POST } from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));
const called = vi.mocked(serverCall);
const ADDRESS = 'http://panel.test/ambassadors';

// The local stack's configuration, also where the tests run without it.
beforeEach(() => {
  called.mockReset().mockResolvedValue({ ok: true, result: {} } as never);
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  return () => vi.unstubAllEnvs();
});

const read = async (answer: Response) => ({
  status: answer.status,
  to: answer.headers.get('location'),
  page: await answer.text(),
});
const get = async (query = '') => read(await GET(new NextRequest(ADDRESS + query)));
const post = async (changed: Record<string, string> = {}) => {
  const filled = {
    name: 'Catalina <b>Rojas</b>',
    email: 'Cata@Early.test',
    phone: '9 1234 5678',
    city: 'Valparaíso',
    instagram: '@cata',
    message: 'Conozco a las productoras\r\ndel puerto.',
    acceptsPolicy: 'yes',
    website: '',
  };
  const body = new URLSearchParams({ ...filled, ...changed });
  return read(await POST(new NextRequest(ADDRESS, { method: 'POST', body })));
};

it('is a form without any script, which keeps what was written while the policy is read', async () => {
  const { status, page } = await get();
  expect(status).toBe(200);
  expect(page).not.toMatch(/<script|_next| aria-invalid=| autofocus/);
  expect(page).toContain('<form method="post" novalidate>');
  expect(page).toMatch(/<a href="\/privacyPolicy" target="_blank">/);
});

it('sends clean values, and leads to a page that can be reloaded', async () => {
  expect(await post()).toMatchObject({ status: 303, to: '/ambassadors?estado=recibida#postula' });
  expect(called).toHaveBeenCalledExactlyOnceWith(
    'applyAmbassador',
    {
      name: 'Catalina <b>Rojas</b>',
      email: 'cata@early.test',
      phone: '+56912345678',
      city: 'Valparaíso',
      instagram: 'cata',
      message: 'Conozco a las productoras\ndel puerto.',
      acceptsPolicy: true,
      website: '',
    },
    expect.anything(),
  );
  const { page } = await get('?estado=recibida');
  expect(page).toContain('Recibimos tu postulación');
  expect(page).not.toContain('<form');
});

it.each([
  ['email', 'cata', 'Escribe un correo válido, como nombre@dominio.cl'],
  ['city', ' ', 'Escribe tu ciudad'],
  ['message', 'Hola', 'Cuéntanos un poco más: al menos 20 caracteres'],
  // A text too long is refused whole, never shortened.
  ['message', 'a'.repeat(1001), 'El mensaje puede tener hasta 1000 caracteres'],
  ['acceptsPolicy', '', 'Acepta la política de privacidad para postular'],
])(
  'says at the field what is wrong with %s, keeps the rest, and sends nothing',
  async (field, value, words) => {
    const { status, page } = await post({ [field]: value });
    expect(status).toBe(400);
    const input = new RegExp(`<(?:input|textarea)[^>]* id="${field}"[^>]*>`).exec(page)?.[0];
    expect(input).toContain(' aria-invalid="true"');
    expect(input).toContain(` aria-describedby="${field}-error`);
    expect(input).toContain(' autofocus');
    expect(page.match(/ autofocus/g)).toHaveLength(1);
    expect(new RegExp(`id="${field}-error">.*?</svg>([^<]*)`).exec(page)?.[1]).toBe(words);
    expect(page).toContain('value="Catalina &lt;b&gt;Rojas&lt;/b&gt;"');
    expect(page).toContain(value.trim() || 'Conozco a las productoras');
    expect(called).not.toHaveBeenCalled();
  },
);

it.each([
  [{ status: 429, code: 'RESOURCE_EXHAUSTED', message: 'Inténtalo en una hora' }, 429],
  [{ status: 503 }, 503],
  // An answer of the platform has no words of its own.
  [{ status: 403, message: '' }, 403],
])('keeps what was written when nothing was received: %o', async (refusal, status) => {
  called.mockResolvedValue({ ok: false, ...refusal });
  const refused = await post();
  expect(refused.status).toBe(status);
  expect(refused.page).toMatch(
    status === 429 ? /role="alert">Inténtalo en una hora</ : /role="alert">No pudimos enviarla/,
  );
  // A phone's first view ends above the form: the cursor leads to the sentence.
  expect(refused.page.match(/<[^>]* autofocus[^>]*>/g)).toEqual([
    expect.stringMatching(/^<p [^>]*tabindex="-1" autofocus role="alert">$/),
  ]);
  expect(refused.page).toContain('value="Valparaíso"');
  expect(refused.page).toMatch(/value="yes" checked/);
});
