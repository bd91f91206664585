import { FieldValue, Timestamp } from 'firebase-admin/firestore';

/** A value as it is stored: never changed in place, and without `undefined`. */
export type Stored =
  | null
  | boolean
  | number
  | string
  | Timestamp
  | Buffer
  | readonly Stored[]
  | { readonly [name: string]: Stored };
export type Fields = { readonly [name: string]: Stored };

/** The effect of a FieldValue of the admin SDK; its classes are private, its method names are not. */
export type Transform = FieldValue & {
  methodName: string;
  operand?: number;
  elements?: unknown[];
};

export const isTransform = (value: unknown): value is Transform => value instanceof FieldValue;
export const isDelete = (value: unknown): boolean =>
  isTransform(value) && value.methodName === 'FieldValue.delete';

/** Whether a value is a map, and not a value of a class. */
export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null);

/** The stored form of a value; `undefined` and transforms in maps are left out. Refuses what Firestore refuses. */
export function stored(value: unknown): Stored {
  if (value === null || typeof value !== 'object') {
    if (value === undefined || typeof value === 'function' || typeof value === 'symbol') {
      throw new Error(`Unsupported value: ${String(value)}`);
    }
    return typeof value === 'bigint' ? Number(value) : (value as Stored);
  }
  if (value instanceof Timestamp) return value;
  if (value instanceof Date) return Timestamp.fromDate(value);
  if (value instanceof Uint8Array) return Buffer.from(value);
  if (Array.isArray(value)) return value.filter((one) => one !== undefined).map(stored);
  if (!isMap(value)) throw new Error(`Unsupported class: ${value.constructor?.name}`);
  const fields: Record<string, Stored> = {};
  for (const [name, one] of Object.entries(value)) {
    if (one !== undefined && !isTransform(one)) fields[name] = stored(one);
  }
  return fields;
}

/** A copy for a reader, who may change it. */
export function copyOf(value: Stored): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Timestamp || Buffer.isBuffer(value)) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  const copy: Record<string, unknown> = {};
  for (const name in value) copy[name] = copyOf((value as Fields)[name]!);
  return copy;
}
