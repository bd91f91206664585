import { eventPageUrl } from '../event/event-page';
import { boolean, fields, moment, numeric, oneOf, text } from '../kit/read';
import { searchTokens } from '../kit/search';
import { isHttpsUrl } from '../kit/url';

export const QR_TARGETS = ['event', 'page', 'url'] as const;
export type QrTargetKind = (typeof QR_TARGETS)[number];
export type QrTarget = { kind: QrTargetKind; value: string };

export const QR_TARGET_TEXT: Record<QrTargetKind, string> = {
  event: 'Evento',
  page: 'Página del sitio',
  url: 'Enlace',
};

export type QrCode = {
  code: string;
  label: string;
  target: QrTarget;
  active: boolean;
  batch: string;
  createdAt: Date | null;
  createdBy: string;
};

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

export const QR_LABEL_CHARS = 80;

/** The label of the nth (from 1) of `count` codes; without number if there is one. */
export const numberedLabel = (label: string, n: number, count: number): string =>
  count > 1 ? `${label} ${n}` : label;

export const qrCodeSearch = (label: string) => searchTokens([label]);

/** 128 random bits, so that codes cannot be guessed. */
export const CODE_PATTERN = /^[A-Za-z0-9_-]{22}$/;

/** A document takes one write a second. */
export const SCAN_SHARDS = 8;

/** The scans of all shards: in total and by day (`YYYY-MM-DD`, Santiago). */
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
 * The destination of a code, or null: it is off, or its target is neither https nor a path of this site. Checked on use
 * as well as on saving. `eventPage` is the shop page's template with `{eventId}`.
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

/** A single leading slash, and nothing that a browser could read as a host. */
export function isInternalPath(path: string): boolean {
  return /^\/(?![/\\])[A-Za-z0-9\-._~/?=&%#+,:@]*$/.test(path) && !/^\/redirect(\/|$)/i.test(path);
}
