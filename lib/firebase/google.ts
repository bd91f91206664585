import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  reauthenticateWithPopup,
  signInWithPopup,
} from 'firebase/auth';
import { currentUser, firebaseAuth } from './auth';

/** Signs in with Google in a popup, where the project has it switched on. */
export const signInWithGoogle = () =>
  signInWithPopup(firebaseAuth(), new GoogleAuthProvider(), browserPopupRedirectResolver);

/** Confirms the Google account of the signed-in user, and no other; the new token says that he signed in just now. */
export async function confirmWithGoogle(): Promise<void> {
  const user = currentUser();
  if (!user) throw new Error('Nobody is signed in');
  await reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
  await user.getIdToken(true);
}
