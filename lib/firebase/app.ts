import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import { publicConfig } from '@/lib/config';

/** The one Firebase app of this browser tab, for the configured project. */
export function firebaseApp(): FirebaseApp {
  return getApps()[0] ?? initializeApp(publicConfig().firebase);
}
