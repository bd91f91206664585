/**
 * The form in which an address of any origin is compared, also one that is none: without blanks, its domain in ASCII, in lower
 * case. What a letter of another alphabet looks like in lower case says nothing about whose mailbox it is ('K', the sign of
 * the kelvin, becomes k), so such a name stays as it is written.
 */
export function addressKey(raw: string): string {
  const address = raw.trim();
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at + 1);
  const domain = address.slice(at + 1);
  return `${isAscii(local) ? local.toLowerCase() : local}${asciiDomain(domain) ?? domain.toLowerCase()}`;
}

/** A domain in ASCII and lower case: 'señal.cl' and 'xn--seal-hqa.cl' are one. Null for what is none. */
export function asciiDomain(domain: string): string | null {
  if (isAscii(domain) && !/(^|\.)xn--/i.test(domain)) return domain.toLowerCase();
  // Other signs would end a host, or be decoded in it.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return null;
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return null;
  }
}

export const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);

const WORD = '[^\\s<>()[\\],;:"“”«»\'@]+';

/** An address within a text. It may have an apostrophe inside (o'ryan@…), and none around it. */
export const ADDRESS_IN_TEXT = new RegExp(`${WORD}(?:'${WORD})*@${WORD}\\.[\\p{L}\\p{N}-]+`, 'gu');
