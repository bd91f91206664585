import { fields } from '../kit/read';
import type { Role } from '../rights/role';

export type FirstNews = (
  | { id: string; raw: unknown }
  | { docs: readonly { id: string; raw: unknown }[] }
) & {
  partial: boolean;
};

export type FirstSession = {
  uid: string;
  email: string;
  displayName: string;
  photoUrl: string;
  role: Role;
};

export type FirstData = {
  session: FirstSession;
  /** '' for an administrator without a selected producer, and for people without one. */
  producerId: string;
  /** The producer in the browser's cookie ('' for none); the browser's selection may be newer. */
  chosen: string;
  /** The server's clock in milliseconds, so that relative times are equal in the browser's first render. */
  now: number;
  news: Record<string, FirstNews>;
  /** The day until which each of its events is paid, in words; '' where none is promised. */
  payDays?: Record<string, string>;
  stages?: string;
};

/** The first data of a page: its data where it came in time, else the promise of what follows in the same answer. */
export type Given = { data: FirstData | null } | { later: Promise<FirstData | null> };

/** Characters; more would delay the page's figures. */
export const PICTURE_CHARS = 16_000;

/** Left out of pages that show one row for each: where a payment went, and its history. */
const WITHHELD: Readonly<Record<string, readonly string[]>> = {
  paymentOrders: ['account', 'reference', 'steps', 'files'],
};

/** A document without details no first view shows, and whether any were left out. */
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
 * A document without pictures beyond `room`; an event's flyer is always replaced by its thumbnail. Returns the remaining room,
 * and the same document if nothing was left out.
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
