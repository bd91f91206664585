import { FieldPath, type Timestamp } from 'firebase-admin/firestore';
import type { Client, Reference } from './reference';
import { merge, patch, replacement, type Write } from './write';

type Limits = { exists?: boolean; lastUpdateTime?: Timestamp };

export class Batch {
  readonly writes: Write[] = [];

  constructor(readonly client: Client) {}

  create(ref: Reference, data: object): this {
    return this.add(replacement(ref.path, data, { exists: false }));
  }
  set(ref: Reference, data: object, options?: { merge?: boolean }): this {
    return this.add(options?.merge ? merge(ref.path, data) : replacement(ref.path, data));
  }
  /** With an object of changes and a precondition, or with fields and values in turn. */
  update(ref: Reference, changes: object | string | FieldPath, ...rest: unknown[]): this {
    if (typeof changes !== 'string' && !(changes instanceof FieldPath)) {
      return this.add(patch(ref.path, Object.entries(changes), (rest[0] ?? {}) as Limits));
    }
    const [value, ...more] = rest;
    const pairs: [string | FieldPath, unknown][] = [[changes, value]];
    for (let at = 0; at + 1 < more.length; at += 2) {
      pairs.push([more[at] as string | FieldPath, more[at + 1]]);
    }
    return this.add(patch(ref.path, pairs, (more.length % 2 === 1 ? more.at(-1) : {}) as Limits));
  }
  delete(ref: Reference, limits: Limits = {}): this {
    return this.add({ path: ref.path, kind: 'delete', fields: [], transforms: [], ...limits });
  }

  async commit(): Promise<{ writeTime: Timestamp }[]> {
    const { documents, transport } = this.client;
    const times = await transport.call('commit', () => documents.commit(this.writes));
    return times.map((writeTime) => ({ writeTime }));
  }

  private add(write: Write): this {
    this.writes.push(write);
    return this;
  }
}
