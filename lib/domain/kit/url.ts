export const URL_CHARS = 2000;

// Refuses invisible characters (spaces, control characters, direction marks), those that parsers read differently (backslashes,
// quotes, angle brackets), an '@' before the host, where credentials imitate a host, and the beginning of an address as host.
const SHAPE =
  /^https:\/\/(?!https?(?:[:/]|$))[^\s\\<>"\p{Cc}\p{Cf}\p{Surrogate}@/?#]+(?:[/?#][^\s\\<>"\p{Cc}\p{Cf}\p{Surrogate}]*)?$/iu;

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

/** Takes away what an address was pasted behind: 'https://https://x.cl' is 'https://x.cl'. */
export const onceHttps = (text: string): string =>
  text.trim().replace(/^(?:https?:\/\/)+(?=https?:\/\/)/i, '');

/** Adds https:// to an address pasted without it; returns anything else with it once. */
export function withHttps(text: string): string {
  const typed = onceHttps(text).replace(/^\/\//, '');
  const isBare = /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#:]\S*)?$/i.test(typed);
  return isBare ? `https://${typed}` : typed;
}
