// Invisible characters that phones and web pages copy along.
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const EMPTY = /[\u00AD\u200B\u2060\uFEFF]/g;
const SPACES = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;

/** A cell as it is seen: without invisible characters, with plain spaces, trimmed. Joined emoji stay joined. */
export const visible = (cell: string): string =>
  cell.replace(DIRECTION, '').replace(EMPTY, '').replace(SPACES, ' ').trim();

/** Like `visible`, also without joiners: for emails and phones. */
export const bare = (cell: string): string => visible(cell.replace(/\p{Cf}/gu, ''));
