import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { serverCall } from '@/lib/data/kit/server-call';
import RedirectPage from './page';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));
vi.mock('@/hooks/use-session', () => ({ useSession: () => ({ user: null, loading: false }) }));
const asked = vi.hoisted(() => ({ headers: {} as Record<string, string> }));
vi.mock('next/headers', () => ({ headers: async () => new Headers(asked.headers) }));
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  redirect: (url: string) => {
    throw new Error(`to ${url}`);
  },
}));
beforeEach(() => {
  vi.mocked(serverCall).mockReset();
  asked.headers = {};
});
async function open(answer: object) {
  vi.mocked(serverCall).mockResolvedValue(answer as never);
  render(await RedirectPage({ params: Promise.resolve({ code: 'abc' }) }));
}

it('leads where the code leads', async () => {
  const opened = open({ ok: true, result: { url: 'https://early.cl/fiesta' } });
  await expect(opened).rejects.toThrow('to https://early.cl/fiesta');
});

it.each([
  { ok: true, result: { url: '' } },
  { ok: false, status: 429, code: 'RESOURCE_EXHAUSTED' },
])('says of a code that leads nowhere that it is not active: %j', async (answer) => {
  await open(answer);
  expect(screen.getByRole('heading', { name: 'Este código no está activo' })).toBeVisible();
});

it.each([503, 429])(
  'says nothing of a code that could not be looked up (%d), and offers it again',
  async (status) => {
    await open({ ok: false, status, code: '' });
    expect(screen.getByRole('heading', { name: 'No pudimos abrir el código' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Intentar de nuevo' })).toHaveAttribute(
      'href',
      '/redirect/abc',
    );
    expect(screen.queryByText(/no está activo/)).toBeNull();
  },
);

it.each([
  [{}, false],
  [{ 'x-method': 'GET' }, false],
  [{ 'x-method': 'HEAD' }, true],
  [{ 'sec-purpose': 'prefetch;prerender' }, true],
  [{ purpose: 'prefetch' }, true],
] as const)(
  'leads on also who only looks ahead (%j), which is no scan: %s',
  async (headers, ahead) => {
    asked.headers = headers;
    await expect(open({ ok: true, result: { url: 'https://early.cl/fiesta' } })).rejects.toThrow(
      'to https://early.cl/fiesta',
    );
    expect(vi.mocked(serverCall).mock.calls[0]?.[1]).toEqual({ code: 'abc', ahead });
  },
);
