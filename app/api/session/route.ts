import { cookies } from 'next/headers';
import { configFromEnv } from '@/lib/config';
import { openSession, SESSION_COOKIE, SESSION_SECONDS } from '@/lib/server/session';

const MOST_CHARS = 8_000;

/** Whether a request comes from a page of ours: a browser names the origin of every POST and DELETE. */
function isOurs(request: Request): boolean {
  const { siteUrl } = configFromEnv(process.env);
  return request.headers.get('origin') === new URL(siteUrl).origin;
}

const cookie = (value: string, maxAge: number) => ({
  name: SESSION_COOKIE,
  value,
  httpOnly: true,
  // Browsers take it over http from localhost, and from nowhere else.
  secure: true,
  sameSite: 'lax' as const,
  path: '/',
  maxAge,
});

/** Lets the server know the session of this browser, by an ID token that was given just now. */
export async function POST(request: Request): Promise<Response> {
  if (!isOurs(request)) return new Response(null, { status: 403 });
  if (Number(request.headers.get('content-length')) > MOST_CHARS) {
    return new Response(null, { status: 413 });
  }
  const idToken = (await request.text()).trim();
  const value =
    idToken !== '' && idToken.length <= MOST_CHARS ? await openSession(idToken, Date.now()) : null;
  if (!value) return new Response(null, { status: 401 });
  (await cookies()).set(cookie(value, SESSION_SECONDS));
  return new Response(null, { status: 204 });
}

/** Forgets it. */
export async function DELETE(request: Request): Promise<Response> {
  if (!isOurs(request)) return new Response(null, { status: 403 });
  (await cookies()).set(cookie('', 0));
  return new Response(null, { status: 204 });
}
