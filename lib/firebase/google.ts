import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  reauthenticateWithPopup,
  signInWithPopup,
} from 'firebase/auth';
import { currentUser, firebaseAuth } from './auth';

/** Signs in with Google in a popup, where the project has it enabled. */
export const signInWithGoogle = () =>
  signInWithPopup(firebaseAuth(), new GoogleAuthProvider(), browserPopupRedirectResolver);

/** Reauthenticates the signed-in user with the same Google account; the new token has a recent sign-in time. */
export async function confirmWithGoogle(): Promise<void> {
  const user = currentUser();
  if (!user) throw new Error('Nobody is signed in');
  await reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
  await user.getIdToken(true);
}
