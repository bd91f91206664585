import { DEFAULT_EVENT_PAGE } from './domain/event-page';
import { type Variant, variantOf } from './variant';

/**
 * What the environment decides, read once. One build serves every environment and both variants: the
 * server reads its variables when it answers, and hands the public part to the browser as one attribute
 * of <html> (`data-config`), where `publicConfig()` finds it before anything else runs.
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
  /** Addresses of the local emulators; null against a real project. */
  emulators: { auth: string; firestore: string; functions: string } | null;
  googleSignIn: boolean;
  /** Where a person asks for his rights over his data. */
  privacyEmail: string;
  /** `eventPage` is where an event is bought, with `{eventId}` for its id. */
  links: { whatsapp: string; help: string; demo: string; eventPage: string };
};

/** Reads the environment on the server. Without a project it is the local stack's. */
export function configFromEnv(env: Record<string, string | undefined>): PublicConfig {
  const projectId = env.FIREBASE_PROJECT_ID || env.GCLOUD_PROJECT || 'demo-early';
  const local = projectId.startsWith('demo-');
  const host = (name: string, port: string) => env[name] || `127.0.0.1:${port}`;
  return {
    variant: env.VARIANT || 'early',
    siteUrl: env.SITE_URL || `http://localhost:${env.PORT || '3000'}`,
    firebase: {
      apiKey: env.FIREBASE_API_KEY || 'demo-key',
      authDomain: env.FIREBASE_AUTH_DOMAIN || `${projectId}.firebaseapp.com`,
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
    privacyEmail: env.PRIVACY_EMAIL || 'privacidad@early.cl',
    links: {
      whatsapp: env.WHATSAPP_URL || 'https://wa.me/56900000000',
      help: env.HELP_URL || 'https://wa.me/56900000000?text=Necesito%20ayuda',
      eventPage: env.EVENT_PAGE_URL || DEFAULT_EVENT_PAGE,
      demo: env.DEMO_URL || 'https://calendar.google.com/calendar/appointments',
    },
  };
}

let cached: PublicConfig | undefined;

/** The configuration, on the server and in the browser. */
export function publicConfig(): PublicConfig {
  if (typeof document === 'undefined') return configFromEnv(process.env);
  cached ??= JSON.parse(document.documentElement.dataset.config ?? '{}') as PublicConfig;
  return cached;
}

/** The words and features of the variant in force. */
export function variant(): Variant {
  return variantOf(publicConfig().variant);
}
