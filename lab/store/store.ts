import type { Firestore } from 'firebase-admin/firestore';
import { Batch } from './batch';
import { Collection, Find } from './collection';
import { Documents } from './documents';
import { type Client, Reference, referencesOf } from './reference';
import type { FoundDocument } from './snapshot';
import { type Attempt, runAttempts } from './transaction';
import { atOnce, type Transport } from './transport';

/**
 * Firestore's admin client over documents in memory: what the functions use of it, with its errors, preconditions,
 * transforms and transactions. `lab/store/emulator.test.ts` compares it with the emulator. Not checked:
 * indexes and limits of size and rate. `replaceBackend({ firestore: storeClient() })` of
 * `functions/src/support/admin` runs the functions over one.
 */
class Store {
  private readonly client: Client;

  constructor(documents: Documents, transport: Transport) {
    this.client = { documents, transport };
  }

  doc(path: string): Reference {
    return new Reference(this.client, path);
  }
  collection(path: string): Collection {
    return new Collection(this.client, path);
  }
  collectionGroup(id: string): Find {
    return new Find(this.client, { collection: id, isGroup: true, filters: [], orders: [] });
  }
  batch(): Batch {
    return new Batch(this.client);
  }
  getAll(...refs: Reference[]): Promise<FoundDocument[]> {
    const some = referencesOf(refs);
    return this.client.transport.call('read', () => some.map((ref) => ref.found()));
  }
  runTransaction<T>(work: (tx: Attempt) => Promise<T>, options?: { readOnly?: boolean }) {
    return runAttempts(this.client, work, options);
  }

  /** Deletes a document, or a collection, with all that is below. */
  async recursiveDelete({ path }: Reference | Collection): Promise<void> {
    const { documents, transport } = this.client;
    const kind = 'delete' as const;
    await transport.call('commit', () =>
      documents.commit(
        documents.below(path).map((one) => ({ path: one, kind, fields: [], transforms: [] })),
      ),
    );
  }

  bulkWriter() {
    const pending: Promise<unknown>[] = [];
    const kept =
      <A extends unknown[], R>(write: (ref: Reference, ...rest: A) => Promise<R>) =>
      (ref: Reference, ...rest: A) => {
        const done = write(ref, ...rest);
        pending.push(done.catch(() => {}));
        return done;
      };
    const settled = async () => void (await Promise.all(pending));
    return {
      create: kept((ref, data: object) => ref.create(data)),
      set: kept((ref, data: object, options?: { merge?: boolean }) => ref.set(data, options)),
      update: kept((ref, changes: object) => ref.update(changes)),
      delete: kept((ref) => ref.delete()),
      flush: settled,
      close: settled,
    };
  }
}

/** A Firestore client over `documents`; several clients, each with its own way to them, share what is stored. */
export const storeClient = (
  documents: Documents = new Documents(),
  transport: Transport = atOnce,
): Firestore => new Store(documents, transport) as unknown as Firestore;
