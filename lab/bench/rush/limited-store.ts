import type { Clock } from './clock';

/** A document takes one write a second when sustained (Firestore's documented limit). */
const WRITE_MS = 1_000;
/** A commit that waits longer for its documents is given up by the database. */
const LONGEST_MS = 10_000;

type Doc = { written: number; asked: number; freeAt: number; writes: number };

/** The writes of a commit: documents that must not have changed since they were read (by version), and others. */
export type Commit = { unchanged: Record<string, number>; blind: string[] };

/** A database in which each document takes a write a second, and a commit that meets another one is refused. */
export class LimitedStore {
  private readonly docs = new Map<string, Doc>();
  commits = 0;
  refused = 0;

  constructor(
    private readonly clock: Clock,
    private readonly rttMs: number,
  ) {}

  version = (name: string): number => this.doc(name).written;

  /** Commits or is refused; `done` is called when the answer arrives, and `apply` when it is written. */
  commit({ unchanged, blind }: Commit, apply: () => void, done: (ok: boolean) => void): void {
    this.commits += 1;
    const { clock, rttMs } = this;
    const docs = [...Object.keys(unchanged), ...blind].map((name) => this.doc(name));
    const start = Math.max(clock.now, ...docs.map(({ freeAt }) => freeAt));
    const isChanged = Object.entries(unchanged).some(
      ([name, version]) => this.doc(name).asked !== version,
    );
    if (isChanged || start - clock.now > LONGEST_MS) {
      this.refused += 1;
      clock.after(rttMs, () => done(false));
      return;
    }
    for (const doc of docs) {
      doc.asked += 1;
      doc.writes += 1;
      doc.freeAt = start + WRITE_MS;
    }
    clock.after(start - clock.now, () => {
      for (const doc of docs) doc.written += 1;
      apply();
      clock.after(rttMs, () => done(true));
    });
  }

  hottest = (): number => Math.max(0, ...[...this.docs.values()].map(({ writes }) => writes));

  private doc(name: string): Doc {
    const found = this.docs.get(name) ?? { written: 0, asked: 0, freeAt: 0, writes: 0 };
    this.docs.set(name, found);
    return found;
  }
}
