import { setCookie } from '@/lib/cookies';
import { LED_COOKIE, SESSION_SECONDS } from '@/lib/domain/account/page-cookies';

/** Tells the server that this session was led on, so that the landing may be read. */
export const rememberLed = (uid: string): void => setCookie(LED_COOKIE, uid, SESSION_SECONDS);

export const forgetLed = (): void => setCookie(LED_COOKIE, '', 0);
