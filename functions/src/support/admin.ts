import { getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

/** The one admin app of this process, and its services. */
const app = getApps()[0] ?? initializeApp();

let firestore: Firestore | undefined;

/** The database; `undefined` fields are dropped instead of refused. */
export function db(): Firestore {
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
