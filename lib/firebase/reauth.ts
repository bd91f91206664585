import { EmailAuthProvider, reauthenticateWithCredential } from 'firebase/auth';
import { currentUser } from './auth';

/** Whether the signed-in user has a password to ask for. */
export const hasPassword = () =>
  currentUser()?.providerData.some(({ providerId }) => providerId === 'password') ?? false;

/** Confirms the password of the signed-in user; the new token says that he signed in just now. */
export async function confirmPassword(password: string): Promise<void> {
  const user = currentUser();
  if (!user?.email) throw new Error('Nobody is signed in');
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
  await user.getIdToken(true);
}
