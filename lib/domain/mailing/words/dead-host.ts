/**
 * The host of an https address that nobody else can reach: without a domain, or of one that is for a home or an example; null if it
 * can be reached.
 */
export function deadHost(url: string): string | null {
  const { hostname } = new URL(url);
  const isDomain = /^([\w-]+\.)+[a-z][a-z0-9-]+\.?$/i.test(hostname);
  return isDomain && !/\.(local|localhost|internal|invalid|example)\.?$/i.test(hostname)
    ? null
    : hostname;
}

export const deadText = (host: string): string =>
  `El enlace a «${host}» no lleva a ningún sitio: revísalo`;
