import { withoutTrailingSlash } from './redirects';

const LONGEST_NEXT = 500;
// Characters that some parser reads as the start of another host or ignores: controls, backslashes, spaces.
const SUSPICIOUS = /[\p{Cc}\\\s]|^\/(?:\/|%2f|%5c)/iu;

// By their first segments. Whatever else there is may lead on: a link of a mail or of a QR code leads out of the product.
const PAGES =
  /^\/(admin|bin|events|inbox|joinUs|mailing\/(audiences|campaigns|contacts)|producers|receipts|security)(\/|$)/;

/**
 * The path to return to after sign-in (`next=`), or null if it leaves this product (`//evil`, `/\evil`,
 * `%2F%2Fevil`, `javascript:`), is no page of the panel, founding or invitation, or is malformed. Returns path without a trailing
 * slash, query and fragment, never a full address.
 */
export function safeNext(next: string | null | undefined, origin: string): string | null {
  if (!next || next.length > LONGEST_NEXT || !next.startsWith('/') || SUSPICIOUS.test(next)) {
    return null;
  }
  try {
    const url = new URL(next, origin);
    if (url.origin !== new URL(origin).origin) return null;
    // Of the parsed path: `/./` and `/../` are resolved in it.
    if (!PAGES.test(url.pathname)) return null;
    return withoutTrailingSlash(url.pathname) + url.search + url.hash;
  } catch {
    return null;
  }
}
