import {
  type AppCheck,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import { firebaseApp } from '../app';

let appCheck: AppCheck | null = null;

/** Begins to prove to the project that its calls come from this page, with a key of reCAPTCHA Enterprise. */
export function begin(key: string): void {
  appCheck = initializeAppCheck(firebaseApp(), {
    provider: new ReCaptchaEnterpriseProvider(key),
    isTokenAutoRefreshEnabled: true,
  });
}

/** The proof for a plain request; '' before it has begun. */
export const token = async (): Promise<string> =>
  appCheck ? (await getToken(appCheck)).token : '';
