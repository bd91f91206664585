import { Timestamp } from 'firebase-admin/firestore';
import { areEqual, compareTexts } from './order';
import type { Fields } from './value';
import { applied, type Write } from './write';

/** One version of a document. A later version is another object, so that readers can compare by identity. */
export type Version = {
  readonly path: string;
  readonly fields: Fields;
  readonly createTime: Timestamp;
  readonly updateTime: Timestamp;
};

/** An error as Firestore's client throws it: the code is that of gRPC. */
export class StoreError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(`${code} ${message}`);
  }
}
export const NOT_FOUND = 5;
export const ALREADY_EXISTS = 6;
export const FAILED_PRECONDITION = 9;
export const ABORTED = 10;

export const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
export const idOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

type Watcher = (version: Version | undefined) => void;

/** All documents, in memory: every method does its work at once and as a whole. */
export class Documents {
  private readonly collections = new Map<string, Map<string, Version>>();
  /** The paths of a collection in their order, until one is added or removed. */
  private readonly sorted = new Map<string, string[]>();
  private readonly watchers = new Map<string, Set<Watcher>>();
  private lastMicros = 0;
  private changes = 0;

  /** `clock` gives the time of the server, in milliseconds. */
  constructor(private readonly clock: () => number = () => Date.now()) {}

  /** A time that no commit had before, as commit times are in Firestore. */
  now(): Timestamp {
    this.lastMicros = Math.max(this.lastMicros + 1, Math.floor(this.clock() * 1000));
    const seconds = Math.floor(this.lastMicros / 1_000_000);
    return new Timestamp(seconds, (this.lastMicros - seconds * 1_000_000) * 1000);
  }

  /** The number of times a document has changed: what was read at the same number is still there. */
  get revision(): number {
    return this.changes;
  }

  read(path: string): Version | undefined {
    return this.collections.get(parentOf(path))?.get(path);
  }

  /** The documents of a collection, unsorted. */
  in(collection: string): Iterable<Version> {
    return this.collections.get(collection)?.values() ?? [];
  }

  /** The documents of a collection by their names, those before `from` left out. */
  *inOrder(collection: string, from = ''): Iterable<Version> {
    const all = this.collections.get(collection) ?? new Map<string, Version>();
    const paths = this.sorted.get(collection) ?? [...all.keys()].sort(compareTexts);
    this.sorted.set(collection, paths);
    for (let at = firstFrom(paths, from); at < paths.length; at += 1) yield all.get(paths[at]!)!;
  }

  *inGroup(id: string): Iterable<Version> {
    for (const [path, found] of this.collections) if (idOf(path) === id) yield* found.values();
  }

  /** The paths of a document and of all that is below it, or of all documents of a collection and below. */
  below(path: string): string[] {
    return [...this.collections.values()].flatMap((found) =>
      [...found.keys()].filter((one) => one === path || one.startsWith(`${path}/`)),
    );
  }

  writes = 0;

  /** Runs all writes or none; throws what Firestore would. Returns each document's time of its last change. */
  commit(writes: readonly Write[]): Timestamp[] {
    const now = this.now();
    const after = new Map<string, Version | undefined>();
    const times = writes.map((write) => {
      const before = after.has(write.path) ? after.get(write.path) : this.read(write.path);
      requireState(write, before);
      const next = versionAfter(write, before, now);
      after.set(write.path, next);
      return next?.updateTime ?? now;
    });
    for (const [path, version] of after) this.put(path, version);
    this.writes += writes.length;
    return times;
  }

  /** Calls `watcher` after each change of a document; returns the way to end it. */
  watch(path: string, watcher: Watcher): () => void {
    const all = this.watchers.get(path) ?? new Set();
    this.watchers.set(path, all.add(watcher));
    return () => all.delete(watcher);
  }

  private put(path: string, version: Version | undefined): void {
    const before = this.read(path);
    if (before === version) return;
    this.changes += 1;
    const collection = this.collections.get(parentOf(path)) ?? new Map<string, Version>();
    if (version) collection.set(path, version);
    else collection.delete(path);
    if (!before || !version) this.sorted.delete(parentOf(path));
    this.collections.set(parentOf(path), collection);
    for (const watcher of this.watchers.get(path) ?? []) watcher(version);
  }
}

/** The index of the first path that is not before `from`, of paths in their order. */
function firstFrom(paths: readonly string[], from: string): number {
  let [low, high] = [0, paths.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareTexts(paths[middle]!, from) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function requireState(write: Write, before: Version | undefined): void {
  const { exists, lastUpdateTime, path } = write;
  if (exists === false && before) throw new StoreError(ALREADY_EXISTS, `exists: ${path}`);
  if (exists === true && !before) throw new StoreError(NOT_FOUND, `No document to update: ${path}`);
  if (lastUpdateTime === undefined || before?.updateTime.isEqual(lastUpdateTime)) return;
  throw new StoreError(FAILED_PRECONDITION, `changed since it was read: ${path}`);
}

// A write that changes nothing leaves the time of the last change.
function versionAfter(write: Write, before: Version | undefined, now: Timestamp) {
  if (write.kind === 'delete') return undefined;
  const fields = applied(write, before?.fields, now);
  if (before && areEqual(fields, before.fields)) return before;
  return { path: write.path, fields, createTime: before?.createTime ?? now, updateTime: now };
}
