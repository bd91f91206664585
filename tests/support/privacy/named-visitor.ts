import { visitorHeaders } from '@/lib/data/kit/visitor';

/** The headers by which the panel's server names a visitor to a function. */
export const namedVisitor = (
  endpoint: string,
  network: string,
  at = Date.now(),
): Record<string, string> =>
  visitorHeaders(endpoint, new Headers({ 'x-forwarded-for': network }), at);
