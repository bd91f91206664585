import type { ServerResponse } from 'node:http';
import { scriptsAfterView } from './scripts-after-view';

type Method = (...args: unknown[]) => unknown;

/** What every page until now has asked the browser to fetch before its HTML names it: the face and the styles of all. */
let preloads: string[] = [];

/** Of a `Link` header what holds for any person: the build's own fonts and styles, without the nonce of that answer. */
export function buildFiles(link: unknown): string[] {
  const links = [link ?? ''].flat().join(', ').split(', ');
  return links
    .filter((one) => one.startsWith('</_next/static/') && /; as="?(font|style)"?/.test(one))
    .map((one) => one.replace(/; nonce="?[^";]*"?/, ''));
}

function learn(link: unknown): void {
  const files = buildFiles(link);
  if (files.length === 0) return;
  preloads = preloads.length === 0 ? files : preloads.filter((one) => files.includes(one));
}

/**
 * Prepares a response so that its head can go before its body is known; returns what sends it. A browser moves to another
 * process for a page with an opener policy as soon as it has the head, which takes it half as long as an empty page: with
 * the head in hand it does that while the server still reads.
 *
 * The head is status 200 and the headers set until then: only for pages that are nothing else. What renders the page
 * goes on to set headers, which are dropped, and must not take the answer for a finished one. Its scripts wait for its
 * first view.
 */
export function headAhead(response: ServerResponse): () => void {
  let isSent = false;
  const methods = response as unknown as Record<string, Method>;
  for (const name of ['setHeader', 'appendHeader', 'removeHeader', 'writeHead']) {
    const method = (methods[name] as Method).bind(response);
    methods[name] = (...args) => {
      if (isSent) return response;
      if (name === 'writeHead') learn(response.getHeader('Link'));
      return method(...args);
    };
  }
  return () => {
    // Without the names of the fonts the text would change its face when the styles have come.
    if (isSent || response.headersSent || response.writableEnded || preloads.length === 0) return;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Link', preloads.join(', '));
    response.flushHeaders();
    isSent = true;
    let hasBody = false;
    Object.defineProperty(response, 'headersSent', { configurable: true, get: () => hasBody });
    const write = methods.write as Method;
    methods.write = (...args) => {
      const [piece] = args;
      if (!hasBody && piece instanceof Uint8Array) args[0] = scriptsAfterView(piece);
      hasBody = true;
      return write.apply(response, args);
    };
  };
}
