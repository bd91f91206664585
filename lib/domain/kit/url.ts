/** The most characters of an address. */
export const URL_CHARS = 2000;

// Nothing that is not seen (spaces, control characters, marks of direction) or that programs read in two ways
// (backslashes, quotes, angle brackets), and no '@' before the host, where a name pretends to be one.
const SHAPE =
  /^https:\/\/[^\s\\<>"\p{Cc}\p{Cf}\p{Surrogate}@/?#]+(?:[/?#][^\s\\<>"\p{Cc}\p{Cf}\p{Surrogate}]*)?$/iu;

/**
 * Whether a text is an absolute https address with a host: at most 2,000 characters, without credentials. The rules
 * ask the same by the same expression (`isLink`).
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
 * What people paste for an address without its beginning ('maps.app.goo.gl/x', '//maps.google.com'), with https://
 * before it; anything else stays as it was typed, for the check to refuse.
 */
export function withHttps(text: string): string {
  const typed = text.trim().replace(/^\/\//, '');
  const isBare = /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#:]\S*)?$/i.test(typed);
  return isBare ? `https://${typed}` : text.trim();
}
