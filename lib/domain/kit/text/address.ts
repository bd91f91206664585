import isEmail from 'validator/lib/isEmail.js';
import { asciiDomain, isAscii } from './address-key';

/** An address in the form in which addresses are compared and stored, or the sentence of what is wrong with it. */
type ReadAddress = { ok: true; value: string } | { ok: false; message: string };

const WRONG = 'Escribe un correo válido, como nombre@dominio.cl';
const MAX_LENGTH = 254;

/**
 * Reads an e-mail address that somebody handed in: in lower case, its domain in ASCII (punycode), without the marks that nobody
 * sees and what mail programs and lists put around one ('mailto:', '<…>', quotes). `validator` says whether it is one. Letters
 * that mail does not take before the @ are refused by name, since some look like others. Never throws.
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
  // A quoted name may hold anything; one that begins with an apostrophe is a spreadsheet's mark for a text.
  const isPlain = !/^['"]/.test(value);
  return isPlain && isEmail(value, { allow_utf8_local_part: false })
    ? { ok: true, value }
    : refuse(WRONG);
}

const refuse = (message: string): ReadAddress => ({ ok: false, message });

// An apostrophe may be part of an address (o'ryan@…), and typographic programs curl it.
const bareAddress = (raw: string): string =>
  raw
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^<([^<>]*)>$/, '$1')
    .replace(/^(?:'([^']*)'|"([^"]*)"|[“«‘]([^”»’]*)[”»’])$/u, '$1$2$3')
    .replaceAll('’', "'")
    .trim();

// Letters that one word may not mix with Latin ones; the alphabets of Japan and Korea may.
const APART =
  /[^\P{L}\p{Script=Latin}\p{Script=Common}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const mixesAlphabets = (word: string) => /\p{Script=Latin}/u.test(word) && APART.test(word);
