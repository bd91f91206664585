import type { Auth } from 'firebase-admin/auth';
import { vi } from 'vitest';
import type { Who } from '@/tests/support/functions';
import { Documents } from '../store/documents';
import { storeClient } from '../store/store';
import type { Transport } from '../store/transport';
import { loadFunctions, loadInside } from './functions';
import type { Fault, Host } from './host';

const UNAVAILABLE = 14;
const START = Date.parse('2026-11-22T15:00:00Z');
const LONGEST_PAUSE_MS = 4_000;

type Handed = { to: { address: string }; subject: string };

/**
 * The host over documents in memory: a run takes milliseconds. Two processes have a client each; between any two
 * operations the other one may go on. Accounts and mails are replaced as well, the logger is silent.
 */
export async function storeHost(): Promise<Host & { mails: readonly Handed[] }> {
  const mails: Handed[] = [];
  const state = { fault: null as Fault | null, operations: 0 };
  const transport: Transport = {
    call: async (operation, run) => {
      for (let turns = Math.floor(Math.random() * 4); turns > 0; turns -= 1) await null;
      const { fault } = state;
      if (operation === 'commit' || fault?.of !== 'commits') state.operations += 1;
      else return run();
      if (!fault || state.operations !== fault.operation) return run();
      if (fault.when === 'after') run();
      const code = fault.shows === 'unavailable' ? { code: UNAVAILABLE } : {};
      throw Object.assign(new Error(`The database was not there (${fault.when})`), code);
    },
    notify: () => {},
    pause: async () => {},
  };
  const people = {
    admin: person('admin', { role: 'admin' }),
    second: person('second', { role: 'admin' }),
    checkout: person('checkout', { service: 'checkout' }),
    member: person('member', { role: 'producer' }),
  };
  replaceSurroundings(mails);
  // The links by which holders move their tickets are signed.
  vi.stubEnv('MAIL_KEYS', 'model:only-for-the-model');
  // So are those of a door, which name the site.
  vi.stubEnv('MAIL_FROM', 'Early <no-responder@early.test>');
  vi.stubEnv('SITE_URL', 'https://early.test');
  vi.useFakeTimers({ toFake: ['Date'] });
  const load = async () => {
    vi.resetModules();
    return [await loadFunctions(), await loadInside()] as const;
  };
  const [first, firstInside] = await load();
  const [second, secondInside] = await load();
  const auth = accountsOf(Object.values(people));
  const host: Host & { mails: readonly Handed[] } = {
    mails,
    db: storeClient(),
    processes: [first, second],
    insides: [firstInside, secondInside],
    people,
    disturb: (fault) => Object.assign(state, { fault, operations: 0 }),
    wait: (seconds) => void vi.setSystemTime(Date.now() + seconds * 1000),
    now: () => new Date(),
    begin: (seed) => {
      vi.setSystemTime(START);
      Math.random = randomOf(seed);
      host.disturb(null);
      mails.length = 0;
      const documents = new Documents();
      host.db = storeClient(documents);
      for (const { replaceBackend } of host.insides) {
        replaceBackend({ firestore: storeClient(documents, transport), auth });
      }
    },
  };
  return host;
}

function person(name: string, claims: Record<string, string>): Who {
  const email = `${name}@early.test`;
  return { uid: name, email, token: { uid: name, email, auth_time: START / 1000, ...claims } };
}

const accountsOf = (people: Who[]) =>
  ({
    getUser: async (uid: string) => {
      const { email, token } = people.find((one) => one.uid === uid) ?? {};
      const { role, service } = (token ?? {}) as { role?: string; service?: string };
      return { uid, email, emailVerified: true, disabled: false, customClaims: { role, service } };
    },
  }) as unknown as Auth;

function replaceSurroundings(mails: Handed[]): void {
  vi.doMock('nodemailer', () => ({
    createTransport: () => ({
      sendMail: async (mail: Handed) => {
        mails.push(mail);
        return { messageId: 'sent' };
      },
      close: () => {},
    }),
  }));
  vi.doMock('@/emails/ticket', () => ({ renderTicket: () => ({ html: '', text: '' }) }));
  vi.doMock('@/emails/plan', () => ({ renderPlan: () => ({ html: '', text: '' }) }));
  vi.doMock('@/functions/src/ticket/qr-png', () => ({ qrPng: () => Buffer.alloc(0) }));
  // A form that answers all alike has done its work by then, and dies with it.
  vi.doMock('@/functions/src/support/mail/same-time', () => ({
    sameTime: (_: string, work: () => Promise<unknown>) => work(),
  }));
  const silent = () => {};
  vi.doMock('firebase-functions/logger', () => ({ info: silent, warn: silent, error: silent }));
  // A pause before a further attempt: others go on, but nobody waits. A deadline stays one.
  const { setTimeout: later } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) =>
    ms > LONGEST_PAUSE_MS ? later(run, ms) : setImmediate(run),
  );
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
