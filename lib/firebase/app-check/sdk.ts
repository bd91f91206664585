import {
  type AppCheck,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import { firebaseApp } from '../app';

let appCheck: AppCheck | null = null;

/** With a reCAPTCHA Enterprise key. */
export function begin(key: string): void {
  appCheck = initializeAppCheck(firebaseApp(), {
    provider: new ReCaptchaEnterpriseProvider(key),
    isTokenAutoRefreshEnabled: true,
  });
}

/** '' before it has begun. */
export const token = async (): Promise<string> =>
  appCheck ? (await getToken(appCheck)).token : '';
