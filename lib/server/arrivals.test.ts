import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Visit } from './visit';

const CLAIM = { uid: 'ana', since: 7, role: 'producer' };
const asked: string[] = [];
let isOurs = true;

vi.mock('./session', () => ({
  SESSION_COOKIE: '__session',
  claimOf: () => CLAIM,
  readCookie: async () => (isOurs ? CLAIM : null),
  accountOf: async () => ({ ...CLAIM, email: 'ana@x.cl', displayName: 'Ana', photoUrl: '' }),
}));
// A list is asked of the database itself, which is not there: what is begun in vain breaks nothing.
vi.mock('./admin', () => ({ db: () => null }));
vi.mock('./documents', () => ({
  documentReader: () => (path: string) => {
    asked.push(path);
    return Promise.resolve({ exists: false });
  },
}));

const { measureRequests, TIMING_HEADER } = await import('./timing');
const { arrivalOf, beginOnArrival } = await import('./arrivals');

/** What a page would find: who its request was known to be of, and what was asked for by then. */
type Found = { visit: Visit | null | undefined; asked: string[] };
let server: Server;
let found: Found;
let id = '';
/** What the server waits for before it answers. */
let held: Promise<void> | null = null;

beforeAll(async () => {
  measureRequests();
  beginOnArrival();
  server = createServer(async ({ headers }, response) => {
    id = String(headers[TIMING_HEADER]);
    const visit = await arrivalOf(id);
    found = { visit, asked: [...asked] };
    await held;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

beforeEach(() => {
  asked.length = 0;
  isOurs = true;
  held = null;
});
afterEach(() => vi.useRealTimers());

const PERSON = {
  cookie: '__session=cookie; account=ana; producerId=austral; nextEvent=fiesta',
  'sec-fetch-dest': 'document',
};

async function open(path: string, headers: Record<string, string> = PERSON, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, headers, method }, (answer) =>
      answer.resume().on('end', resolve),
    );
    sent.on('error', reject).end();
  });
  return found;
}

test('what a page shows first is asked for as its request arrives', async () => {
  const { visit, asked: read } = await open('/producers');
  expect(visit).toMatchObject({ uid: 'ana', chosen: 'austral', nextEventId: 'fiesta' });
  expect(read).toEqual(expect.arrayContaining(['users/ana', 'producers/austral']));
});

test('the event of an address is asked for, with its query left aside', async () => {
  const { asked: read } = await open('/events/fiesta/finance?desde=2026-01-01');
  expect(read).toContain('events/fiesta');
});

test.each([
  ['a page without first data', '/producers/austral/edit', PERSON, 'GET'],
  ['a link followed in the panel', '/producers', { ...PERSON, 'sec-fetch-dest': 'empty' }, 'GET'],
  ['a page that is only fetched ahead', '/producers', { ...PERSON, purpose: 'prefetch' }, 'GET'],
  ['a form that is sent', '/producers', PERSON, 'POST'],
  ['nobody', '/producers', { 'sec-fetch-dest': 'document' }, 'GET'],
  ['a tab that has signed out', '/producers', { ...PERSON, cookie: '__session=cookie' }, 'GET'],
  ['an address that is none', '//', PERSON, 'GET'],
])('nothing is read for %s', async (_name, path, headers, method) => {
  const { visit, asked: read } = await open(path, headers, method);
  expect([visit ?? null, read]).toEqual([null, []]);
});

test('nothing is read for a cookie that is not ours', async () => {
  isOurs = false;
  const { visit, asked: read } = await open('/producers');
  expect([visit, read]).toEqual([null, []]);
});

test('an answered request is forgotten', async () => {
  await open('/producers');
  await vi.waitFor(() => expect(arrivalOf(id)).toBeUndefined());
  expect(arrivalOf(null)).toBeUndefined();
});

test('what waits behind another request when its client hangs up is forgotten after a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  held = new Promise(() => {});
  const { port } = server.address() as AddressInfo;
  const headers = Object.entries({ host: 'panel', ...PERSON }).map((pair) => pair.join(': '));
  const sent = `${['GET /producers HTTP/1.1', ...headers].join('\r\n')}\r\n\r\n`;
  const behind = String(Number(id) + 2);
  const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
  const client = connect(port, '127.0.0.1', () => client.write(sent + sent));
  const socket = await accepted;
  await vi.waitFor(() => expect(id).toBe(behind));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  client.destroy();
  await closed;
  expect(arrivalOf(behind)).toBeDefined();
  vi.advanceTimersByTime(60_000);
  expect(arrivalOf(behind)).toBeUndefined();
});
