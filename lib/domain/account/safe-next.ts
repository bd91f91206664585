import { withoutTrailingSlash } from './redirects';

const LONGEST_NEXT = 500;
// Characters that parsers ignore or read as the start of another host: controls, backslashes, spaces.
const SUSPICIOUS = /[\p{Cc}\\\s]|^\/(?:\/|%2f|%5c)/iu;

// By first segment. Other routes may redirect out of the product, such as links of mails or QR codes.
const PAGES =
  /^\/(admin|bin|events|inbox|joinUs|mailing\/(audiences|automations|campaigns|contacts|deliverability|designs)|producers|receipts|security)(\/|$)/;

/**
 * The path to return to after sign-in (`next=`), or null if it leaves the product (`//evil`, `/\evil`, `%2F%2Fevil`,
 * `javascript:`), is no page of the panel, or is malformed. Path, query and fragment only, never a full address.
 */
export function safeNext(next: string | null | undefined, origin: string): string | null {
  if (!next || next.length > LONGEST_NEXT || !next.startsWith('/') || SUSPICIOUS.test(next)) {
    return null;
  }
  try {
    const url = new URL(next, origin);
    if (url.origin !== new URL(origin).origin) return null;
    // Parsed: `/./` and `/../` are resolved.
    if (!PAGES.test(url.pathname)) return null;
    return withoutTrailingSlash(url.pathname) + url.search + url.hash;
  } catch {
    return null;
  }
}
