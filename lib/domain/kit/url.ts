/** The maximum length of an address, in characters. */
export const URL_CHARS = 2000;

// Refuses what is invisible (spaces, control characters, direction marks) or read differently by different
// parsers (backslashes, quotes, angle brackets), and an '@' before the host, where credentials imitate a host.
const SHAPE =
  /^https:\/\/[^\s\\<>"\p{Cc}\p{Cf}\p{Surrogate}@/?#]+(?:[/?#][^\s\\<>"\p{Cc}\p{Cf}\p{Surrogate}]*)?$/iu;

/**
 * Whether a text is an absolute https address with a host: at most 2,000 characters, without credentials. The
 * rules check the same with the same expression (`isLink`).
 */
export function isHttpsUrl(text: string): boolean {
  if (text.length > URL_CHARS || !SHAPE.test(text)) return false;
  try {
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' && hostname !== '';
  } catch {
    return false;
  }
}

/**
 * Adds https:// to an address pasted without it ('maps.app.goo.gl/x', '//maps.google.com'); anything else is
 * returned unchanged, for the validation to refuse.
 */
export function withHttps(text: string): string {
  const typed = text.trim().replace(/^\/\//, '');
  const isBare = /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#:]\S*)?$/i.test(typed);
  return isBare ? `https://${typed}` : text.trim();
}
