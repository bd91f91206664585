const MAX_BYTES = 1500;

/**
 * Whether Firestore accepts a text as document id: up to 1,500 bytes without a slash, not '.', '..' or '__…__'. Also refuses
 * control characters and lone surrogates, which break logs.
 */
export function isDocumentId(text: string): boolean {
  if (text === '' || text === '.' || text === '..') return false;
  if (/^__.*__$/s.test(text) || /[/\p{Cc}\p{Surrogate}]/u.test(text)) return false;
  return text.length <= MAX_BYTES && new TextEncoder().encode(text).length <= MAX_BYTES;
}
