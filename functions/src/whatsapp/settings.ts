import { isLocalStack } from '@/lib/domain/health/settings';

/** The channel of Meta's Cloud API; null where it has no keys: it is off then, and the panel says what can be done. */
export type Channel = {
  /** The base of the API with its version. */
  api: string;
  token: string;
  /** Signs what the platform calls; '' where a function does not have it. */
  secret: string;
  verify: string;
  /** The platform's id of the number that answers. */
  numberId: string;
};

const LOCAL = 'only-for-the-local-stack';
const API = 'https://graph.facebook.com/v24.0';

type Env = Record<string, string | undefined>;

function read(env: Env): Channel {
  const local = isLocalStack(env);
  const set = (name: string, fallback: string) => {
    const value = env[name]?.trim() || (local ? fallback : '');
    return value === 'off' ? '' : value;
  };
  return {
    api: set('WHATSAPP_API', `http://127.0.0.1:${env.WHATSAPP_PORT || 1090}/v24.0`) || API,
    token: set('WHATSAPP_TOKEN', LOCAL),
    secret: set('WHATSAPP_SECRET', LOCAL),
    verify: set('WHATSAPP_VERIFY', LOCAL),
    numberId: set('WHATSAPP_NUMBER_ID', 'local'),
  };
}

/** The channel of the environment; 'off' is no secret, because a deploy asks for each. Only the hook has `secret`. */
export function channel(env: Env = process.env): Channel | null {
  const found = read(env);
  return found.token && found.verify && found.numberId ? found : null;
}

/** Whether the channel is on, as the panel's functions know it: they have none of its secrets. */
export function isChannelOn(env: Env = process.env): boolean {
  const { verify, numberId } = read(env);
  return verify !== '' && numberId !== '';
}
