import { getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import {
  type CollectionReference,
  type DocumentReference,
  type Firestore,
  getFirestore,
  type UpdateData,
} from 'firebase-admin/firestore';
import type { PathOf } from '@/lib/domain/kit/paths';
import type { Collections } from '@/lib/domain/store/collections';
import type { Records } from '@/lib/domain/store/records';

const app = getApps()[0] ?? initializeApp();

/** Firestore, typed by its records: a write of a field that no parser reads does not compile. */
type Database = Omit<Firestore, 'doc' | 'collection'> & {
  doc<Name extends keyof Records>(
    path: PathOf<Name>,
  ): DocumentReference<Records[Name], Records[Name]>;
  collection<Name extends keyof Collections>(
    path: PathOf<Name>,
  ): CollectionReference<Records[Collections[Name]], Records[Collections[Name]]>;
};

/** The fields that an update of a record may write, with 'a.b' for nested fields. */
export type Changes<Name extends keyof Records> = UpdateData<Records[Name]>;

/** References of different kinds, for one `getAll`: each result is typed by its parser. */
export const mixed = (...refs: DocumentReference[]): DocumentReference[] => refs;

let firestore: Firestore | undefined;

export const db = (): Database => untypedDb() as unknown as Database;

/** The untyped database, for tests and scripts that write invalid documents. */
export function untypedDb(): Firestore {
  if (!firestore) {
    firestore = getFirestore(app);
    try {
      firestore.settings({ ignoreUndefinedProperties: true });
    } catch {
      // Settings can be applied once per process; a second import of this module finds them applied.
    }
  }
  return firestore;
}

let accounts: Auth | undefined;

export const auth = (): Auth => accounts ?? getAuth(app);

/** @internal Lets a simulation run the functions over a database and accounts of its own; null restores Firebase. */
export function replaceBackend(backend: { firestore: Firestore; auth?: Auth } | null): void {
  firestore = backend?.firestore;
  accounts = backend?.auth;
}
