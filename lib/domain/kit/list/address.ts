import { bare } from './marks';

// What is meant as an address, also a mistyped one; whether it is one is decided by the schema of addresses.
const MEANT = /^(?:mailto:)?([^\s@<>;,"()]+@[^\s<>;,"()]+)$/i;
const NAMED = /^[^@<>]*<\s*(?:mailto:)?([^\s@<>;,"]+@[^\s<>;,"]+)\s*>$/i;
const WITHIN = /[^\s@<>;,"()[\]]+@[^\s<>;,"()[\]]+/g;

/** The address of a cell that holds nothing else but, at most, the name in front of it ('Ana <ana@x.cl>'); else null. */
export function addressIn(cell: string): string | null {
  if (!cell.includes('@')) return null;
  const text = bare(cell);
  return (MEANT.exec(text) ?? NAMED.exec(text))?.[1] ?? null;
}

/** The addresses that stand anywhere in a text, each once. */
export const addressesIn = (text: string): string[] =>
  text.includes('@')
    ? [...new Set((bare(text).match(WITHIN) ?? []).map((one) => one.toLowerCase()))]
    : [];
