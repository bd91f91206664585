import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import { publicConfig } from '@/lib/config';

export function firebaseApp(): FirebaseApp {
  return getApps()[0] ?? initializeApp(publicConfig().firebase);
}
