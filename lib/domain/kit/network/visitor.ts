/**
 * The headers by which the panel's server tells a function its visitor's network. They are signed, because everybody can call a
 * function and set headers.
 */
export const VISITOR_HEADERS = {
  network: 'x-early-visitor',
  at: 'x-early-visitor-at',
  signature: 'x-early-visitor-signature',
} as const;

/** The tolerated clock difference between server and function; signatures expire afterwards. */
export const VISITOR_MS = 5 * 60_000;

/** The text to sign: one function, time and network. */
export const visitorText = (endpoint: string, at: string, network: string): string =>
  JSON.stringify(['visitor', endpoint, at, network]);

/** The keys of `VISITOR_KEY`: the first signs, all verify, so that a key can be rotated. */
export const visitorKeys = (setting: string): string[] =>
  setting
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

export const LOCAL_VISITOR_KEY = 'only-for-the-local-stack';
