import { connectFirestoreEmulator, type Firestore, initializeFirestore } from 'firebase/firestore';
import { publicConfig } from '@/lib/config';
import { firebaseApp } from './app';

let instance: Firestore | undefined;

/** The cache is in memory only, so that nothing survives the session. */
export function firestore(): Firestore {
  if (!instance) {
    instance = initializeFirestore(firebaseApp(), { ignoreUndefinedProperties: true });
    const { emulators } = publicConfig();
    if (emulators) {
      const [host = '127.0.0.1', port = '8080'] = emulators.firestore.split(':');
      connectFirestoreEmulator(instance, host, Number(port));
    }
  }
  return instance;
}
