import { createHmac, timingSafeEqual } from 'node:crypto';
import { settings } from './settings';

/** Signatures of links in mails. Each names its key, which can be replaced while older links stay valid. */
type Key = { id: string; secret: string };

function keysOf(): Key[] {
  return settings
    .keys()
    .split(',')
    .map((pair) => {
      const [id = '', ...rest] = pair.trim().split(':');
      return { id, secret: rest.join(':') };
    })
    .filter((key) => key.id !== '' && key.secret !== '');
}

const mac = (key: Key, purpose: string, text: string) =>
  createHmac('sha256', key.secret).update(`${purpose}\n${text}`).digest('base64url');

/** Signs a text for a purpose: 'key.signature'. A signature is invalid for any other purpose. */
export function signText(purpose: string, text: string): string {
  const [key] = keysOf();
  if (!key) throw new Error('MAIL_KEYS holds no key');
  return `${key.id}.${mac(key, purpose, text)}`;
}

export function verifySignature(purpose: string, text: string, signature: string): boolean {
  const dot = signature.indexOf('.');
  const key = keysOf().find(({ id }) => id === signature.slice(0, dot));
  if (!key) return false;
  const expected = Buffer.from(mac(key, purpose, text));
  const given = Buffer.from(signature.slice(dot + 1));
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** A token of a link: readable values and a signature over them, which is valid for one purpose only. */
export function packToken(purpose: string, values: readonly (string | number)[]): string {
  const text = JSON.stringify(values);
  return `${Buffer.from(text).toString('base64url')}~${signText(purpose, text)}`;
}

/** The values of a token; null if its signature is invalid. */
export function unpackToken(purpose: string, token: string): unknown[] | null {
  const cut = token.indexOf('~');
  if (cut < 0 || token.length > 900) return null;
  const text = Buffer.from(token.slice(0, cut), 'base64url').toString();
  if (!verifySignature(purpose, text, token.slice(cut + 1))) return null;
  return JSON.parse(text) as unknown[];
}
