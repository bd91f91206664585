import { bare } from './marks';

// Text meant as an email, also mistyped; the schema decides whether it is valid.
const MEANT = /^(?:mailto:)?([^\s@<>;,"()]+@[^\s<>;,"()]+)$/i;
const NAMED = /^[^@<>]*<\s*(?:mailto:)?([^\s@<>;,"]+@[^\s<>;,"]+)\s*>$/i;
const WITHIN = /[^\s@<>;,"()[\]]+@[^\s<>;,"()[\]]+/g;

/** The email in a cell that has nothing else but a name ('Ana <ana@x.cl>'); else null. */
export function cellAddress(cell: string): string | null {
  if (!cell.includes('@')) return null;
  const text = bare(cell);
  return (MEANT.exec(text) ?? NAMED.exec(text))?.[1] ?? null;
}

/** All emails in a text, each once. */
export const addressesIn = (text: string): string[] =>
  text.includes('@')
    ? [...new Set((bare(text).match(WITHIN) ?? []).map((one) => one.toLowerCase()))]
    : [];
