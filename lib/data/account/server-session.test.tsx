import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { endServerSession, keepServerSession } from './server-session';

const asked = vi.fn();
const user = (uid: string, age = 0) => ({
  uid,
  getIdToken: async (fresh?: boolean) => (fresh ? 'fresh' : 'held'),
  getIdTokenResult: async () => ({ issuedAtTime: new Date(Date.now() - age).toUTCString() }),
});
const here = () => true;

// Runs locks one after the other, as browsers do; happy-dom has none.
let turn = Promise.resolve();
let isHeld = false;
async function request(
  _key: string,
  { ifAvailable }: { ifAvailable: boolean },
  run: (turn: object | null) => Promise<void>,
) {
  if (ifAvailable && isHeld) return run(null);
  isHeld = true;
  turn = turn
    .catch(() => {})
    .then(() => run({}))
    .finally(() => {
      isHeld = false;
    });
  return turn;
}

let answer: () => Promise<Response>;
beforeEach(() => {
  localStorage.clear();
  for (const name of ['account', 'producerId']) document.cookie = `${name}=; path=/; max-age=0`;
  asked.mockClear();
  turn = Promise.resolve();
  isHeld = false;
  answer = async () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', (_url: string, { method, body }: RequestInit) => {
    asked(method, body);
    return answer();
  });
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});
afterAll(() => void Reflect.deleteProperty(navigator, 'locks'));

test('the server is told once, however many tabs open at the same time', async () => {
  await Promise.all([1, 2, 3].map(() => keepServerSession(user('ana'), here)));
  await keepServerSession(user('ana'), here);
  expect(asked.mock.calls).toEqual([['POST', 'held']]);
  expect(document.cookie).toContain('account=ana');
});

test('an older token is renewed first, and another account is told anew', async () => {
  await keepServerSession(user('ana', 5 * 60_000), here);
  await keepServerSession(user('beto'), here);
  expect(asked.mock.calls).toEqual([
    ['POST', 'fresh'],
    ['POST', 'held'],
  ]);
  expect(document.cookie).toContain('account=beto');
});

test('the producer of the browser is told, from before there was a cookie for it', async () => {
  localStorage.setItem('producerId', 'austral');
  await keepServerSession(user('ana'), here);
  expect(document.cookie).toContain('producerId=austral');
});

test('a refusal is tried again at the next page', async () => {
  answer = async () => new Response(null, { status: 401 });
  await keepServerSession(user('ana'), here);
  await keepServerSession(user('ana'), here);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('whoever signs out while the server is being told is signed out there, too', async () => {
  let isHere = true;
  let release = () => {};
  answer = () =>
    new Promise((resolve) => {
      release = () => resolve(new Response(null, { status: 204 }));
    });
  const kept = keepServerSession(user('ana'), () => isHere);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  isHere = false;
  const ended = endServerSession(true);
  expect(document.cookie).not.toContain('account=ana');
  answer = async () => new Response(null, { status: 204 });
  release();
  await Promise.all([kept, ended]);
  expect(asked.mock.calls.map(([method]) => method)).toEqual(['POST', 'DELETE', 'DELETE']);
  expect(localStorage.getItem('serverSession')).toBeNull();
});

test('without a connection the account’s cookie goes at once', async () => {
  await keepServerSession(user('ana'), here);
  answer = async () => Promise.reject(new TypeError('offline'));
  await endServerSession();
  expect(document.cookie).not.toContain('account=ana');
});

test('an end that did not reach the server is told to it by the next page', async () => {
  await keepServerSession(user('ana'), here);
  answer = async () => Promise.reject(new TypeError('offline'));
  await endServerSession(true);
  answer = async () => new Response(null, { status: 204 });
  await endServerSession();
  expect(asked.mock.calls.map(([method]) => method)).toEqual(['POST', 'DELETE', 'DELETE']);
  await endServerSession();
  expect(asked).toHaveBeenCalledTimes(3);
});

test('a visitor whom the server never knew asks nothing of it', async () => {
  await endServerSession();
  expect(asked).not.toHaveBeenCalled();
});
