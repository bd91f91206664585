import { cookies } from 'next/headers';
import { ACCOUNT_COOKIE } from '@/lib/domain/account/page-cookies';

/** Whether this browser has said that somebody is signed in, so that a page waits for their session. */
export const isSessionAwaited = async (): Promise<boolean> => (await cookies()).has(ACCOUNT_COOKIE);
