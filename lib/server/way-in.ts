import type { NextRequest } from 'next/server';
import { variant } from '@/lib/config';
import { ACCOUNT_COOKIE, LED_COOKIE } from '@/lib/domain/account/page-cookies';
import { homeOf } from '@/lib/domain/account/redirects';
import { LOGIN_ROUTE } from '@/lib/domain/kit/routes/session';
import { readCookie, SESSION_COOKIE } from './session';

export type WayIn = {
  uid: string;
  /** The page of somebody signed in, and the words of a link to it. */
  to: string;
  words: string;
  /** They were not led there yet in this session. */
  isDue: boolean;
};

/**
 * The way from the landing of somebody signed in; null for a visitor, of whom nothing is asked. Nothing is read: the
 * session's signature is enough to choose a page, and that page asks for the rest. The sign-in page finds out about a
 * session that the browser alone knows, one that is over, and one that began before its person had a role.
 */
export async function wayIn(cookies: NextRequest['cookies']): Promise<WayIn | null> {
  const uid = cookies.get(ACCOUNT_COOKIE)?.value;
  if (!uid) return null;
  const known = await readCookie(cookies.get(SESSION_COOKIE)?.value ?? '');
  const role = known?.uid === uid ? known.role : undefined;
  return {
    uid,
    to: role ? homeOf(role) : LOGIN_ROUTE,
    words: role === null ? `Crear mi ${variant().producer.one.toLowerCase()}` : 'Ir a mi panel',
    isDue: cookies.get(LED_COOKIE)?.value !== uid,
  };
}
