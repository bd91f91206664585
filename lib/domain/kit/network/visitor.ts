/**
 * How the panel's server tells a function for which visitor it calls: the visitor's network in headers that only it can
 * sign, because everybody can call a function and write headers.
 */
export const VISITOR_HEADERS = {
  network: 'x-early-visitor',
  /** When it was signed, in milliseconds. */
  at: 'x-early-visitor-at',
  signature: 'x-early-visitor-signature',
} as const;

/** How far the clocks of the server and a function may be apart; a signature is of no use afterwards. */
export const VISITOR_MS = 5 * 60_000;

/** The exact text that is signed: for one function, one moment and one network. */
export const visitorText = (endpoint: string, at: string, network: string): string =>
  JSON.stringify(['visitor', endpoint, at, network]);

/** The keys of `VISITOR_KEY`: the first signs, all of them verify, so that a key can be replaced. */
export const visitorKeys = (setting: string): string[] =>
  setting
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** What signs on the local stack, where nothing is set. */
export const LOCAL_VISITOR_KEY = 'only-for-the-local-stack';
