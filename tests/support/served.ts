import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpsFunction } from 'firebase-functions/v2/https';

/** What a function answered over HTTP. */
export type Reply = { status: number; headers: Headers; body: unknown };

/** One call: POST with `{ data }`, unless `method` says otherwise. */
export type Sent = {
  path: string;
  data?: unknown;
  method?: string;
  headers?: Record<string, string>;
};

/**
 * Serves functions as the platform does: `/name/…` is answered by the function of that name, which sees the path below
 * it and a parsed body. Gives the way to call them and the way to stop.
 */
export async function servedFunctions(functions: Record<string, unknown>) {
  const server: Server = createServer(async (request, response) => {
    const [, name = '', ...rest] = (request.url ?? '').split('/');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const rawBody = Buffer.concat(chunks);
    const header = (key: string) => request.headers[key.toLowerCase()];
    // What the platform's framework adds to a request and a response, as far as the functions use it.
    const body = rawBody.length > 0 ? (JSON.parse(rawBody.toString('utf8')) as unknown) : {};
    Object.assign(request, { body, rawBody, header, get: header, path: `/${rest.join('/')}` });
    Object.assign(response, {
      status: (code: number) => Object.assign(response, { statusCode: code }),
      send: (value: unknown) => response.end(JSON.stringify(value)),
    });
    const fn = Object.hasOwn(functions, name) ? (functions[name] as HttpsFunction) : null;
    if (fn) await fn(request as never, response as never);
    else response.writeHead(404).end('"no such function"');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const send = async ({ path, data = {}, method = 'POST', headers = {} }: Sent): Promise<Reply> => {
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'POST' ? { body: JSON.stringify({ data }) } : {}),
    });
    const text = await answer.text();
    const body = text ? (JSON.parse(text) as unknown) : null;
    return { status: answer.status, headers: answer.headers, body };
  };
  return { send, close: () => new Promise((resolve) => server.close(resolve)) };
}
