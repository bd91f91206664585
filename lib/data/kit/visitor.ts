import { createHmac } from 'node:crypto';
import { isLocalStack } from '@/lib/domain/health/settings';
import {
  clientAddress,
  trustedProxies,
  UNKNOWN_ADDRESS,
} from '@/lib/domain/kit/network/client-address';
import {
  LOCAL_VISITOR_KEY,
  VISITOR_HEADERS,
  visitorKeys,
  visitorText,
} from '@/lib/domain/kit/network/visitor';

export type RequestHeaders = Pick<Headers, 'get'>;

/** A visitor's network, from the end of X-Forwarded-For that our own proxies wrote (`TRUSTED_PROXIES`); '' if unknown. */
export function visitorNetwork(headers: RequestHeaders): string {
  const forwarded = headers.get('x-forwarded-for') ?? '';
  const request = { headers: { 'x-forwarded-for': forwarded } };
  const network = clientAddress(request, trustedProxies(process.env));
  return network === UNKNOWN_ADDRESS ? '' : network;
}

/** Headers that make a function count the visitor instead of the server; none if the network is unknown. */
export function visitorHeaders(
  endpoint: string,
  headers: RequestHeaders,
  now: number,
): Record<string, string> {
  const { VISITOR_KEY = '' } = process.env;
  const [key] = visitorKeys(VISITOR_KEY || (isLocalStack(process.env) ? LOCAL_VISITOR_KEY : ''));
  const network = visitorNetwork(headers);
  if (!key || !network) return {};
  const at = String(now);
  const mac = createHmac('sha256', key).update(visitorText(endpoint, at, network));
  return {
    [VISITOR_HEADERS.network]: network,
    [VISITOR_HEADERS.at]: at,
    [VISITOR_HEADERS.signature]: mac.digest('base64url'),
  };
}
