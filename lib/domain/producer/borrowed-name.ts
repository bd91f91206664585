import { foldedWords, withoutEdgeMarks } from './folded-name';
import { lureIn } from './lure';

/**
 * Detects names that impersonate the platform, a bank or an authority; they wait for an administrator. A false positive costs a
 * producer an hour, a false negative can cost a buyer an account.
 */

/** Matched as whole words or letter by letter: 'Early Tickets', 'S.I.I.'. */
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
    'Onepay',
    'Getnet',
    'Klap',
    'Fpay',
    'Tenpo',
    'Visa',
    'Maestro',
    'American Express',
    'Amex',
    'Diners Club',
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
  ['Banco Internacional', 'Correos de Chile', 'Cuenta RUT', 'Servicio al cliente'],
  ['Banco BTG Pactual', 'HSBC', 'BBVA', 'Citibank', 'Scotia', 'Banco Itaú', 'Mercado Libre'],
  ['Apple Pay', 'Google Pay', 'Google', 'Gmail', 'Microsoft', 'Outlook', 'iCloud', 'Netflix'],
  ['WhatsApp', 'Facebook', 'Instagram'],
  ['Puntoticket', 'Ticketmaster', 'Passline', 'Ticketplus', 'Eventbrite', 'Joinnus', 'Ticketpro'],
  [
    'Ticketek',
    'Teleticket',
    'Welcu',
    'Ecopass',
    'Eventrid',
    'Daleticket',
    'Toptickets',
    'Entradium',
  ],
  ['Portaltickets', 'Feverup', 'Livepass', 'StubHub', 'Viagogo', 'Boletia', 'Superboletos'],
  [
    'Tuboleta',
    'Tuentrada',
    'Plateanet',
    'Quentro',
    'Ticketswap',
    'Weezevent',
    'See Tickets',
    'AllAccess',
  ],
].flat();

/** Matched anywhere, because they are long: 'MiBancoEstado', 'CarabinerosDeChile'. */
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
  ['Impuestos Internos', 'Municipalidad', 'Santander', 'Mastercard', 'Mercado Libre'],
  ['Puntoticket', 'Ticketmaster', 'Passline', 'Ticketplus', 'Eventbrite', 'Joinnus', 'Ticketek'],
  ['Teleticket', 'Ticketpro', 'Facebook', 'Instagram', 'WhatsApp', 'Microsoft'],
].flat();

/** Matched as the whole name only: 'Bar Banco' is a bar. */
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

/** Common discount words that begin with the platform's name. */
const HARMLESS = ['Early Bird', 'Early Birds', 'Early Access', 'Earlybird', 'Earlybirds'];
/** Words that contain the platform's name by chance. */
const CONTAINING = new Set(
  ['Nearly', 'Clearly', 'Yearly', 'Dearly', 'Pearly', 'Linearly'].map(joined),
);

// Shorter words must be spelled in single letters: 'P. D. I.' matches, 'P. Di Mauro' does not.
const SHORT = 4;

function joined(text: string): string {
  return foldedWords(text).join('');
}
const keys = (texts: readonly string[]) => new Map(texts.map((text) => [joined(text), text]));
const WORD_KEYS = keys(WORDS);
const ANYWHERE_KEYS = keys(ANYWHERE);
const WHOLE_KEYS = keys(WHOLE);

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

/** Reads 'Early1' and '¡Early!' both with and without the sign as a letter. */
const readings = (name: string) =>
  [name, withoutEdgeMarks(name)].flatMap((text) => [
    text,
    text.replace(/(?<!\p{N})\p{N}+(?=\P{N}|$)/gu, ' '),
  ]);

/**
 * The one whom a name impersonates ('Banco de Chile'), or null. `platform` are the platform's names. Look-alike
 * letters, digits used as letters, accents, spaces, punctuation, doubled and invisible letters are normalized.
 */
export function passesFor(name: string, platform: readonly string[]): string | null {
  const own = keys(platform.filter((one) => joined(one) !== ''));
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
    // 'EarlyTickets', 'SoporteEarly': words that contain the platform's name speak for it.
    for (const word of words.filter((one) => !CONTAINING.has(one))) {
      for (const [within, found] of own) {
        if (within.length > SHORT && word.includes(within)) return found;
      }
    }
  }
  return null;
}

/**
 * The reason why an administrator must review a name: whom it impersonates, or what of a fraud mail it contains ('correo falso:
 * tiene un enlace'). Null if nothing.
 */
export function nameDoubt(name: string, platform: readonly string[]): string | null {
  const lure = lureIn(name);
  return passesFor(name, platform) ?? (lure && `correo falso: tiene ${lure}`);
}
