import { foldedWords } from './folded-name';

// Anything that a mail program may turn into a link: any look-alike of a dot between two labels, also spelled out.
const DOT = '[.\\u2024\\u3002\\uff0e\\uff61\\ufe52\\u00b7\\u2022]';
const LABEL = '[\\p{L}\\p{N}-]{2,}';
const ENDS = '(?:com|net|org|cl|info|io|xyz|site|link|online|example|test|ru|cn)(?![\\p{L}\\p{N}])';
const LINK = [
  /:\/\/|\bwww\b|\bhttps?\b|\bhxxps?\b|\bmailto\b|\/\/|\\\\/iu,
  new RegExp(`${LABEL}${DOT}\\p{L}[\\p{L}\\p{N}-]+`, 'iu'),
  new RegExp(
    `${LABEL}(?:\\s*${DOT}\\s*|,|\\s*[([{<]\\s*${DOT}\\s*[)\\]}>]\\s*|\\s*[([{<]\\s*(?:punto|dot)\\s*[)\\]}>]\\s*|\\s(?:punto|dot)\\s)${ENDS}`,
    'iu',
  ),
  /\b(?:bit|cutt|goo)\s?[.,]?\s?(?:ly|gl)\b|\b\d{1,3}(?:\.\d{1,3}){3}\b/iu,
  /<[^<>]{2,}>|\]\s*\(/u,
];
const ADDRESS = [
  /[\p{L}\p{N}]\s*@\s*[\p{L}\p{N}-]{2,}\s*[.,]/iu,
  /[\p{L}\p{N}]\s*[([{<]\s*(?:at|arroba)\s*[)\]}>]/iu,
  /\barroba\b/iu,
];
const MONEY = 'pesos?|clp|usd|us\\$|eur|euros?|d[oó]lar(?:es)?|lucas?|uf|utm|mill(?:[oó]n|ones)';
const AMOUNT = [
  /[$€£¥₿]\s*\d|\d\s*[$€£¥₿]/u,
  new RegExp(`\\d\\s*(?:mil\\s+|k\\s+)?(?:de\\s+)?(?:${MONEY})(?!\\p{L})`, 'iu'),
  new RegExp(`(?<!\\p{L})(?:${MONEY})\\s*\\d`, 'iu'),
  /(?<!\p{L})(?:mil|mill[oó]n|millones|cien|quinient[oa]s)\s+(?:de\s+)?(?:pesos|d[oó]lares|euros|lucas)(?!\p{L})/iu,
  /\b\d{1,3}(?:[.,]\d{3})+\b/u,
];
const PHONE = [/(?:\p{Nd}[\s().+-]*){7,}/u, /\*\s?\d{3,4}\b/u];

// Prefixes of words, and phrases, compared by their looks.
const WORDS = [
  'bloquea, desbloque, suspend, suspension, inhabilit, restring, verific, contrasen, reembols, restable, vencid, caduc, expir',
  'fraud, estafa, sospech, hacke, phish, ganaste, ganador, felicidades, felicitac, urgent, inmediat, cobranza, embarg, multa',
  'deuda, adeuda, retenid, encomienda, whatsapp, telegram, password, passcode, suspic, unauthor, unlock, winner, invoice, refund',
  'payment, overdue',
]
  .join(', ')
  .split(', ');
