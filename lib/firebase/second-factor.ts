// The SDK's build for extensions, on purpose: whatever anybody imports from 'firebase/auth' lands in the one chunk that
// every page loads. This copy is a chunk of its own, and works on the session of the other one by the SDK's own objects.
import {
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorInfo,
  multiFactor,
  TotpMultiFactorGenerator,
} from 'firebase/auth/web-extension';
import { currentUser, firebaseAuth } from './auth';

/** A second factor of the signed-in account. */
export type Factor = {
  id: string;
  /** How its owner called the device. */
  name: string;
  since: Date | null;
};

/** A second factor that is being set up: the key that the app on the phone takes, and what completes it. */
export type Enrolment = {
  key: string;
  /** What a QR code says to the app: `otpauth://…`. */
  address: string;
  /** Completes it with the first code; the session goes on, with a token that carries the factor. */
  finish: (code: string, name: string) => Promise<void>;
};

const TOTP = TotpMultiFactorGenerator.FACTOR_ID;
const isTotp = ({ factorId }: MultiFactorInfo) => factorId === TOTP;

/** The signed-in user, once it is known who that is: a page that is opened by its address asks before. */
async function signedIn() {
  await firebaseAuth().authStateReady();
  const user = currentUser();
  if (!user) throw new Error('Nobody is signed in');
  return user;
}

/** The one-time codes of the signed-in account, asked of the identity service: an administrator may have taken them off. */
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

/** Begins to set up one-time codes; the identity service refuses a sign-in of more than some minutes ago. */
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

/** Takes a second factor off the signed-in account; wants a sign-in of the last minutes. */
export async function removeFactor(id: string): Promise<void> {
  await multiFactor(await signedIn()).unenroll(id);
}

/** Completes a sign-in, or a repeated one, that failed because it waits for the one-time code. */
export async function finishSignIn(error: unknown, code: string): Promise<void> {
  const resolver = getMultiFactorResolver(firebaseAuth(), error as MultiFactorError);
  const hint = resolver.hints.find(isTotp);
  // A factor of another kind, which this panel never sets up.
  if (!hint) throw Object.assign(new Error('No one-time code'), { code: 'auth/unsupported' });
  await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code));
}
