type Env = Record<string, string | undefined>;

const originOf = (address: string): string[] => {
  try {
    const { origin } = new URL(address.trim());
    return origin === 'null' ? [] : [origin];
  } catch {
    return [];
  }
};

/** The origins that may call from a browser: `SITE_URL`, and `EXTRA_ORIGINS` by commas. Invalid ones are ignored. */
export function ownOrigins(env: Env = process.env): string[] {
  const named = [env.SITE_URL ?? '', ...(env.EXTRA_ORIGINS ?? '').split(',')];
  return [...new Set(named.flatMap(originOf))];
}

const LOCAL = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * Whether a call with this Origin is allowed. Browsers always send one, which a page cannot forge; servers, the
 * checkout and mail clients send none and pass, because their authorisation is checked anyway. In the emulator every
 * local page passes, too.
 */
export function isOwnOrigin(origin: string | undefined, env: Env = process.env): boolean {
  if (origin === undefined || origin === '') return true;
  if (ownOrigins(env).includes(origin)) return true;
  return env.FUNCTIONS_EMULATOR === 'true' && LOCAL.test(origin);
}
