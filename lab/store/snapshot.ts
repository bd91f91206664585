import { QuerySnapshot, type Timestamp } from 'firebase-admin/firestore';
import type { Version } from './documents';
import { selected } from './query';
import type { Reference } from './reference';
import { copyOf } from './value';
import { fieldAt, segmentsOf } from './write';

export class FoundDocument {
  constructor(
    readonly ref: Reference,
    readonly version: Version | undefined,
    readonly readTime: Timestamp,
    private readonly fields?: (readonly string[])[],
  ) {}

  get id(): string {
    return this.ref.id;
  }
  get exists(): boolean {
    return this.version !== undefined;
  }
  get createTime(): Timestamp | undefined {
    return this.version?.createTime;
  }
  get updateTime(): Timestamp | undefined {
    return this.version?.updateTime;
  }
  /** A copy of the fields; undefined if there is no document. */
  data(): Record<string, unknown> | undefined {
    const { version } = this;
    if (!version) return undefined;
    return copyOf(selected(version.fields, this.fields)) as Record<string, unknown>;
  }
  get(field: string): unknown {
    const value = this.version && fieldAt(this.version.fields, segmentsOf(field));
    return value === undefined ? undefined : copyOf(value);
  }
}

export class FoundDocuments {
  readonly #found: { query: unknown; docs: FoundDocument[]; readTime: Timestamp };

  constructor(query: unknown, docs: FoundDocument[], readTime: Timestamp) {
    this.#found = { query, docs, readTime };
  }

  get query(): unknown {
    return this.#found.query;
  }
  get docs(): FoundDocument[] {
    return this.#found.docs;
  }
  get readTime(): Timestamp {
    return this.#found.readTime;
  }
  get size(): number {
    return this.docs.length;
  }
  get empty(): boolean {
    return this.docs.length === 0;
  }
  forEach(work: (document: FoundDocument) => void): void {
    this.docs.forEach(work);
  }
}
// The functions tell a query's answer from a document's by its class.
Object.setPrototypeOf(FoundDocuments.prototype, QuerySnapshot.prototype);
