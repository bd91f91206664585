import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { buildFiles, headAhead } from './head-ahead';

const LINK =
  '</_next/static/media/face.woff2>; rel=preload; as="font"; crossorigin=""; nonce="abc"; type="font/woff2"';

type Answer = (response: ServerResponse, sendHead: () => void) => void;
const servers: { close: () => void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that answers with these, one after the other. */
async function serving(...answers: Answer[]): Promise<() => Promise<IncomingMessage>> {
  const server = createServer((_, response) => {
    const send = headAhead(response);
    answers.shift()?.(response, send);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return () =>
    new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', agent: false }, resolve).on('error', reject).end();
    });
}

const bodyOf = async (message: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const part of message.setEncoding('utf8')) body += part;
  return body;
};

const page: Answer = (response) => {
  response.setHeader('Link', LINK);
  response.writeHead(200).end('first');
};

it('the head goes before its page is ready, and the page is whole', async () => {
  let finish = () => {};
  const ask = await serving(page, (response, sendHead) => {
    response.setHeader('cache-control', 'private, no-store');
    sendHead();
    sendHead();
    finish = () => {
      // As a renderer goes on that knows nothing of it.
      expect(response.headersSent).toBe(false);
      response.setHeader('Content-Length', '3');
      response.appendHeader('Link', LINK);
      response.removeHeader('cache-control');
      response.writeHead(500);
      response.write('one,');
      expect(response.headersSent).toBe(true);
      response.end('two');
    };
  });
  await bodyOf(await ask());
  const answer = await ask();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers.link).toContain('face.woff2');
  expect(answer.headers.link).not.toContain('nonce');
  finish();
  expect(await bodyOf(answer)).toBe('one,two');
});

it('a page whose head went ahead has its scripts after its first view, and any other as it is', async () => {
  const script = '<script src="/_next/static/a.js" async="" nonce="abc"></script>';
  const html = Buffer.from(`<head>${script}</head><body>`);
  const writing: Answer = (response) => {
    response.write(html);
    response.end(html);
  };
  const ask = await serving(page, writing, (response, sendHead) => {
    sendHead();
    writing(response, sendHead);
  });
  await bodyOf(await ask());
  expect(await bodyOf(await ask())).toBe(`${html}${html}`);
  const body = await bodyOf(await ask());
  expect(body).toMatch(/^<head><script nonce="abc">.*"\/_next\/static\/a\.js".*<\/head><body>/s);
  // What comes later is no page's beginning.
  expect(body.endsWith(`${html}`)).toBe(true);
});

it('a page that is answered already has no second head', async () => {
  const ask = await serving(page, (response, sendHead) => {
    response.writeHead(404).end('none');
    sendHead();
  });
  await bodyOf(await ask());
  expect((await ask()).statusCode).toBe(404);
});

it('of an answer’s links only the build’s own fonts and styles hold for the next', () => {
  const image = '<https://example.com/ana.webp>; rel=preload; as="image"; nonce="abc"';
  const style = '</_next/static/a.css>; rel=preload; as="style"';
  const script = '</_next/static/a.js>; rel=preload; as="script"';
  const elsewhere = '<https://example.com/face.woff2>; rel=preload; as="font"';
  const font = LINK.replace('; nonce="abc"', '');
  expect(buildFiles([image, LINK, style, script, elsewhere])).toEqual([font, style]);
  expect(buildFiles(`${image}, ${LINK}`)).toEqual([font]);
  expect(buildFiles(undefined)).toEqual([]);
});

it('a file that one page did without is asked for ahead of none', async () => {
  const style = '</_next/static/one-page.css>; rel=preload; as="style"';
  const withStyle: Answer = (response) => {
    response.setHeader('Link', `${LINK}, ${style}`);
    response.writeHead(200).end('styled');
  };
  const ask = await serving(withStyle, page, (response, sendHead) => {
    sendHead();
    response.end('third');
  });
  await bodyOf(await ask());
  await bodyOf(await ask());
  const { link } = (await ask()).headers;
  expect(link).toContain('face.woff2');
  expect(link).not.toContain('one-page.css');
});
