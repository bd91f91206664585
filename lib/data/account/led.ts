import { readCookie, setCookie } from '@/lib/cookies';
import { LED_COOKIE, SESSION_SECONDS } from '@/lib/domain/account/page-cookies';

/** Whether this session was already redirected, in any page of this browser; the server looks, too, for the landing. */
export const wasLed = (uid: string): boolean => readCookie(LED_COOKIE) === uid;

export const rememberLed = (uid: string): void => setCookie(LED_COOKIE, uid, SESSION_SECONDS);

export const forgetLed = (): void => setCookie(LED_COOKIE, '', 0);
