import { Batch } from './batch';
import type { Aggregate, Find } from './collection';
import { ABORTED, StoreError, type Version } from './documents';
import { Reference, referencesOf } from './reference';
import { type FoundDocument, FoundDocuments } from './snapshot';

// The gRPC codes after which the admin SDK runs the callback again.
const REPEATED = new Set([1, 2, 4, 8, 10, 13, 14, 16]);
const ATTEMPTS = 5;

type Options = { readOnly?: boolean; maxAttempts?: number };

/**
 * One attempt at a transaction. Firestore locks what is read until the commit; here a change in between aborts the
 * attempt at its next step, which shows the callback the same: documents as of one moment.
 */
export class Attempt extends Batch {
  private readonly seen: (() => boolean)[] = [];
  /** The documents' revision at which all that was read was still there. */
  private checkedAt = -1;

  get(source: Reference): Promise<FoundDocument>;
  get(source: Find): Promise<FoundDocuments>;
  get(source: Aggregate): Promise<ReturnType<Aggregate['found']>>;
  async get(source: Reference | Find | Aggregate): Promise<unknown> {
    this.requireNoWrite();
    if (source instanceof Reference) return (await this.getAll(source))[0];
    return this.client.transport.call('query', () => {
      this.requireUnchanged();
      const found = source.found();
      const versions = found instanceof FoundDocuments ? versionsIn(found) : versionsOf(source);
      this.seen.push(() => isSame(versions, versionsOf(source)));
      return found;
    });
  }

  getAll(...refs: Reference[]): Promise<FoundDocument[]> {
    this.requireNoWrite();
    const some = referencesOf(refs);
    return this.client.transport.call('read', () => {
      this.requireUnchanged();
      return some.map((ref) => {
        const found = ref.found();
        this.seen.push(() => this.client.documents.read(ref.path) === found.version);
        return found;
      });
    });
  }

  /** Commits what the callback wrote, if nothing that it read has changed. */
  override commit() {
    const { documents, transport } = this.client;
    return transport.call('commit', () => {
      this.requireUnchanged();
      return documents.commit(this.writes).map((writeTime) => ({ writeTime }));
    });
  }

  private requireNoWrite(): void {
    if (this.writes.length === 0) return;
    throw new Error('Firestore transactions require all reads to be executed before all writes.');
  }

  private requireUnchanged(): void {
    const { revision } = this.client.documents;
    if (revision === this.checkedAt) return;
    if (!this.seen.every((isUnchanged) => isUnchanged())) {
      throw new StoreError(ABORTED, 'another transaction changed what this one read');
    }
    this.checkedAt = revision;
  }
}

const versionsIn = ({ docs }: FoundDocuments): (Version | undefined)[] =>
  docs.map(({ version }) => version);

const versionsOf = (source: Find | Aggregate): (Version | undefined)[] =>
  versionsIn(('query' in source ? source.query : source).found());

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((one, index) => one === b[index]);

/** Runs a callback as the admin SDK does: up to five times, again after a conflict and after a lost answer. */
export async function runAttempts<T>(
  client: Batch['client'],
  work: (tx: Attempt) => Promise<T>,
  { readOnly = false, maxAttempts = ATTEMPTS }: Options = {},
): Promise<T> {
  const most = readOnly ? 1 : maxAttempts;
  for (let attempt = 1; ; attempt += 1) {
    const tx = new Attempt(client);
    try {
      const answer = await work(tx);
      // A transaction that wrote nothing is committed as well: it ends its locks, and may fail.
      await tx.commit();
      return answer;
    } catch (error) {
      const code = (error as { code?: unknown } | null)?.code;
      if (attempt >= most || !REPEATED.has(code as number)) throw error;
      await client.transport.pause(attempt);
    }
  }
}
