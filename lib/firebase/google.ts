import { browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup } from 'firebase/auth';
import { firebaseAuth } from './auth';

/** Signs in with Google in a popup, where the project has it switched on. */
export const signInWithGoogle = () =>
  signInWithPopup(firebaseAuth(), new GoogleAuthProvider(), browserPopupRedirectResolver);
