/** A value of the REST API: `{ stringValue: 'Ana' }`. */
export type Encoded = Record<string, unknown>;

/** A timestamp with nanoseconds: a rounded cursor skips or repeats rows. */
class Moment {
  readonly type = 'firestore/timestamp/1.0';
  constructor(
    readonly seconds: number,
    readonly nanoseconds: number,
  ) {}
  toMillis = () => this.seconds * 1000 + Math.floor(this.nanoseconds / 1e6);
  toDate = () => new Date(this.toMillis());
  /** Like the client's own, so that both serialize equally. */
  toJSON = () => ({ seconds: this.seconds, nanoseconds: this.nanoseconds, type: this.type });
}

const NANOS = 9;

function momentOf(text: string): Moment {
  const [whole = '', rest = ''] = text.replace(/Z$/, '').split('.');
  return new Moment(Date.parse(`${whole}Z`) / 1000, Number(rest.padEnd(NANOS, '0')));
}

const textOf = (seconds: number, nanoseconds: number) =>
  `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${String(nanoseconds).padStart(NANOS, '0')}Z`;

/** The fields as the client would return them. Never throws; unknown types are null. */
export const decodeFields = (fields: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries((fields ?? {}) as Record<string, Encoded>).map(([name, value]) => [
      name,
      decode(value),
    ]),
  );

function decode(value: Encoded): unknown {
  const [kind = '', inner] = Object.entries(value)[0] ?? [];
  switch (kind) {
    case 'stringValue':
    case 'booleanValue':
      return inner;
    case 'integerValue':
    case 'doubleValue':
      return Number(inner);
    case 'timestampValue':
      return momentOf(String(inner));
    case 'arrayValue':
      return ((inner as { values?: Encoded[] }).values ?? []).map(decode);
    case 'mapValue':
      return decodeFields((inner as { fields?: unknown }).fields);
    default:
      return null;
  }
}

/** A value of a filter or cursor. Refuses types that no query uses. */
export function encode(value: unknown): Encoded {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  const { seconds, nanoseconds } = value as { seconds?: unknown; nanoseconds?: unknown };
  if (typeof seconds === 'number' && typeof nanoseconds === 'number') {
    return { timestampValue: textOf(seconds, nanoseconds) };
  }
  throw new Error(`Nothing can be asked by ${JSON.stringify(value)}`);
}
