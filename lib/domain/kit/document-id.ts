/** The maximum length of a document id in bytes (UTF-8). */
const MAX_BYTES = 1500;

/**
 * Whether Firestore accepts a text as a document id: up to 1,500 bytes without a slash, not '.', '..' or
 * '__…__'. Control characters and lone surrogates, which Firestore refuses or logs cannot show, are refused
 * too.
 */
export function isDocumentId(text: string): boolean {
  if (text === '' || text === '.' || text === '..') return false;
  if (/^__.*__$/s.test(text) || /[/\p{Cc}\p{Surrogate}]/u.test(text)) return false;
  return text.length <= MAX_BYTES && new TextEncoder().encode(text).length <= MAX_BYTES;
}
