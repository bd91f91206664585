import isEmail from 'validator/lib/isEmail.js';
import { asciiDomain, isAscii } from './address-key';

type ReadAddress = { ok: true; value: string } | { ok: false; message: string };

const WRONG = 'Escribe un correo válido, como nombre@dominio.cl';
const MAX_LENGTH = 254;

/**
 * Normalizes an email: lower case, domain in ASCII (punycode), without invisible characters and wrappers ('mailto:', '<…>',
 * quotes). Letters that mail does not accept before the @ are named in the refusal, since some look like others. Never throws.
 */
export function readAddress(raw: string): ReadAddress {
  const bare = raw.length > 2 * MAX_LENGTH ? raw : bareAddress(raw);
  if (bare === '') return refuse('Escribe un correo');
  if (bare.length > MAX_LENGTH) return refuse('El correo es demasiado largo');
  if (/\p{Cc}/u.test(bare)) return refuse('El correo va en una sola línea');
  const at = bare.lastIndexOf('@') + 1;
  const [local, domain] = [bare.slice(0, at), bare.slice(at)];
  const foreign = [...local].find((letter) => !isAscii(letter));
  if (foreign) {
    return refuse(`Antes de la @ no van tildes, eñes ni otros alfabetos: revisa «${foreign}»`);
  }
  if (domain.split('.').some(mixesAlphabets)) {
    return refuse('El dominio del correo mezcla letras de dos alfabetos');
  }
  const value = `${local.toLowerCase()}${asciiDomain(domain) ?? ''}`;
  // A quoted name may contain anything; a leading apostrophe is a spreadsheet's text prefix.
  const isPlain = !/^['"]/.test(value);
  return isPlain && isEmail(value, { allow_utf8_local_part: false })
    ? { ok: true, value }
    : refuse(WRONG);
}

const refuse = (message: string): ReadAddress => ({ ok: false, message });

// An apostrophe may be part of an email (o'ryan@…), and typographic programs curl it.
const bareAddress = (raw: string): string =>
  raw
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^<([^<>]*)>$/, '$1')
    .replace(/^(?:'([^']*)'|"([^"]*)"|[“«‘]([^”»’]*)[”»’])$/u, '$1$2$3')
    .replaceAll('’', "'")
    .trim();

// Letters that one word may not mix with Latin ones; Japanese and Korean may.
const APART =
  /[^\P{L}\p{Script=Latin}\p{Script=Common}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const mixesAlphabets = (word: string) => /\p{Script=Latin}/u.test(word) && APART.test(word);
