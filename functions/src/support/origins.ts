type Env = Record<string, string | undefined>;

const originOf = (address: string): string[] => {
  try {
    const { origin } = new URL(address.trim());
    return origin === 'null' ? [] : [origin];
  } catch {
    return [];
  }
};

/**
 * The pages that may call the functions from a browser: the panel's (`SITE_URL`), and those that `EXTRA_ORIGINS`
 * names, with commas. What is no address is left out.
 */
export function ownOrigins(env: Env = process.env): string[] {
  const named = [env.SITE_URL ?? '', ...(env.EXTRA_ORIGINS ?? '').split(',')];
  return [...new Set(named.flatMap(originOf))];
}

// Several panels of one machine share an emulator, each on a port of its own.
const LOCAL = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * Whether a call with this Origin is answered. A browser sends one with each call and cannot be told another by a
 * page; servers, the checkout and mail programs send none and pass, as their rights are checked anyway. Before the
 * emulator every page of this machine passes, too.
 */
export function isOwnOrigin(origin: string | undefined, env: Env = process.env): boolean {
  if (origin === undefined || origin === '') return true;
  if (ownOrigins(env).includes(origin)) return true;
  return env.FUNCTIONS_EMULATOR === 'true' && LOCAL.test(origin);
}
