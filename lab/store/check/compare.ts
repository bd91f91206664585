import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { PATHS } from './values';

/** A random operation on a database, which answers what it saw. */
export type Command = {
  /** The act as data, for the message of a failure. */
  data: unknown;
  /** The documents that it writes twice in one commit, whose update times are not compared where both writes change nothing. */
  twice?: string[];
  run: (db: Firestore) => Promise<unknown>;
};

/** The moment each document was last changed; undefined for a missing one. */
export type Times = Map<string, Timestamp | undefined>;

export async function timesOf(db: Firestore): Promise<Times> {
  const found = await db.getAll(...PATHS.map((path) => db.doc(path)));
  return new Map(found.map(({ ref, updateTime }) => [ref.path, updateTime]));
}

/** A value without the times of the server. */
function comparable(value: unknown): unknown {
  if (value instanceof Timestamp) {
    return value.toMillis() > Date.UTC(2025, 0, 1) ? 'server time' : value.toMillis();
  }
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  const all = Object.entries(value).map(([name, one]) => [name, comparable(one)] as const);
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function outcomeOf(db: Firestore, { run }: Command): Promise<unknown> {
  try {
    return comparable(await run(db));
  } catch (error) {
    const { code, message } = error as { code?: number; message: string };
    return code === undefined ? { error: message.slice(0, 20) } : { code };
  }
}

/**
 * The answer or error of a command, what is stored after it, and which documents it left as they were by the times of
 * their last change: equal for two databases that behave alike.
 */
export async function effectOf(db: Firestore, command: Command, before: Times) {
  const outcome = await outcomeOf(db, command);
  const found = await db.getAll(...PATHS.map((path) => db.doc(path)));
  const times: Times = new Map(found.map(({ ref, updateTime }) => [ref.path, updateTime]));
  const unchanged = PATHS.filter((path) => {
    const time = times.get(path);
    return time && before.get(path)?.isEqual(time) && !command.twice?.includes(path);
  });
  const stored = found.map((one) => [one.ref.path, one.exists, comparable(one.data())]);
  return { times, effect: { outcome, stored, unchanged } };
}
