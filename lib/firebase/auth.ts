import {
  type Auth,
  applyActionCode,
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  onAuthStateChanged,
  reload,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from 'firebase/auth';
import { publicConfig } from '@/lib/config';
import { firebaseApp } from './app';

export type { User };

let instance: Auth | undefined;

export function firebaseAuth(): Auth {
  if (!instance) {
    // Without a popup resolver, which the Google button loads.
    instance = initializeAuth(firebaseApp(), { persistence: browserLocalPersistence });
    instance.languageCode = 'es';
    const { emulators } = publicConfig();
    if (emulators) connectAuthEmulator(instance, emulators.auth, { disableWarnings: true });
  }
  return instance;
}

export const watchAuth = (onUser: (user: User | null) => void) =>
  onAuthStateChanged(firebaseAuth(), onUser);

/** The raw role claim, for `parseRole`; `fresh` renews the token. */
export async function readRole(user: User, fresh = false): Promise<unknown> {
  return (await user.getIdTokenResult(fresh)).claims.role;
}

export async function tokenIssuedAt(user: User): Promise<Date> {
  return new Date((await user.getIdTokenResult()).issuedAtTime);
}

export const signIn = (email: string, password: string) =>
  signInWithEmailAndPassword(firebaseAuth(), email, password);
export const signUp = (email: string, password: string) =>
  createUserWithEmailAndPassword(firebaseAuth(), email, password);
export const sendReset = (email: string) => sendPasswordResetEmail(firebaseAuth(), email);
export const endSession = () => signOut(firebaseAuth());

export async function askEmailProof(): Promise<boolean> {
  const user = firebaseAuth().currentUser;
  if (!user) return false;
  if (!user.emailVerified) await reload(user);
  return user.emailVerified;
}

/** Proves an email by the code of our mail, in any session. */
export const proveEmail = (code: string) => applyActionCode(firebaseAuth(), code);
export const currentUser = () => firebaseAuth().currentUser;
