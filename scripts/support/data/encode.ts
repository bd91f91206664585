import { type Firestore, GeoPoint, Timestamp } from 'firebase-admin/firestore';

/**
 * Stored values as JSON, for fixtures and digests: whatever JSON cannot hold is an object with a single field whose
 * name starts with '$'. Fields are sorted, so that equal documents have equal text.
 */
export function encode(value: unknown): unknown {
  if (value instanceof Timestamp) return { $time: [value.seconds, value.nanoseconds] };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  if (value instanceof GeoPoint) return { $point: [value.latitude, value.longitude] };
  if (Array.isArray(value)) return value.map(encode);
  if (typeof value === 'number' && !Number.isFinite(value)) return { $number: String(value) };
  if (value === null || typeof value !== 'object') return value;
  if ('firestore' in value && 'path' in value) return { $ref: value.path };
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([field, inner]) => [field, encode(inner)]));
}

/** The reverse of `encode`; references lead into `db`. */
export function decode(value: unknown, db: Firestore): unknown {
  if (Array.isArray(value)) return value.map((inner) => decode(inner, db));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value);
  const [[name, inner] = ['', undefined]] = entries;
  if (entries.length === 1 && name === '$time') {
    return new Timestamp(...(inner as [number, number]));
  }
  if (entries.length === 1 && name === '$bytes') return Buffer.from(inner as string, 'base64');
  if (entries.length === 1 && name === '$point')
    return new GeoPoint(...(inner as [number, number]));
  if (entries.length === 1 && name === '$number') return Number(inner);
  if (entries.length === 1 && name === '$ref') return db.doc(inner as string);
  return Object.fromEntries(entries.map(([field, given]) => [field, decode(given, db)]));
}
