import { foldedWords, withoutEdgeMarks } from './folded-name';

/**
 * Detects names that impersonate somebody trusted: the platform itself, a bank, an authority. A producer with
 * such a name waits for an administrator's approval. A false positive costs a producer an hour; a false
 * negative can cost a buyer an account.
 */

/** Matched as whole words, or spelled out letter by letter: 'Early Tickets', 'S.I.I.', but not 'Earlybird'. */
const WORDS = [
  [
    'SII',
    'PDI',
    'CMF',
    'BCI',
    'Servel',
    'Fonasa',
    'Sernac',
    'Carabineros',
    'Fiscalía',
    'Tesorería',
  ],
  [
    'Gobierno',
    'Municipalidad',
    'Ministerio',
    'Subsecretaría',
    'Contraloría',
    'Aduanas',
    'Intendencia',
  ],
  [
    'Webpay',
    'Transbank',
    'Redcompra',
    'Santander',
    'Scotiabank',
    'Itaú',
    'Coopeuch',
    'Servipag',
    'Khipu',
  ],
  [
    'PayPal',
    'Mastercard',
    'ClaveÚnica',
    'ChileAtiende',
    'CorreosChile',
    'BancoEstado',
    'CuentaRUT',
  ],
  [
    'Mercado Pago',
    'Registro Civil',
    'Impuestos Internos',
    'Policía de Investigaciones',
    'Poder Judicial',
  ],
  [
    'Policía Internacional',
    'Banco de Chile',
    'Banco Chile',
    'Banco Estado',
    'Banco del Estado',
    'Banco Central',
  ],
  [
    'Banco Falabella',
    'Banco Ripley',
    'Banco Security',
    'Banco BICE',
    'Banco Edwards',
    'Banco Consorcio',
  ],
  ['Banco Internacional', 'Correos de Chile', 'Tarjeta Visa', 'Cuenta RUT', 'Servicio al cliente'],
].flat();

/** Matched anywhere, because they are long enough to be unambiguous: 'MiBancoEstado', 'CarabinerosDeChile'. */
const ANYWHERE = [
  [
    'Banco de Chile',
    'BancoEstado',
    'Banco Falabella',
    'Banco Santander',
    'Mercado Pago',
    'Carabineros',
  ],
  [
    'Registro Civil',
    'Transbank',
    'Redcompra',
    'Scotiabank',
    'ClaveÚnica',
    'ChileAtiende',
    'Webpay',
  ],
  ['Impuestos Internos', 'Municipalidad', 'Santander'],
].flat();

/** Matched only as the whole name: 'Banco' alone is a bank, 'Bar Banco' is a bar. */
const WHOLE = [
  ['Banco', 'El Banco', 'Tu Banco', 'Mi Banco', 'Soporte', 'Ayuda', 'Seguridad', 'Administración'],
  [
    'Administrador',
    'No responder',
    'No reply',
    'Postmaster',
    'Soporte técnico',
    'Policía',
    'Aviso',
  ],
].flat();

/** Allowed phrases that begin with the platform's name: common words for discounts. */
const HARMLESS = ['Early Bird', 'Early Birds', 'Early Access'];

// Shorter words are only joined from single letters: 'P. D. I.' is spelled out, 'P. Di Mauro' is a person.
const SHORT = 4;

const key = (text: string) => foldedWords(text).join('');
const keys = (texts: readonly string[]) => new Map(texts.map((text) => [key(text), text]));
const WORD_KEYS = keys(WORDS);
const ANYWHERE_KEYS = keys(ANYWHERE);
const WHOLE_KEYS = keys(WHOLE);

/** Every sequence of adjacent words, joined. */
function* runs(words: readonly string[]): Generator<string> {
  for (let from = 0; from < words.length; from += 1) {
    let run = '';
    for (let to = from; to < words.length && run.length < 40; to += 1) {
      run += words[to];
      const isSpelled = words.slice(from, to + 1).every((word) => [...word].length === 1);
      if (to === from || isSpelled || run.length > SHORT) yield run;
    }
  }
}

function withoutHarmless(words: readonly string[]): string[] {
  let text = ` ${words.join(' ')} `;
  for (const phrase of HARMLESS) text = text.replaceAll(` ${foldedWords(phrase).join(' ')} `, ' ');
  return text.split(' ').filter(Boolean);
}

/** 'Early1' is read with its digits as letters and without them, '¡Early!' with its marks as letters and without them. */
const readings = (name: string) =>
  [name, withoutEdgeMarks(name)].flatMap((text) => [
    text,
    text.replace(/(?<!\p{N})\p{N}+(?=\P{N}|$)/gu, ' '),
  ]);

/**
 * Whom a name impersonates ('Banco de Chile'), or null. `platform` are the platform's own names. Look-alike
 * letters, digits used as letters, accents, spaces, punctuation, doubled and invisible letters are normalized
 * first.
 */
export function passesFor(name: string, platform: readonly string[]): string | null {
  const own = keys(platform.filter((one) => key(one) !== ''));
  for (const text of readings(name)) {
    const words = withoutHarmless(foldedWords(text));
    const all = words.join('');
    const whole = WHOLE_KEYS.get(all);
    if (whole) return whole;
    for (const [within, found] of ANYWHERE_KEYS) if (all.includes(within)) return found;
    for (const run of runs(words)) {
      const found = own.get(run) ?? WORD_KEYS.get(run);
      if (found) return found;
    }
  }
  return null;
}
