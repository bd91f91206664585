import {
  type AppCheck,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import { firebaseApp } from '../app';

let appCheck: AppCheck | null = null;

export function begin(key: string): void {
  appCheck = initializeAppCheck(firebaseApp(), {
    provider: new ReCaptchaEnterpriseProvider(key),
    isTokenAutoRefreshEnabled: true,
  });
}

/** The App Check token of a plain request; '' before App Check has begun. */
export const token = async (): Promise<string> =>
  appCheck ? (await getToken(appCheck)).token : '';
