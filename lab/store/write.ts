import { FieldPath, type Timestamp } from 'firebase-admin/firestore';
import { areEqual } from './order';
import {
  type Fields,
  isDelete,
  isMap,
  isTransform,
  type Stored,
  stored,
  type Transform,
} from './value';

type Segments = readonly string[];

/** One write of a commit, with its values as they were when it was called. */
export type Write = {
  path: string;
  /** 'replace' sets the whole document, 'patch' only the fields named, 'delete' removes it. */
  kind: 'replace' | 'patch' | 'delete';
  fields: [Segments, Stored | undefined][];
  transforms: [Segments, Transform][];
  /** The condition that must hold of the document before. */
  exists?: boolean | undefined;
  lastUpdateTime?: Timestamp | undefined;
};

type Limits = { exists?: boolean | undefined; lastUpdateTime?: Timestamp | undefined };

/** The names along a field path; a text is split at its dots. */
export const segmentsOf = (path: string | FieldPath): Segments =>
  path instanceof FieldPath
    ? (path as unknown as { segments: string[] }).segments
    : path.split('.');

/** `set` without options, and `create` with `{ exists: false }`. */
export function replacement(path: string, data: unknown, limits: Limits = {}): Write {
  const write: Write = { path, kind: 'replace', fields: [], transforms: [], ...limits };
  collectTransforms(write, data, []);
  write.fields.push([[], stored(data)]);
  return write;
}

/** `set` with `{ merge: true }`: each leaf is a field of its own, maps are joined. */
export function merge(path: string, data: unknown): Write {
  const write: Write = { path, kind: 'patch', fields: [], transforms: [] };
  const visit = (value: unknown, at: Segments) => {
    if (value === undefined) return;
    if (isDelete(value)) write.fields.push([at, undefined]);
    else if (isTransform(value)) write.transforms.push([at, value]);
    else if (isMap(value) && (Object.keys(value).length > 0 || at.length === 0)) {
      for (const [name, one] of Object.entries(value)) visit(one, [...at, name]);
    } else write.fields.push([at, stored(value)]);
  };
  visit(data, []);
  return write;
}

/** `update`: the fields are paths, and each value replaces what is there. */
export function patch(
  path: string,
  changes: [string | FieldPath, unknown][],
  limits: Limits,
): Write {
  const write: Write = { path, kind: 'patch', fields: [], transforms: [], ...limits };
  if (limits.lastUpdateTime === undefined) write.exists ??= true;
  for (const [field, value] of changes) {
    const at = segmentsOf(field);
    if (value === undefined) continue;
    if (isDelete(value)) write.fields.push([at, undefined]);
    else if (isTransform(value)) write.transforms.push([at, value]);
    else {
      collectTransforms(write, value, at);
      write.fields.push([at, stored(value)]);
    }
  }
  return write;
}

function collectTransforms(write: Write, value: unknown, at: Segments): void {
  if (!isMap(value)) return;
  for (const [name, one] of Object.entries(value)) {
    if (isTransform(one)) write.transforms.push([[...at, name], one]);
    else collectTransforms(write, one, [...at, name]);
  }
}

/** The fields of a document after a write, at the time of its commit. */
export function applied(write: Write, before: Fields | undefined, now: Timestamp): Fields {
  let after: Fields = write.kind === 'patch' ? (before ?? {}) : {};
  for (const [at, value] of write.fields) after = withField(after, at, value);
  for (const [at, transform] of write.transforms) {
    after = withField(after, at, transformed(transform, fieldAt(after, at), now));
  }
  return after;
}

/** The value at a path; undefined if there is none. */
export function fieldAt(fields: Stored | undefined, at: Segments): Stored | undefined {
  let found: unknown = fields;
  for (const name of at) {
    if (!isMap(found) || !Object.hasOwn(found, name)) return undefined;
    found = found[name];
  }
  return found as Stored | undefined;
}

/** The fields with one more, replaced (or without it, for undefined); maps on the way are copied. */
export function withField(fields: Stored, at: Segments, value: Stored | undefined): Fields {
  const [name, ...rest] = at;
  if (name === undefined) return value as Fields;
  const copy: Record<string, Stored> = isMap(fields) ? { ...(fields as Fields) } : {};
  const inner = copy[name];
  if (rest.length === 0) {
    if (value === undefined) delete copy[name];
    else copy[name] = value;
  } else if (value !== undefined || isMap(inner)) {
    copy[name] = withField(inner ?? {}, rest, value);
  }
  return copy;
}

function transformed(transform: Transform, before: Stored | undefined, now: Timestamp): Stored {
  const elements = (transform.elements ?? []).map(stored);
  const list = Array.isArray(before) ? (before as Stored[]) : [];
  switch (transform.methodName) {
    case 'FieldValue.serverTimestamp':
      return now;
    case 'FieldValue.increment':
      return (typeof before === 'number' ? before : 0) + (transform.operand ?? 0);
    case 'FieldValue.arrayUnion': {
      const after = [...list];
      for (const one of elements) if (!after.some((old) => areEqual(old, one))) after.push(one);
      return after;
    }
    case 'FieldValue.arrayRemove':
      return list.filter((old) => !elements.some((one) => areEqual(old, one)));
    default:
      throw new Error(`The store does not know ${transform.methodName}`);
  }
}
