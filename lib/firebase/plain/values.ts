/** A value as the database's plain interface writes it: `{ stringValue: 'Ana' }`. */
export type Encoded = Record<string, unknown>;

/** A moment as the database keeps it, to the nanosecond: a cursor that loses some of them skips or repeats rows. */
class Moment {
  readonly type = 'firestore/timestamp/1.0';
  constructor(
    readonly seconds: number,
    readonly nanoseconds: number,
  ) {}
  toMillis = () => this.seconds * 1000 + Math.floor(this.nanoseconds / 1e6);
  toDate = () => new Date(this.toMillis());
  /** As the client's own: what both say of one moment is the same text. */
  toJSON = () => ({ seconds: this.seconds, nanoseconds: this.nanoseconds, type: this.type });
}

const NANOS = 9;

function momentOf(text: string): Moment {
  const [whole = '', rest = ''] = text.replace(/Z$/, '').split('.');
  return new Moment(Date.parse(`${whole}Z`) / 1000, Number(rest.padEnd(NANOS, '0')));
}

const textOf = (seconds: number, nanoseconds: number) =>
  `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${String(nanoseconds).padStart(NANOS, '0')}Z`;

/** The fields of a document as the client would give them. Never throws: what no document of ours holds is null. */
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

/** A value of a filter or a cursor. Refuses what no query of ours asks for. */
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
