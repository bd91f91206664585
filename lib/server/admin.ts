import { getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { configFromEnv } from '@/lib/config';

/**
 * The platform's own access to accounts and database, which no rule limits. Nothing but `session.ts` and `first-reads.ts`
 * may import it: they answer only what the rules would (`lib/domain/session/reading.ts`).
 */
const app = () =>
  getApps()[0] ?? initializeApp({ projectId: configFromEnv(process.env).firebase.projectId });

/** The identity service. */
export const auth = (): Auth => getAuth(app());

/** The database. */
export const db = (): Firestore => getFirestore(app());
