/**
 * The form in which emails of any origin are compared: no blanks, lower case, domain in ASCII; also for invalid ones. Non-ASCII
 * local parts keep their case, because lower-casing can change the mailbox ('K', the kelvin sign, becomes k).
 */
export function addressKey(raw: string): string {
  const address = raw.trim();
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at + 1);
  const domain = address.slice(at + 1);
  return `${isAscii(local) ? local.toLowerCase() : local}${asciiDomain(domain) ?? domain.toLowerCase()}`;
}

/** The address in a link that was opened: programs open its plus as a blank, which no address has. */
export const openedAddress = (raw: string): string => addressKey(raw.trim().replaceAll(' ', '+'));

/** A domain in ASCII and lower case ('señal.cl' and 'xn--seal-hqa.cl' are equal); null if invalid. */
export function asciiDomain(domain: string): string | null {
  if (isAscii(domain) && !/(^|\.)xn--/i.test(domain)) return domain.toLowerCase();
  // Other characters would end a host or be decoded in it.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return null;
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return null;
  }
}

export const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);

const WORD = '[^\\s<>()[\\],;:"“”«»\'@]+';

/** An email within a text; apostrophes only inside (o'ryan@…). */
export const ADDRESS_IN_TEXT = new RegExp(`${WORD}(?:'${WORD})*@${WORD}\\.[\\p{L}\\p{N}-]+`, 'gu');
