// What phones and web pages copy along and nobody sees: marks of direction, joiners of nothing, soft hyphens.
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const EMPTY = /[\u00AD\u200B\u2060\uFEFF]/g;
const SPACES = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;

/** A cell as it is seen: without invisible marks, with plain spaces, trimmed. Signs that are joined stay one. */
export const visible = (cell: string): string =>
  cell.replace(DIRECTION, '').replace(EMPTY, '').replace(SPACES, ' ').trim();

/** The same of what has no joined signs, such as an address or a phone. */
export const bare = (cell: string): string => visible(cell.replace(/\p{Cf}/gu, ''));
