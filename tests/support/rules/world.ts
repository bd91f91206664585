import { randomUUID } from 'node:crypto';
import { doc, type Firestore, setDoc } from 'firebase/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import {
  ALL_PERMISSIONS,
  type Flag,
  fromFlags,
  NO_PERMISSIONS,
  type Permissions,
  type StoredPermissions,
} from '@/lib/domain/rights/permissions';
import { asNobody, asUser, type Claims, withoutRules } from './env';

/**
 * Fixtures of the rules tests: two producers and people in every relation to them. Each call creates its own,
 * with new ids.
 */

type Person = { uid: string; claims: Claims; db: Firestore };
type Options = {
  role?: unknown;
  /** Further fields of their user document. */
  own?: Record<string, unknown>;
  /** Producers in their own list. */
  lists?: string[];
  /** Producers that list them. */
  listedBy?: string[];
  record?: Permissions | null;
};

export type RulesWorld = Awaited<ReturnType<typeof makeWorld>>;

/** Makes producers A and B, and people in every relation to A. */
export async function makeWorld() {
  const a = `a-${randomUUID()}`;
  const b = `b-${randomUUID()}`;
  const users: Record<string, string[]> = { [a]: [], [b]: [] };

  const person = async (name: string, options: Options): Promise<Person> => {
    const uid = `${name}-${randomUUID()}`;
    const { role = 'producer', own, lists = [], listedBy = lists, record = null } = options;
    for (const id of listedBy) users[id]?.push(uid);
    await writeDocument(paths.user(uid), {
      uid,
      email: `${name}@early.test`,
      producersId: lists,
      ...own,
    });
    for (const producerId of new Set([...lists, ...listedBy])) {
      if (record)
        await writeDocument(paths.permission(uid, producerId), recordOf(uid, producerId, record));
    }
    const claims = role === undefined || role === null ? {} : { role };
    return { uid, claims, db: asUser(uid, claims) };
  };

  const people = {
    /** Member of A with every flag. */
    owner: await person('owner', { lists: [a], record: ALL_PERMISSIONS }),
    /** Member of A with every flag off. */
    restricted: await person('restricted', {
      own: { role: 'producer' },
      lists: [a],
      record: NO_PERMISSIONS,
    }),
    /** Member of A without a record. */
    unrecorded: await person('unrecorded', { lists: [a] }),
    /** Lists A, but A does not list them. */
    halfOwn: await person('half-own', { lists: [a], listedBy: [], record: null }),
    /** A lists them, but they do not list A. */
    halfTheirs: await person('half-theirs', { lists: [], listedBy: [a], record: ALL_PERMISSIONS }),
    /** Member of B with every flag. */
    stranger: await person('stranger', { lists: [b], record: ALL_PERMISSIONS }),
    /** Member of A with every flag, but their token has no role. */
    roleless: await person('roleless', { role: null, lists: [a], record: ALL_PERMISSIONS }),
    /** A role claim that resembles the administrators' but is not it. */
    pretender: await person('pretender', { role: 'Admin' }),
    admin: await person('admin', { role: 'admin', own: { role: 'admin' } }),
    /** Their token still says administrator, their document no longer does. */
    demoted: await person('demoted', { role: 'admin', own: { role: 'producer' } }),
    /** An administrator whose account was disabled a minute ago. */
    closedAdmin: await person('closed-admin', { role: 'admin', own: { disabled: true } }),
    /** Member of A with every flag, whose account was disabled a minute ago. */
    closed: await person('closed', {
      own: { disabled: true },
      lists: [a],
      record: ALL_PERMISSIONS,
    }),
    /** Member of A with every flag and a token of before their role was taken. */
    undone: await person('undone', { own: { role: null }, lists: [a], record: ALL_PERMISSIONS }),
  };
  // A record left over after its owner left A.
  const left = await person('left', {});
  await writeDocument(paths.permission(left.uid, a), recordOf(left.uid, a, ALL_PERMISSIONS));

  for (const id of [a, b]) {
    await writeDocument(paths.producer(id), { id, name: id, users: users[id], type: 'producer' });
    await writeDocument(paths.billing(id), { razonSocial: 'SpA', rut: '76.086.428-5' });
    await writeDocument(paths.banking(id), { holder: 'SpA', accountNumber: '123' });
    await writeDocument(entryPaths.invitation(id, 'secret'), {
      email: 'x@early.test',
      status: 'pending',
    });
    await writeDocument(entryPaths.teamEntry(id, 'member'), { kind: 'member', name: 'Ana' });
    const line = { action: 'member.invite', producerId: id };
    await writeDocument(entryPaths.auditEntry(`entry-${id}`), {
      ...line,
      needs: 'users.manageAccess',
    });
    await writeDocument(entryPaths.auditEntry(`inner-${id}`), { ...line, needs: '' });
    await writeDocument(entryPaths.auditEntry(`old-${id}`), line);
  }

  /** A member of A who holds exactly these flags. */
  const memberWith = async (...flags: Flag[]) => {
    const member = await person('member', { lists: [a], record: fromFlags(flags) });
    await writeDocument(paths.producer(a), { users: users[a] }, true);
    return member;
  };

  return { a, b, ...people, left, nobody: { uid: '', claims: {}, db: asNobody() }, memberWith };
}

/** A permissions record as it is stored. */
export function recordOf(uid: string, producerId: string, permissions: StoredPermissions) {
  return { id: producerId, producerId, userId: uid, permissions };
}

/** Writes a document, bypassing the rules. */
export function writeDocument(
  path: string,
  data: Record<string, unknown>,
  merge = false,
): Promise<void> {
  return withoutRules((db) => setDoc(doc(db, path), data, { merge }));
}
