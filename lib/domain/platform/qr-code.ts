import { eventPageUrl } from '../event/event-page';
import { boolean, fields, moment, numeric, oneOf, text } from '../kit/read';
import { searchTokens } from '../kit/search';
import { isHttpsUrl } from '../kit/url';

/** Where a QR code may lead: an event's page, a page of this site, or any https address. */
export const QR_TARGETS = ['event', 'page', 'url'] as const;
export type QrTargetKind = (typeof QR_TARGETS)[number];
export type QrTarget = { kind: QrTargetKind; value: string };

export const QR_TARGET_TEXT: Record<QrTargetKind, string> = {
  event: 'Evento',
  page: 'Página del sitio',
  url: 'Enlace',
};

/** A printed code and where it leads today: `qrCodes/{code}`. */
export type QrCode = {
  code: string;
  label: string;
  target: QrTarget;
  active: boolean;
  /** The codes that were made together carry the same batch. */
  batch: string;
  createdAt: Date | null;
  createdBy: string;
};

/** Reads a QR code. Never throws. */
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

/** What a code is found by. */
export const qrCodeSearch = (label: string) => searchTokens([label]);

/** A code as it is printed: 128 random bits in 22 letters, so that none can be guessed from another. */
export const CODE_PATTERN = /^[A-Za-z0-9_-]{22}$/;

/** How many documents the scans of one code are spread over; a document takes one write a second. */
export const SCAN_SHARDS = 8;

/** Reads and adds up the shards of a code's scans: in all, and by day (`YYYY-MM-DD`, Santiago). */
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
 * The address that a code forwards to, or null when it leads nowhere: switched off, or a target that is not
 * an https address or a path of this site. Checked when it is used too, not only when it is saved.
 * `eventPage` is the address of an event's page on the ticket shop, with `{eventId}` for its id.
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

/** Whether a text is a path of this site: one slash at the beginning, nothing that a browser could read as a host. */
export function isInternalPath(path: string): boolean {
  return /^\/(?![/\\])[A-Za-z0-9\-._~/?=&%#+,:@]*$/.test(path) && !/^\/redirect(\/|$)/i.test(path);
}
