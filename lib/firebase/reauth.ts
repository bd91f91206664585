import { EmailAuthProvider, reauthenticateWithCredential } from 'firebase/auth';
import { currentUser } from './auth';

/** Whether the signed-in user signs in with a password. */
export const hasPassword = () =>
  currentUser()?.providerData.some(({ providerId }) => providerId === 'password') ?? false;

/** Reauthenticates the signed-in user with their password; the new token has a recent sign-in time. */
export async function confirmPassword(password: string): Promise<void> {
  const user = currentUser();
  if (!user?.email) throw new Error('Nobody is signed in');
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
  await user.getIdToken(true);
}
