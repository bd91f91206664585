import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { firebaseApp } from '../app';

/** Begins to prove to the project that its calls come from this page, with a key of reCAPTCHA Enterprise. */
export const begin = (key: string): void =>
  void initializeAppCheck(firebaseApp(), {
    provider: new ReCaptchaEnterpriseProvider(key),
    isTokenAutoRefreshEnabled: true,
  });
