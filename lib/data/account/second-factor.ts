import { currentUser } from '@/lib/firebase/auth';
import type { Enrolment } from '@/lib/firebase/second-factor';
import { renewServerSession } from './server-session';

/** Completes a second factor. The identity service ends all other sessions, so the server's session is renewed. */
export async function finishEnrolment(
  enrolment: Enrolment,
  code: string,
  name: string,
): Promise<void> {
  await enrolment.finish(code, name);
  const user = currentUser();
  if (!user) return;
  await renewServerSession(user, () => currentUser()?.uid === user.uid);
}
