import { plainText } from '../kit/search';
import type { Intent } from './intents';
import { LEAST, QUESTIONS } from './question-words';
import { KNOWN, NEVER_ASKED, NOT_BEFORE, POLITE, REQUESTS, SHORT } from './understood-words';

/**
 * Reads a question by rules of our own, over words as they are typed in Chile. It chooses among the fifteen intents and
 * nothing else: no text gives it another task. What only mentions an act, asks about one or forbids one is no act.
 */

/** The words of a message: lower case, without accents, signs, repeated letters and shortenings, mended where one letter is wrong. */
export function typedWords(typed: string): string[] {
  return plainText(typed)
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/[^\p{L}\p{N}@._+-]+/gu, ' ')
    .split(' ')
    .map((word) => word.replace(/^[._+-]+|[._+-]+$/g, ''))
    .filter(Boolean)
    .map((word) => SHORT[word] ?? word);
}

const isKnown = new Set(KNOWN);
const MENDED = KNOWN.filter((word) => word.length >= 6);

/** The known word that a wrong one is one letter away from; itself where there is none, or several. */
function mended(word: string): string {
  if (word.length < 6 || isKnown.has(word) || /[@\d]/.test(word)) return word;
  const near = MENDED.filter((known) => known[0] === word[0] && isOneAway(word, known));
  return near.length === 1 ? (near[0] ?? word) : word;
}

function isOneAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  const tails = [
    [a.slice(from + 1), b.slice(from + 1)],
    [a.slice(from + 1), b.slice(from)],
    [a.slice(from), b.slice(from + 1)],
  ];
  const isSwapped = a[from] === b[from + 1] && a[from + 1] === b[from];
  return (
    tails.some(([one, other]) => one === other) ||
    (isSwapped && a.slice(from + 2) === b.slice(from + 2))
  );
}

/** The words without the names of events, which may be called 'La Pausa'. */
function withoutNames(words: readonly string[], names: readonly string[]): string[] {
  let text = ` ${words.join(' ')} `;
  for (const name of [...names].sort((a, b) => b.length - a.length)) {
    const own = typedWords(name).join(' ');
    if (own !== '') text = text.replaceAll(` ${own} `, ' evento ');
  }
  return text.trim().split(' ').filter(Boolean);
}

/**
 * The intent of a message; null where it is not understood.
 * @param names the names of the events that the person sees
 */
export function understand(typed: string, names: readonly string[] = []): Intent | null {
  const words = withoutNames(typedWords(typed), names).map(mended);
  const text = words.join(' ');
  // A song is no request.
  const act = /[🎵🎶]/u.test(typed) ? null : actIn(text, /[?¿]/.test(typed));
  if (act) return act;
  let best: Intent | null = null;
  let most = LEAST - 0.1;
  for (const [intent, rules] of QUESTIONS) {
    const score = rules.reduce((sum, [points, rule]) => (rule.test(text) ? sum + points : sum), 0);
    if (score > most) [best, most] = [intent, score];
  }
  return best;
}

function actIn(text: string, isAsked: boolean): Intent | null {
  if (NEVER_ASKED.test(text) || (isAsked && !POLITE.test(text))) return null;
  for (const [act, rule] of REQUESTS) {
    const at = rule.exec(text);
    if (at && !NOT_BEFORE.test(` ${text.slice(0, at.index)} `)) return act;
  }
  return null;
}

/** One of several that a message names: the words of its name that no other has; null if none or several are meant. */
export function oneNamedIn<E extends { name: string }>(typed: string, all: readonly E[]): E | null {
  const said = new Set(typedWords(typed));
  const text = ` ${[...typedWords(typed)].join(' ')} `;
  const whole = all.filter(({ name }) => text.includes(` ${typedWords(name).join(' ')} `));
  if (whole.length === 1) return whole[0] ?? null;
  const scored = all
    .map((one) => ({
      one,
      score: typedWords(one.name).filter(
        (word) =>
          word.length > 3 &&
          said.has(word) &&
          all.every((other) => other === one || !typedWords(other.name).includes(word)),
      ).length,
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  if (scored.length === 0 || scored[0]?.score === scored[1]?.score) return null;
  return scored[0]?.one ?? null;
}

/** An amount in whole pesos: '500.000', '500 lucas', '1,5 millones', 'medio palo'; 0 where none is said. */
export function amountIn(typed: string): number {
  const text = plainText(typed).replace(/\$/g, ' ');
  if (/\bmedi[oa] (?:palo|millon)\b/.test(text)) return 500_000;
  const found =
    /(\d{1,3}(?:\.\d{3})+|\d+(?:[.,]\d{1,2})?)\s*(lucas|luca|mil|k|palos?|millon(?:es)?|m)?\b/.exec(
      text,
    );
  if (!found) return 0;
  const [, digits = '', unit = ''] = found;
  const isGrouped = /^\d{1,3}(?:\.\d{3})+$/.test(digits);
  const value = Number(isGrouped ? digits.replace(/\./g, '') : digits.replace(',', '.'));
  const factor = /^(?:lucas|luca|mil|k)$/.test(unit) ? 1_000 : unit === '' ? 1 : 1_000_000;
  return Math.round(value * factor);
}

/** The address in a message, and the name before it; '' for what is missing. */
export function guestIn(typed: string): { name: string; email: string } {
  const email = /[^\s<>,;()]+@[^\s<>,;()]+/.exec(typed)?.[0] ?? '';
  const before = email ? typed.slice(0, typed.indexOf(email)) : typed;
  const named =
    /(?:^|\s)(?:para|pa|a)\s+(?:el |la |mi )?(\p{L}[\p{L}'’. -]*)/iu.exec(before)?.[1] ?? '';
  const name = named
    .replace(/\b(?:correo|mail|email|su|al|en|con|es)\b.*$/iu, '')
    .replace(/[\s,.<(:-]+$/u, '');
  return { name: name.trim(), email };
}

/** The search for a ticket: a code, a RUT, an address, or the words that are left. */
export function soughtIn(typed: string): string {
  const mail = /[^\s<>,;()]+@[^\s<>,;()]+/.exec(typed)?.[0];
  if (mail) return mail;
  const rut = /\b\d{1,2}\.?\d{3}\.?\d{3}-?[\dkK]\b/.exec(typed)?.[0];
  if (rut) return rut;
  const code = /\b(?=[A-Za-z0-9-]*\d)[A-Za-z0-9][A-Za-z0-9-]{3,31}\b/.exec(typed)?.[0];
  if (code) return code;
  const said = typed
    .replace(/[¿?¡!.,]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  return said.filter((word) => !TICKET_WORDS.has(plainText(word))).join(' ');
}

const TICKET_WORDS = new Set(
  (
    'busca buscar buscame revisa revisar chequea ubica encuentra la el los las una un entrada ticket tkt compra codigo rut de ' +
    'del a al asistente tiene compro figura aparece esta en lista si me puedes podrias porfa por favor hola oye ver quien es ' +
    'que con nombre se llama llamado llamada'
  ).split(' '),
);
