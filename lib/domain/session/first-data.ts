import { fields } from '../kit/read';
import type { Role } from './role';

/** A document or a list as the server read it for a page. Dates stand for the database's timestamps. */
export type FirstNews = (
  | { id: string; raw: unknown }
  | { docs: readonly { id: string; raw: unknown }[] }
) & {
  /** Whether pictures or details were left out of it. */
  partial: boolean;
};

/** The account that a page is rendered for. */
export type FirstSession = {
  uid: string;
  email: string;
  displayName: string;
  photoUrl: string;
  role: Role;
};

/** The data that the server renders into a page of the panel. */
export type FirstData = {
  session: FirstSession;
  /** The producer whose records these are; '' for an administrator who opened none, and for a person without one. */
  producerId: string;
  /** The producer that this browser's cookie named, '' for none: the browser's own selection may be newer. */
  chosen: string;
  /** The server's clock, in milliseconds: what is said relative to now must read the same in the browser's first view. */
  now: number;
  news: Record<string, FirstNews>;
  /** How long the server took for its parts, for whoever looks for the slow one. */
  stages?: string;
};

/** What a page begins with: its data where it came in time, else the promise of what follows in the same answer. */
export type Given = { data: FirstData | null } | { later: Promise<FirstData | null> };

/** As many characters of pictures as a page carries in all: more would keep its figures waiting. */
export const PICTURE_CHARS = 16_000;

/** What stays out of pages that show only a line of each: where a payment went, and its history. */
const WITHHELD: Readonly<Record<string, readonly string[]>> = {
  paymentOrders: ['account', 'reference', 'steps', 'files'],
};

/** A document of a collection without what no page's first view shows, and whether anything was left out. */
export function withoutDetails(
  collection: string,
  raw: unknown,
): { raw: unknown; partial: boolean } {
  const names = WITHHELD[collection] ?? [];
  const data = fields(raw);
  if (!names.some((name) => name in data)) return { raw, partial: false };
  const kept = Object.entries(data).filter(([name]) => !names.includes(name));
  return { raw: Object.fromEntries(kept), partial: true };
}

const isPicture = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('data:');

/**
 * A document without the pictures for which there is no room any more; an event's flyer gives way to its small copy,
 * whatever the room. Gives what was left of the room, and the document itself where nothing was left out.
 */
export function trimPictures(
  raw: unknown,
  room: number,
): { raw: unknown; partial: boolean; room: number } {
  const data = fields(raw);
  const images = fields(data.images);
  const changed: Record<string, unknown> = {};
  let left = room;
  const fitting = (value: unknown): unknown => {
    if (!isPicture(value)) return value;
    if (value.length > left) return '';
    left -= value.length;
    return value;
  };
  for (const [field, value] of Object.entries(data)) {
    const kept = fitting(value);
    if (kept !== value) changed[field] = kept;
  }
  if (isPicture(images.flyer) || isPicture(images.thumb)) {
    const thumb = fitting(images.thumb ?? '');
    changed.images = { ...images, flyer: thumb, thumb };
  }
  const partial = Object.keys(changed).length > 0;
  return { raw: partial ? { ...data, ...changed } : raw, partial, room: left };
}
