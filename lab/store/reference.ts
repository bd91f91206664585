import type { FieldPath, Timestamp } from 'firebase-admin/firestore';
import { Batch } from './batch';
import { Collection } from './collection';
import { type Documents, idOf, parentOf } from './documents';
import { FoundDocument } from './snapshot';
import type { Transport } from './transport';

export type Client = { documents: Documents; transport: Transport };

export class Reference {
  constructor(
    readonly client: Client,
    readonly path: string,
  ) {
    const names = path.split('/');
    if (names.length % 2 === 1 || names.includes('')) {
      throw new Error(`Not the path of a document: ${path}`);
    }
  }

  get id(): string {
    return idOf(this.path);
  }
  get parent(): Collection {
    return new Collection(this.client, parentOf(this.path));
  }
  collection(name: string): Collection {
    return new Collection(this.client, `${this.path}/${name}`);
  }
  isEqual(other: Reference): boolean {
    return this.path === other.path;
  }

  found(): FoundDocument {
    const { documents } = this.client;
    return new FoundDocument(this, documents.read(this.path), documents.now());
  }
  get(): Promise<FoundDocument> {
    return this.client.transport.call('read', () => this.found());
  }

  private async write(add: (batch: Batch) => void) {
    const batch = new Batch(this.client);
    add(batch);
    const [result] = await batch.commit();
    return result;
  }
  create(data: object) {
    return this.write((batch) => batch.create(this, data));
  }
  set(data: object, options?: { merge?: boolean }) {
    return this.write((batch) => batch.set(this, data, options));
  }
  update(changes: object | string | FieldPath, ...rest: unknown[]) {
    return this.write((batch) => batch.update(this, changes, ...rest));
  }
  delete(limits?: { exists?: boolean; lastUpdateTime?: Timestamp }) {
    return this.write((batch) => batch.delete(this, limits));
  }

  /** Calls `next` with what is there now and after each change. A slow listener may be shown only the newest. */
  onSnapshot(
    next: (found: FoundDocument) => void,
    failed: (error: Error) => void = () => {},
  ): () => void {
    const { documents, transport } = this.client;
    let isOn = true;
    const stop = () => {
      isOn = false;
      unwatch();
    };
    const tell = () => {
      const seen = this.found();
      const isCut = transport.isCut?.() === true;
      transport.notify(() => {
        if (!isOn) return;
        if (!isCut) return next(seen);
        stop();
        failed(new Error('the listener was cut'));
      });
    };
    const unwatch = documents.watch(this.path, tell);
    tell();
    return stop;
  }
}

/** The references among the arguments of a `getAll`, which may end with options. Refuses what Firestore refuses. */
export function referencesOf(given: readonly unknown[]): Reference[] {
  if (given.length === 0) throw new Error('getAll() requires at least 1 argument');
  const some = given.filter((one) => one instanceof Reference);
  const isWrong = (one: unknown) => typeof one !== 'object' || one === null;
  if (given.some(isWrong)) throw new Error('getAll() takes references of documents');
  return some;
}
