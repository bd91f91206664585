import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  reauthenticateWithPopup,
  signInWithPopup,
} from 'firebase/auth';
import { currentUser, firebaseAuth } from './auth';

export const signInWithGoogle = () =>
  signInWithPopup(firebaseAuth(), new GoogleAuthProvider(), browserPopupRedirectResolver);

export async function confirmWithGoogle(): Promise<void> {
  const user = currentUser();
  if (!user) throw new Error('Nobody is signed in');
  await reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
  await user.getIdToken(true);
}
