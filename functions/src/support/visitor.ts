import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  VISITOR_HEADERS,
  VISITOR_MS,
  visitorKeys,
  visitorText,
} from '@/lib/domain/kit/network/visitor';
import { settings } from './mail/settings';

type Request = { headers?: Record<string, string | string[] | undefined> };

/** The visitor's network as the panel's server signed it for `endpoint`; null without a valid, unexpired signature. */
export function visitorOf(
  request: Request | undefined,
  endpoint: string,
  now: number,
): string | null {
  const [network, at, signature] = [
    VISITOR_HEADERS.network,
    VISITOR_HEADERS.at,
    VISITOR_HEADERS.signature,
  ].map((name) => request?.headers?.[name]);
  if (typeof network !== 'string' || typeof at !== 'string' || typeof signature !== 'string') {
    return null;
  }
  if (!network || !(Math.abs(now - Number(at || Number.NaN)) <= VISITOR_MS)) return null;
  const given = Buffer.from(signature);
  const isSigned = visitorKeys(settings.visitorKey()).some((key) => {
    const mac = createHmac('sha256', key).update(visitorText(endpoint, at, network));
    const expected = Buffer.from(mac.digest('base64url'));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return isSigned ? network : null;
}
