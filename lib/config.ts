import { DEFAULT_EVENT_PAGE } from '@/lib/domain/event/event-page';
import {
  type Env,
  isLocalStack,
  linkProblem,
  type OPTIONAL_LINKS,
  projectOf,
  requireSettings,
} from '@/lib/domain/health/settings';
import { isHttpsUrl } from '@/lib/domain/kit/url';
import { type Variant, variantOf } from './variant';

/**
 * The settings from the environment, read once. One build serves every environment and both variants: the
 * server reads its variables at request time, and passes the public part to the browser as one attribute of
 * <html> (`data-config`), where `publicConfig()` finds it before anything else runs.
 */
export type PublicConfig = {
  variant: string;
  siteUrl: string;
  firebase: {
    apiKey: string;
    authDomain: string;
    projectId: string;
    appId?: string;
    storageBucket?: string;
  };
  emulators: { auth: string; firestore: string; functions: string } | null;
  googleSignIn: boolean;
  appCheckKey?: string;
  secondFactor: boolean;
  privacyEmail: string;
  /** The platform's sentence about who pays the bar's money and when; '' where it has not said so. */
  barPayment: string;
  /** `eventPage` is the event's checkout page, with `{eventId}` for its id; of the others '' hides the button. */
  links: { whatsapp: string; help: string; demo: string; eventPage: string };
};

const NOWHERE: PublicConfig = {
  variant: 'early',
  siteUrl: 'https://panel.invalid',
  firebase: { apiKey: '', authDomain: '', projectId: '' },
  emulators: null,
  googleSignIn: false,
  secondFactor: false,
  privacyEmail: '',
  barPayment: '',
  links: { whatsapp: '', help: '', demo: '', eventPage: '' },
};

/**
 * Reads the environment on the server. Only the local stack has defaults, and identifies itself as one
 * (`isLocalStack`); anywhere else a missing setting throws with its name (`requireSettings`).
 */
export function configFromEnv(env: Env): PublicConfig {
  if (env.NEXT_PHASE === 'phase-production-build') return NOWHERE;
  requireSettings(env, 'panel');
  const local = isLocalStack(env);
  const projectId = projectOf(env);
  const host = (name: string, port: string) => env[name] || `127.0.0.1:${port}`;
  const or = (name: string, value: string) => env[name] || (local ? value : '');
  const link = (name: keyof typeof OPTIONAL_LINKS) => {
    const value = env[name] ?? '';
    // Only the local stack shows what its examples lead to.
    return isHttpsUrl(value) && (local || !linkProblem(name, value)) ? value : '';
  };
  return {
    variant: env.VARIANT || 'early',
    siteUrl: or('SITE_URL', `http://localhost:${env.PORT || '3000'}`),
    firebase: {
      apiKey: or('FIREBASE_API_KEY', 'demo-key'),
      authDomain: or('FIREBASE_AUTH_DOMAIN', `${projectId}.firebaseapp.com`),
      projectId,
      appId: env.FIREBASE_APP_ID,
      storageBucket: env.FIREBASE_STORAGE_BUCKET,
    },
    emulators: local
      ? {
          auth: `http://${host('FIREBASE_AUTH_EMULATOR_HOST', '9099')}`,
          firestore: host('FIRESTORE_EMULATOR_HOST', '8080'),
          functions: host('FUNCTIONS_EMULATOR_HOST', '5001'),
        }
      : null,
    googleSignIn: env.GOOGLE_SIGN_IN === 'true',
    appCheckKey: (!local && env.APP_CHECK_KEY) || undefined,
    // As `asksSecondFactor` says it, which the browser's code does not need.
    secondFactor: env.SECOND_FACTOR === 'money',
    privacyEmail: or('PRIVACY_EMAIL', 'privacidad@early.test'),
    barPayment: env.BAR_PAYMENT?.trim() ?? '',
    links: {
      whatsapp: link('WHATSAPP_URL'),
      help: link('HELP_URL'),
      eventPage: or('EVENT_PAGE_URL', DEFAULT_EVENT_PAGE),
      demo: link('DEMO_URL'),
    },
  };
}

let cached: PublicConfig | undefined;

/**
 * Gives the browser its configuration before anything asks for it: a page that failed on the server is made anew in
 * the browser, whose <html> has no attribute until that is done.
 */
export function keepConfig(config: PublicConfig): void {
  if (typeof window !== 'undefined') cached ??= config;
}

export function publicConfig(): PublicConfig {
  // The build evaluates this test, so that the browser's code is without the server's settings.
  if (typeof window === 'undefined') return configFromEnv(process.env);
  cached ??= JSON.parse(document.documentElement.dataset.config ?? '{}') as PublicConfig;
  return cached;
}

export function variant(): Variant {
  return variantOf(publicConfig().variant);
}
