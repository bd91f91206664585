import { randomUUID } from 'node:crypto';
import { doc, type Firestore, writeBatch } from 'firebase/firestore';
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

/** The path of a document, its fields, and whether they are merged into those of before. */
type Written = [path: string, data: Record<string, unknown>, merge?: boolean];
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

  /** The documents of a person, and of which lists they stand in. */
  const person = (name: string, options: Options): Person & { documents: Written[] } => {
    const uid = `${name}-${randomUUID()}`;
    const { role = 'producer', own, lists = [], listedBy = lists, record = null } = options;
    for (const id of listedBy) users[id]?.push(uid);
    const user = { uid, email: `${name}@early.test`, producersId: lists, ...own };
    const records = record
      ? [...new Set([...lists, ...listedBy])].map(
          (producerId): Written => [
            paths.permission(uid, producerId),
            recordOf(uid, producerId, record),
          ],
        )
      : [];
    const claims = role === undefined || role === null ? {} : { role };
    const documents: Written[] = [[paths.user(uid), user], ...records];
    return { uid, claims, db: asUser(uid, claims), documents };
  };

  const people = {
    /** Member of A with every flag. */
    owner: person('owner', { lists: [a], record: ALL_PERMISSIONS }),
    /** Member of A with every flag off. */
    restricted: person('restricted', {
      own: { role: 'producer' },
      lists: [a],
      record: NO_PERMISSIONS,
    }),
    /** Member of A without a record. */
    unrecorded: person('unrecorded', { lists: [a] }),
    /** Lists A, but A does not list them. */
    halfOwn: person('half-own', { lists: [a], listedBy: [], record: null }),
    /** A lists them, but they do not list A. */
    halfTheirs: person('half-theirs', { lists: [], listedBy: [a], record: ALL_PERMISSIONS }),
    /** Member of B with every flag. */
    stranger: person('stranger', { lists: [b], record: ALL_PERMISSIONS }),
    /** Member of A with every flag, but their token has no role. */
    roleless: person('roleless', { role: null, lists: [a], record: ALL_PERMISSIONS }),
    /** A role claim that resembles the administrators' but is not it. */
    pretender: person('pretender', { role: 'Admin' }),
    admin: person('admin', { role: 'admin', own: { role: 'admin' } }),
    /** Their token still says administrator, their document no longer does. */
    demoted: person('demoted', { role: 'admin', own: { role: 'producer' } }),
    /** An administrator whose account was disabled a minute ago. */
    closedAdmin: person('closed-admin', { role: 'admin', own: { disabled: true } }),
    /** Member of A with every flag, whose account was disabled a minute ago. */
    closed: person('closed', {
      own: { disabled: true },
      lists: [a],
      record: ALL_PERMISSIONS,
    }),
    /** Member of A with every flag and a token of before their role was taken. */
    undone: person('undone', { own: { role: null }, lists: [a], record: ALL_PERMISSIONS }),
  };
  // A record left over after its owner left A.
  const left = person('left', {});

  const ofProducer = (id: string): Written[] => {
    const line = { action: 'member.invite', producerId: id };
    return [
      [paths.producer(id), { id, name: id, users: users[id], type: 'producer' }],
      [paths.billing(id), { razonSocial: 'SpA', rut: '76.086.428-5' }],
      [paths.banking(id), { holder: 'SpA', accountNumber: '123' }],
      [entryPaths.invitation(id, 'secret'), { email: 'x@early.test', status: 'pending' }],
      [entryPaths.teamEntry(id, 'member'), { kind: 'member', name: 'Ana' }],
      [entryPaths.auditEntry(`entry-${id}`), { ...line, needs: 'users.manageAccess' }],
      [entryPaths.auditEntry(`inner-${id}`), { ...line, needs: '' }],
      [entryPaths.auditEntry(`old-${id}`), line],
    ];
  };
  await writeDocuments([
    ...Object.values(people).flatMap(({ documents }) => documents),
    ...left.documents,
    [paths.permission(left.uid, a), recordOf(left.uid, a, ALL_PERMISSIONS)],
    ...ofProducer(a),
    ...ofProducer(b),
  ]);

  /** A member of A who holds exactly these flags. */
  const memberWith = async (...flags: Flag[]) => {
    const member = person('member', { lists: [a], record: fromFlags(flags) });
    await writeDocuments([...member.documents, [paths.producer(a), { users: users[a] }, true]]);
    return member;
  };

  const nobody = { uid: '', claims: {}, db: asNobody(), documents: [] };
  return { a, b, ...people, left, nobody, memberWith };
}

/** A permissions record as it is stored. */
export function recordOf(uid: string, producerId: string, permissions: StoredPermissions) {
  return { id: producerId, producerId, userId: uid, permissions };
}

/** Writes documents in one commit, bypassing the rules. */
export function writeDocuments(documents: readonly Written[]): Promise<void> {
  return withoutRules((db) => {
    const batch = writeBatch(db);
    for (const [path, data, merge = false] of documents) batch.set(doc(db, path), data, { merge });
    return batch.commit();
  });
}

/** Writes a document, bypassing the rules. */
export const writeDocument = (path: string, data: Record<string, unknown>, merge = false) =>
  writeDocuments([[path, data, merge]]);
