/** The reasons why a mail server deferred, refused or returned a mail, grouped by what helps against it. */
export const CAUSES = [
  'unknown',
  'full',
  'rate',
  'reputation',
  'auth',
  'spam',
  'down',
  'odd',
] as const;
export type FailureCause = (typeof CAUSES)[number];

type Words = {
  text: string;
  /** For an administrator, who has domain and mail server; `own` is for a producer, who has list and text. */
  remedy: string;
  own: string;
};
const OURS = 'Lo vemos nosotros: no tienes que hacer nada.';

export const CAUSE_TEXT: Record<FailureCause, Words> = {
  unknown: {
    text: 'La dirección no existe',
    remedy:
      'Mira qué lista la trae: quedan fuera solas, pero muchas juntas son una lista comprada.',
    own: 'Quedan fuera solas. Si son muchas, revisa de dónde viene esa lista.',
  },
  full: {
    text: 'La casilla está llena',
    remedy: 'Nada que hacer: son personas que ya no leen ese correo.',
    own: 'Nada que hacer: son personas que ya no leen ese correo.',
  },
  rate: {
    text: 'Vamos muy rápido',
    remedy:
      'Baja los mensajes por segundo y las conexiones; vuelve a subir cuando deje de aplazar.',
    own: 'Llegan igual, más tarde. Reparte los envíos grandes en más de un día.',
  },
  reputation: {
    text: 'El remitente tiene mala fama',
    remedy:
      'Pausa las campañas con más quejas, revisa si la IP está en una lista de bloqueo y pide que la saquen.',
    own: 'Escribe por unas semanas solo a quienes compraron o hicieron clic hace poco.',
  },
  auth: {
    text: 'No pudo comprobar quién lo envía',
    remedy: 'Revisa SPF, DKIM y DMARC del dominio, y el nombre inverso de la IP.',
    own: OURS,
  },
  spam: {
    text: 'El contenido le pareció no deseado',
    remedy: 'Mira la campaña: enlaces acortados, dominios ajenos o un texto que promete de más.',
    own: 'Saca enlaces acortados y mayúsculas del asunto, y di por qué le escribes a esa persona.',
  },
  down: {
    text: 'Su servidor no respondía',
    remedy: 'Se reintenta solo. Si sigue por horas, revisa la conexión del servidor de correo.',
    own: 'Se reintenta solo.',
  },
  odd: {
    text: 'Otra respuesta',
    remedy: 'Mira el registro del servidor de correo.',
    own: OURS,
  },
};

// The first that matches decides. Words of Gmail, Outlook, Yahoo, iCloud, Postfix, Exim and the usual block lists.
const WORDS: readonly (readonly [FailureCause, RegExp])[] = [
  [
    'full',
    /\b[45]\.2\.2\b|over ?quota|quota (?:has been )?exceeded|exceeded .{0,40}quota|(?:mailbox|account) (?:is )?full|out of storage|storage/,
  ],
  [
    'auth',
    /\b[45]\.7\.(?:5|9|2[0-7]|30|40|509|515)\b|\b[45]\.1\.[78]\b|sender (?:verif|reject|address)|verification failed|dmarc|dkim|\bspf\b|unauthenticated|not authenticated|authentication (?:check|level|result|information)|reverse dns|\bptr\b|alignment/,
  ],
  [
    'reputation',
    /reputation|black ?list|block ?list|blocked using|\bdnsbl\b|\brbl\b|spamhaus|barracuda|spamcop|\bs3140\b|\btss0|banned|blocked (?:by|due|because)|user complaints|poor sending|messages from .* weren't sent/,
  ],
  [
    'rate',
    /\b4\.7\.(?:28|29|650|652|500)\b|unusual rate|rate[ -]?limit|too many|throttl|too fast|\brp-00|(?:exceeded|reached) .*(?:connection|message|limit)|slow down/,
  ],
  [
    'down',
    /gr[ea]ylist|try again later|temporar|timed? ?out|connection|not available|unavailable for|system resources|host .*not found|dns/,
  ],
  [
    'unknown',
    /\b5\.1\.\d+\b|\b5\.2\.1\b|user unknown|unknown user|no such (?:user|mailbox|recipient|address)|does ?n[o']t (?:exist|have)|invalid recipient|not found|mailbox unavailable|disabled|no mailbox/,
  ],
  ['spam', /spam|unsolicited|content|virus|phish|malware|\burl\b|suspicious/],
  ['odd', /\brelay|prohibit|\bhelo\b|\bpolicy\b/],
];

/** The cause behind what a provider reports of a mail that it took at first; it may give no reason. */
export const causeOfReport = (reason: string): FailureCause =>
  causeOf(Number(/\b[45]\d\d\b/.exec(reason)?.[0] ?? 500), reason);

/**
 * The cause behind an answer: its basic status (0 without an answer) and its text. Enhanced codes and words decide, as the same
 * status means many things.
 */
export function causeOf(status: number, response: string): FailureCause {
  const text = response.slice(0, 500).toLowerCase();
  const found = WORDS.find(([, words]) => words.test(text));
  if (found) return found[0];
  if (status === 0 || status === 421 || status === 450 || status === 451) return 'down';
  if (status === 452 || status === 552) return 'full';
  if ([550, 551, 553].includes(status))
    return /\b5\.7\.\d{1,3}\b/.test(text) ? 'reputation' : 'unknown';
  return 'odd';
}
