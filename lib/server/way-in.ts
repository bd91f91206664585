import type { NextRequest } from 'next/server';
import { ACCOUNT_COOKIE } from '@/lib/domain/account/page-cookies';
import { homeOf } from '@/lib/domain/account/redirects';
import { LOGIN_ROUTE } from '@/lib/domain/kit/routes/session';
import { readCookie, SESSION_COOKIE } from './session';

/**
 * The page that somebody signed in is sent on to from the landing; null for a visitor, of whom nothing is asked. Nothing is
 * read: the session's signature is enough to choose a page, and that page asks for the rest. The sign-in page finds out
 * about a session that the browser alone knows, one that is over, and one that began before its person had a role.
 */
export async function wayIn(cookies: NextRequest['cookies']): Promise<string | null> {
  const uid = cookies.get(ACCOUNT_COOKIE)?.value;
  if (!uid) return null;
  const known = await readCookie(cookies.get(SESSION_COOKIE)?.value ?? '');
  return known?.uid === uid && known.role ? homeOf(known.role) : LOGIN_ROUTE;
}
