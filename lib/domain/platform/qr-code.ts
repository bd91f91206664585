import { eventPageUrl } from '../event/event-page';
import { boolean, fields, moment, numeric, oneOf, text } from '../kit/read';
import { searchTokens } from '../kit/search';
import { isHttpsUrl } from '../kit/url';

/** The kinds of destination of a QR code: an event's page, a page of this site, or any https address. */
export const QR_TARGETS = ['event', 'page', 'url'] as const;
export type QrTargetKind = (typeof QR_TARGETS)[number];
export type QrTarget = { kind: QrTargetKind; value: string };

export const QR_TARGET_TEXT: Record<QrTargetKind, string> = {
  event: 'Evento',
  page: 'Página del sitio',
  url: 'Enlace',
};

/** A printed code and its current destination: `qrCodes/{code}`. */
export type QrCode = {
  code: string;
  label: string;
  target: QrTarget;
  active: boolean;
  /** Shared by the codes that were created together. */
  batch: string;
  createdAt: Date | null;
  createdBy: string;
};

/** Parses a QR code. Never throws. */
export function parseQrCode(code: string, raw: unknown): QrCode {
  const data = fields(raw);
  const target = fields(data.target);
  return {
    code,
    label: text(data.label, code),
    target: { kind: oneOf(target.kind, QR_TARGETS, 'url'), value: text(target.value) },
    active: boolean(data.active, true),
    batch: text(data.batch),
    createdAt: moment(data.createdAt),
    createdBy: text(data.createdBy),
  };
}

/** How many characters a code's label may have. */
export const QR_LABEL_CHARS = 80;

/** The label of the nth of `count` codes that are created together, from 1; one alone gets no number. */
export const numberedLabel = (label: string, n: number, count: number): string =>
  count > 1 ? `${label} ${n}` : label;

/** The search tokens of a QR code. */
export const qrCodeSearch = (label: string) => searchTokens([label]);

/** The format of a code: 128 random bits in 22 characters, so that none can be guessed. */
export const CODE_PATTERN = /^[A-Za-z0-9_-]{22}$/;

/** Over how many documents a code's scans are distributed; a document takes one write a second. */
export const SCAN_SHARDS = 8;

/** Sums the shards of a code's scans: in total, and by day (`YYYY-MM-DD`, Santiago). */
export function sumScans(shards: readonly unknown[]): {
  total: number;
  days: Record<string, number>;
} {
  const days: Record<string, number> = {};
  let total = 0;
  for (const shard of shards) {
    const data = fields(shard);
    total += numeric(data.total);
    for (const [day, scans] of Object.entries(fields(data.days))) {
      days[day] = (days[day] ?? 0) + numeric(scans);
    }
  }
  return { total, days };
}

/**
 * The address that a code redirects to, or null if there is none: switched off, or its target is neither an
 * https address nor a path of this site. Checked on use too, not only on saving. `eventPage` is the template of
 * an event's shop page, with `{eventId}` for its id.
 */
export function destinationOf(
  qr: Pick<QrCode, 'active' | 'target'>,
  eventPage: string,
): string | null {
  if (!qr.active) return null;
  const { kind, value } = qr.target;
  if (kind === 'page') return isInternalPath(value) ? value : null;
  const url = kind === 'event' ? eventPageUrl(value, eventPage) : value;
  return value !== '' && isHttpsUrl(url) ? url : null;
}

/** Whether a text is a path of this site: a single leading slash, and nothing that a browser could read as a host. */
export function isInternalPath(path: string): boolean {
  return /^\/(?![/\\])[A-Za-z0-9\-._~/?=&%#+,:@]*$/.test(path) && !/^\/redirect(\/|$)/i.test(path);
}
