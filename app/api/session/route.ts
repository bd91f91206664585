import { cookies } from 'next/headers';
import { configFromEnv } from '@/lib/config';
import { SESSION_SECONDS } from '@/lib/domain/account/page-cookies';
import { closeSession, openSession, SESSION_COOKIE } from '@/lib/server/session';

const MOST_CHARS = 8_000;

// The local stack has several host names, each with its own cookie.
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a request comes from our own page: browsers send the origin with every POST and DELETE. */
function isOurs(request: Request): boolean {
  const { siteUrl, emulators } = configFromEnv(process.env);
  const origin = request.headers.get('origin') ?? '';
  const site = new URL(siteUrl);
  if (origin === site.origin) return true;
  if (!emulators || !LOOPBACK.has(site.hostname) || !URL.canParse(origin)) return false;
  const { hostname, port, protocol } = new URL(origin);
  return LOOPBACK.has(hostname) && port === site.port && protocol === site.protocol;
}

const cookie = (value: string, maxAge: number) => ({
  name: SESSION_COOKIE,
  value,
  httpOnly: true,
  // Not every browser accepts a secure cookie over http, which the local stack uses.
  secure: !configFromEnv(process.env).emulators,
  sameSite: 'lax' as const,
  path: '/',
  maxAge,
});

/** Gives the server the session of this browser, from an ID token that was just issued. */
export async function POST(request: Request): Promise<Response> {
  if (!isOurs(request)) return new Response(null, { status: 403 });
  if (Number(request.headers.get('content-length')) > MOST_CHARS) {
    return new Response(null, { status: 413 });
  }
  const idToken = (await request.text()).trim();
  const jar = await cookies();
  const isToken = idToken !== '' && idToken.length <= MOST_CHARS;
  const former = jar.get(SESSION_COOKIE)?.value;
  const value = isToken ? await openSession(idToken, Date.now(), former) : null;
  if (!value) return new Response(null, { status: 401 });
  jar.set(cookie(value, SESSION_SECONDS));
  return new Response(null, { status: 204 });
}

/** Ends the session, so that a copied cookie is worthless. If that cannot be stored, the browser tries again. */
export async function DELETE(request: Request): Promise<Response> {
  if (!isOurs(request)) return new Response(null, { status: 403 });
  const jar = await cookies();
  try {
    await closeSession(jar.get(SESSION_COOKIE)?.value ?? '', new Date());
  } catch (error) {
    console.error('A session could not be ended:', (error as Error).message);
    return new Response(null, { status: 503 });
  }
  jar.set(cookie('', 0));
  return new Response(null, { status: 204 });
}
