export const URL_CHARS = 2000;

// Refuses invisible characters (spaces, control characters, direction marks), those that parsers read differently (backslashes,
// quotes, angle brackets), and an '@' before the host, where credentials imitate a host.
const SHAPE =
  /^https:\/\/[^\s\\<>"\p{Cc}\p{Cf}\p{Surrogate}@/?#]+(?:[/?#][^\s\\<>"\p{Cc}\p{Cf}\p{Surrogate}]*)?$/iu;

/**
 * Whether a text is an absolute https address without credentials, at most 2,000 characters. The rules use the same expression
 * (`isLink`).
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

/** The host of an https address that nobody else can reach: without a domain, or of one that is for a home or an example; null if it can be. */
export function deadHost(url: string): string | null {
  const { hostname } = new URL(url);
  const isDomain = /^([\w-]+\.)+[a-z][a-z0-9-]+\.?$/i.test(hostname);
  return isDomain && !/\.(local|localhost|internal|invalid|example)\.?$/i.test(hostname)
    ? null
    : hostname;
}

/** Adds https:// to an address pasted without it; returns anything else unchanged. */
export function withHttps(text: string): string {
  const typed = text.trim().replace(/^\/\//, '');
  const isBare = /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#:]\S*)?$/i.test(typed);
  return isBare ? `https://${typed}` : text.trim();
}
