export const URL_CHARS = 2000;

// Refuses invisible characters (spaces, control characters, direction marks), those that parsers read differently (backslashes,
// quotes, angle brackets), an '@' before the host, where credentials imitate a host, and the beginning of an address as host.
const SHAPE =
  /^https:\/\/(?!https?(?:[:/]|$))[^\s\\<>"\p{Cc}\p{Cf}\p{Surrogate}@/?#]+(?:[/?#][^\s\\<>"\p{Cc}\p{Cf}\p{Surrogate}]*)?$/iu;

/** The sentence about a link that is not taken. */
export const linkProblem = ({ input }: { input: unknown }): string =>
  /^https:\/\/\S*[\s"<>]/i.test(String(input).trim())
    ? 'El enlace no puede tener espacios, comillas ni saltos de línea: cópialo de nuevo, sin nada más'
    : 'Escribe un enlace que empiece con https://';

/** Whether a text is an https address without credentials, at most 2,000 characters, as in the rules (`isLink`). */
export function isHttpsUrl(text: string): boolean {
  if (text.length > URL_CHARS || !SHAPE.test(text)) return false;
  try {
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' && hostname !== '';
  } catch {
    return false;
  }
}

/** An address as a header may hold it: as it was typed, unless that is not ASCII. */
export const asciiUrl = (url: string): string =>
  /^\p{ASCII}*$/u.test(url) ? url : new URL(url).href;

// Invisible characters and signs that apps copy around an address, and the words that they share it with ('Club 47\nhttps://…').
const AROUND = /^[\s\p{Cf}<"'“‘«(]+|[\s\p{Cf}>"'”’»]+$/gu;
const SHARED = /^[^/]*\s(https:\/\/\S+)$/su;

/** Takes away what an address was pasted with: 'https://https://x.cl', '<https://x.cl>' and 'Mira: https://x.cl' are 'https://x.cl'. */
export const onceHttps = (text: string): string =>
  text
    .replace(AROUND, '')
    .replace(SHARED, '$1')
    .replaceAll('&amp;', '&')
    .replace(/^(?:https?:\/\/)+(?=https?:\/\/)/i, '');

/** Adds https:// to an address pasted without it; returns anything else with it once. */
export function withHttps(text: string): string {
  const typed = onceHttps(text).replace(/^\/\//, '');
  const isBare = /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#:]\S*)?$/i.test(typed);
  return isBare ? `https://${typed}` : typed;
}
