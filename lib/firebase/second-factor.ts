// The SDK's build for extensions, on purpose: imports from 'firebase/auth' end up in the chunk that every page loads. This copy
// is a chunk of its own and uses the other one's session objects.
import {
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorInfo,
  multiFactor,
  TotpMultiFactorGenerator,
} from 'firebase/auth/web-extension';
import { currentUser, firebaseAuth } from './auth';

export type Factor = {
  id: string;
  name: string;
  since: Date | null;
};

export type Enrolment = {
  key: string;
  address: string;
  finish: (code: string, name: string) => Promise<void>;
};

const TOTP = TotpMultiFactorGenerator.FACTOR_ID;
const isTotp = ({ factorId }: MultiFactorInfo) => factorId === TOTP;

async function signedIn() {
  await firebaseAuth().authStateReady();
  const user = currentUser();
  if (!user) throw new Error('Nobody is signed in');
  return user;
}

/** Reloads the account first, because an administrator may have removed them. */
export async function factors(): Promise<Factor[]> {
  const user = await signedIn();
  await user.reload();
  return multiFactor(user)
    .enrolledFactors.filter(isTotp)
    .map(({ uid, displayName, enrollmentTime }) => {
      const since = new Date(enrollmentTime);
      return {
        id: uid,
        name: displayName ?? '',
        since: Number.isNaN(since.getTime()) ? null : since,
      };
    });
}

/** Starts to set up one-time codes; refused without a recent sign-in. */
export async function startEnrolment(siteName: string): Promise<Enrolment> {
  const user = await signedIn();
  const session = await multiFactor(user).getSession();
  const secret = await TotpMultiFactorGenerator.generateSecret(session);
  return {
    key: secret.secretKey,
    address: secret.generateQrCodeUrl(user.email ?? user.uid, siteName),
    finish: async (code, name) => {
      const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, code);
      await multiFactor(user).enroll(assertion, name);
    },
  };
}

/** Removes a second factor; refused without a recent sign-in. */
export async function removeFactor(id: string): Promise<void> {
  await multiFactor(await signedIn()).unenroll(id);
}

export async function finishSignIn(error: unknown, code: string): Promise<void> {
  const resolver = getMultiFactorResolver(firebaseAuth(), error as MultiFactorError);
  const hint = resolver.hints.find(isTotp);
  // A factor of another kind, which this panel never sets up.
  if (!hint) throw Object.assign(new Error('No one-time code'), { code: 'auth/unsupported' });
  await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code));
}
