/** The most bytes (UTF-8) of a document's id. */
const MAX_BYTES = 1500;

/**
 * Whether the database takes a text as the id of a document: up to 1,500 bytes without a slash, not '.', '..' or
 * '__…__', and no control characters or halves of a character, which it refuses or which no log can show.
 */
export function isDocumentId(text: string): boolean {
  if (text === '' || text === '.' || text === '..') return false;
  if (/^__.*__$/s.test(text) || /[/\p{Cc}\p{Surrogate}]/u.test(text)) return false;
  return text.length <= MAX_BYTES && new TextEncoder().encode(text).length <= MAX_BYTES;
}
