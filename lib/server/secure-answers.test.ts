import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { CLOSED_POLICY, FRAME_HEADER, SECURITY_HEADERS } from '../security-headers';
import { secure } from './secure-answers';

/** What a server that answers so gives to a request. */
async function answered(answer: RequestListener, path = '/', method = 'GET') {
  const server = createServer((request, response) => {
    secure(request, response);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: 'manual' });
  await response.text();
  server.close();
  return response;
}

const ALL = [...SECURITY_HEADERS, CLOSED_POLICY, FRAME_HEADER];

it.each<[string, number, RequestListener]>([
  ['a page', 200, (_, response) => response.end('<p>')],
  ['a file', 200, (_, response) => void response.writeHead(200, { etag: 'a' }).end('x')],
  ['a list of headers', 200, (_, response) => void response.writeHead(200, ['etag', 'a']).end()],
  ['what was not modified', 304, (_, response) => void response.writeHead(304).end()],
  ['a redirect', 308, (_, response) => void response.writeHead(308, { location: '/x' }).end()],
  ['what cannot be read', 400, (_, response) => void response.writeHead(400, 'Bad').end()],
  [
    'what fails',
    500,
    (_, response) => {
      response.statusCode = 500;
      response.end('Internal Server Error');
    },
  ],
])('%s has every header', async (_what, status, answer) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    const response = await answered(answer, '/events/%E0%A4%A?a=/suscribirse/', method);
    expect(response.status).toBe(status);
    for (const { key, value } of ALL) expect(response.headers.get(key), key).toBe(value);
  }
});

it("keeps a page's own policy, and lets other sites frame what they may", async () => {
  const own = await answered((_, response) => {
    response.setHeader('content-security-policy', "default-src 'self'");
    response.end();
  }, '/suscribirse/uno?a=b');
  expect(own.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(own.headers.has('x-frame-options')).toBe(false);
});
