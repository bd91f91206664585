import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { configFromEnv } from '@/lib/config';

/** More bytes than the answers of one page have; the transport's own 64 kB make the last of them wait a round trip. */
const WINDOW_BYTES = 1_048_576;

/**
 * The platform's own access to accounts and database, which no rule limits. Nothing but `session.ts` and `first-reads.ts`
 * may import it: they answer only what the rules would (`lib/domain/rights/reading.ts`).
 */
function start(): App {
  const app = initializeApp({ projectId: configFromEnv(process.env).firebase.projectId });
  getFirestore(app).settings({ 'grpc-node.flow_control_window': WINDOW_BYTES });
  return app;
}

const app = () => getApps()[0] ?? start();

export const auth = (): Auth => getAuth(app());

export const db = (): Firestore => getFirestore(app());