const PHRASES = [
  'tu premio, su premio, un premio, reclama tu, reclame su, retira tu, tu cuenta, su cuenta, tus datos, sus datos, tu clave, su clave, tu tarjeta, su tarjeta, tu pago, su pago, tu compra, su compra',
  'tu banco, su banco, tu dinero, su dinero, tu transferencia, su transferencia, tu paquete, su paquete, tu correo, su correo',
  'tu sesion, su sesion, tu perfil, su perfil, tu identidad, su identidad, tu saldo, su saldo, tu rut, su rut, tu acceso',
  'entra a, entra en, entra aqui, entre a, ingresa a, ingresa en, ingresa aqui, ingrese a, ingrese aqui, accede a, accede aqui',
  'haz clic, haz click, haga clic, haga click, hacer clic, hacer click, hace clic, hace click, da clic, da click, dale clic, dale click',
  'clic aqui, click aqui, clic aca, click aca, clic en, click en, clic este, click este, click this, click the, click on, click below',
  'pincha aqui, pincha aca, pincha en, pincha este, pincha esta, pincha el enlace, pincha el link, pinche aqui, pinche aca, pinche en',
  'pinche este, pinche el enlace, pinche el link, pinchar aqui, pinchar en, pinchar este, pulsa aqui, pulsa aca, pulsa en, pulsa este',
  'pulse aqui, pulse en, pulse este, presiona aqui, presiona aca, presiona este, presione aqui, presione este, aprieta aqui, aprieta aca',
  'toca aqui, toca aca, toca este enlace, toca el enlace, toca el link, entra aca, entre aca, ingresa aca, ingrese aca, accede aca',
  'este enlace, este link, este vinculo, esta url, este url, el siguiente enlace, el siguiente link, siguiente vinculo, enlace de abajo',
  'link de abajo, abre el enlace, abre el link, abra el enlace, abra el link, sigue el enlace, sigue el link, visita el enlace',
  'visita el link, copia el enlace, copia el link, this link, this url, the link below, the following link, follow the link, tap here',
  'tap this, press here, open the link, open this',
  'confirma tu, confirme su, actualiza tu, actualice su, valida tu, valide su, revisa tu, revise su, recupera tu, reactiva tu',
  'inicia sesion, inicie sesion, inicio de sesion, codigo de seguridad, codigo de acceso, pago rechazado, pago pendiente',
  'pago recibido, alerta de seguridad, aviso de seguridad, aviso importante, aviso legal, aviso judicial, ultimo aviso',
  'ultima oportunidad, orden judicial, acceso no autorizado, cargo no reconocido, compra no reconocida, transferencia recibida',
  'transferencia pendiente, deposito pendiente, factura pendiente, boleta pendiente, devolucion pendiente, tienes una, tiene una',
  'llama al, llame al, escribe al, responde este, responda este, mesa de ayuda, servicio tecnico, departamento de seguridad',
  'your account, your password, your card, your payment, verify your, confirm your, update your, click here, click to, sign in',
  'log in, security alert, account locked, act now, final notice, sua conta, sua senha, clique aqui, confirme seus',
]
  .join(', ')
  .split(', ')
  .map((phrase) => ` ${foldedWords(phrase).join(' ')} `);
const LONG = 7;
const BEGINNINGS = WORDS.map((word) => foldedWords(word).join(''));

// 'TuCuenta' and 'b l o q u e a d a' count. Long prefixes are also found within words.
const hasWords = (name: string): boolean => {
  const words = foldedWords(name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '));
  const text = ` ${words.join(' ')} `.replace(
    / (?:\S ){3,}/g,
    (run) => ` ${run.replaceAll(' ', '')} `,
  );
  const begins = (start: string) => text.includes(start.length < LONG ? ` ${start}` : start);
  return PHRASES.some((phrase) => text.includes(phrase)) || BEGINNINGS.some(begins);
};

const matches = (patterns: readonly RegExp[], text: string) =>
  patterns.some((pattern) => pattern.test(text));

// An invisible sender makes mail programs show another one.
const BLANK = /^[\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]+$/u;

/**
 * The trait of fraud mails in a name ('un enlace'), or null: addresses, links, amounts, phones, alarming words. Uses
 * patterns of its own, because libraries do not find 'evil . cl' or '6 0 0 1 2 3 4'.
 */
export function lureIn(name: string): string | null {
  if (BLANK.test(name)) return 'solo signos que no se ven';
  const text = name.normalize('NFKC').replace(/\p{Cf}/gu, '');
  if (matches(ADDRESS, text)) return 'una dirección';
  if (matches(LINK, text)) return 'un enlace';
  if (matches(AMOUNT, text)) return 'un monto';
  if (matches(PHONE, text)) return 'un teléfono';
  return hasWords(text) ? 'palabras de correos falsos' : null;
}
