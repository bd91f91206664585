import { isLocalStack } from '@/lib/domain/health/settings';

/** The channel of Meta's Cloud API; null where it has no keys: it is off then, and the panel says what can be done. */
export type Channel = {
  /** The base of the API with its version. */
  api: string;
  token: string;
  /** Signs what the platform calls. */
  secret: string;
  verify: string;
  /** The platform's id of the number that answers. */
  numberId: string;
};

const LOCAL = 'only-for-the-local-stack';
const API = 'https://graph.facebook.com/v24.0';

/** Reads the channel from the environment, on use. A secret that holds 'off' is none: a deploy asks for each. */
export function channel(env: Record<string, string | undefined> = process.env): Channel | null {
  const local = isLocalStack(env);
  const set = (name: string, fallback: string) => {
    const value = env[name]?.trim() || (local ? fallback : '');
    return value === 'off' ? '' : value;
  };
  const found = {
    api: set('WHATSAPP_API', `http://127.0.0.1:${env.WHATSAPP_PORT || 1090}/v24.0`) || API,
    token: set('WHATSAPP_TOKEN', LOCAL),
    secret: set('WHATSAPP_SECRET', LOCAL),
    verify: set('WHATSAPP_VERIFY', LOCAL),
    numberId: set('WHATSAPP_NUMBER_ID', 'local'),
  };
  return Object.values(found).every(Boolean) ? found : null;
}
