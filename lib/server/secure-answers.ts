import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isEmbeddable } from '@/lib/domain/kit/routes/links';
import { CLOSED_POLICY, FRAME_HEADER, SECURITY_HEADERS } from '@/lib/security-headers';

/**
 * Gives a response, as its head goes, the security headers that nobody gave it. The configuration and the proxy see what
 * is routed; what is refused before that, fails behind it, or is not modified, has no other floor.
 */
export function secure(request: IncomingMessage, response: ServerResponse): void {
  const [path = '/'] = (request.url ?? '/').split('?');
  const floor = [...SECURITY_HEADERS, CLOSED_POLICY, ...(isEmbeddable(path) ? [] : [FRAME_HEADER])];
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((...args: unknown[]) => {
    for (const { key, value } of response.headersSent ? [] : floor) {
      if (!response.hasHeader(key)) response.setHeader(key, value);
    }
    return writeHead(...args);
  }) as ServerResponse['writeHead'];
}

/** Secures every answer of this process from here on. Called once, at the start of the server. */
export function secureAnswers(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    secure(request, response);
  });
}
