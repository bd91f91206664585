import { EmailAuthProvider, reauthenticateWithCredential } from 'firebase/auth';
import { currentUser } from './auth';

export const hasPassword = () =>
  currentUser()?.providerData.some(({ providerId }) => providerId === 'password') ?? false;

export async function confirmPassword(password: string): Promise<void> {
  const user = currentUser();
  if (!user?.email) throw new Error('Nobody is signed in');
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
  await user.getIdToken(true);
}
