import { vi } from 'vitest';
import { workJobs } from '@/functions/src/health/jobs';
import { replaceBackend, untypedDb } from '@/functions/src/support/admin';
import { closeMailer } from '@/functions/src/support/mail/mailer';
import { issueCourtesies } from '@/functions/src/ticket/issue-courtesies';
import { outages } from '@/lab/store/outage';
import { storeClient } from '@/lab/store/store';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseCourtesy } from '@/lib/domain/ticket/courtesy';

/** Courtesies of one event over a database in memory, given by an administrator. */
export const EVENT = 'night';
/** Each world has its own guests: what a dead process has handed over may still arrive in the next one. */
export let guests: { name: string; email: string }[] = [];
let worlds = 0;
const ADMIN = { uid: 'admin', email: 'admin@early.cl', customClaims: { role: 'admin' } };
const MINUTE = 60_000;

/** A published event with a ticket type. */
export async function makeCourtesyWorld() {
  const database = outages();
  const auth = { getUser: async () => ({ ...ADMIN, emailVerified: true, disabled: false }) };
  const firestore = storeClient(undefined, database.transport);
  replaceBackend({ firestore, auth: auth as never });
  worlds += 1;
  guests = ['ana', 'beto'].map((name) => ({ name, email: `${name}-${worlds}@correo.cl` }));
  const write = (path: string, data: object) => untypedDb().doc(path).set(data);
  await write(paths.producer('p'), { name: 'Noche Austral' });
  await write(paths.event(EVENT), { name: 'Fiesta', producerId: 'p', status: 'published' });
  await write(paths.ticketType(EVENT, 'vip'), { name: 'VIP', stock: 20, price: 0 });
  await write(`users/${ADMIN.uid}`, { role: 'admin' });
  return database;
}

type Callable = { run: (request: never) => unknown };

/** A call of the administrator about the event. */
export const ask = <T = { message: string; sent: boolean }>(fn: Callable, data: object) =>
  fn.run({
    data: { eventId: EVENT, ...data },
    auth: { uid: ADMIN.uid, token: { ...ADMIN, role: 'admin', auth_time: Date.now() / 1_000 } },
    rawRequest: {},
  } as never) as Promise<T>;

type Issued = { message: string; sent: number; failed: number; left: number };
export const give = () =>
  ask<Issued>(issueCourtesies, { ticketTypeId: 'vip', recipients: guests, key: 'k' });

/** The courtesies, by address. */
export const courtesies = async () =>
  (await untypedDb().collection(entryPaths.courtesies(EVENT)).get()).docs
    .map((one) => parseCourtesy(one.id, one.data()))
    .sort((a, b) => a.email.localeCompare(b.email));

/** The schedule comes by in some minutes. */
export async function sweep(minutes: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE });
  await workJobs('courtesyMail');
  vi.useRealTimers();
}

/** While the mail server does not answer. */
export async function withoutServer<T>(run: () => Promise<T>): Promise<T> {
  const { SMTP_URL } = process.env;
  closeMailer();
  process.env.SMTP_URL = 'smtp://127.0.0.1:1';
  try {
    return await run();
  } finally {
    closeMailer();
    process.env.SMTP_URL = SMTP_URL;
  }
}
