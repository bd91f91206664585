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
import type { Collections, Records } from '@/lib/domain/platform/records';

/** The one admin app of this process, and its services. */
const app = getApps()[0] ?? initializeApp();

/**
 * The database with the types of what is kept in it: a path of `paths` leads to the record of its kind, so that a
 * write of a field that no parser reads does not compile.
 */
type Database = Omit<Firestore, 'doc' | 'collection'> & {
  doc<Name extends keyof Records>(
    path: PathOf<Name>,
  ): DocumentReference<Records[Name], Records[Name]>;
  collection<Name extends keyof Collections>(
    path: PathOf<Name>,
  ): CollectionReference<Records[Collections[Name]], Records[Collections[Name]]>;
};

/** What an update of a record may write, with 'a.b' for a field within a field. */
export type Changes<Name extends keyof Records> = UpdateData<Records[Name]>;

/** References of records of several kinds, for one read of all of them: what each holds is for its parser. */
export const mixed = (...refs: DocumentReference[]): DocumentReference[] => refs;

let firestore: Firestore | undefined;

/** The database; `undefined` fields are dropped instead of refused. */
export const db = (): Database => untypedDb() as unknown as Database;

/** The same without types, for tests and scripts that write what no function would. */
export function untypedDb(): Firestore {
  if (!firestore) {
    firestore = getFirestore(app);
    try {
      firestore.settings({ ignoreUndefinedProperties: true });
    } catch {
      // Settings can be given once a process; a second import of this module finds them already set.
    }
  }
  return firestore;
}

/** The identity service. */
export const auth = (): Auth => getAuth(app);
