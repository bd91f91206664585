import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isEmbeddable } from '@/lib/domain/kit/routes/links';
import { CLOSED_POLICY, FRAME_HEADER, SECURITY_HEADERS } from '@/lib/security-headers';

/**
 * Gives a response the security headers that it has unless it is given others. The configuration and the proxy see what
 * is routed; a request that is refused before that, fails behind it, or is not modified, has no other headers.
 */
export function secure(request: IncomingMessage, response: ServerResponse): void {
  const [path = '/'] = (request.url ?? '/').split('?');
  const floor = [...SECURITY_HEADERS, CLOSED_POLICY, ...(isEmbeddable(path) ? [] : [FRAME_HEADER])];
  for (const { key, value } of floor) response.setHeader(key, value);
}

/** Secures every response of this process from here on. Called once, at the start of the server. */
export function secureAnswers(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    secure(request, response);
  });
}
