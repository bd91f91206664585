import { expect, test, vi } from 'vitest';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { storeClient } from '@/lab/store/store';
import { paths } from '@/lib/domain/kit/paths';
import { inboxInMemory } from '@/tests/support/mail/inbox';
import { replaceBackend, untypedDb } from '../support/admin';
import { giveTicket } from './give-ticket';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), info: vi.fn() }));

const EVENT = 'night';
const CODE = 'ABCDEFGHJKMNPQRSTVWXYZ0123';
const GIVER = 'ana@correo.cl';

const inbox = inboxInMemory();

/** A ticket that Ana bought; `isRefused` ends each gift of it after it was decided. */
async function bought() {
  const firestore = storeClient();
  const gift = { isRefused: false };
  const { runTransaction } = firestore;
  firestore.runTransaction = ((work: (tx: never) => Promise<unknown>) =>
    runTransaction.call(firestore, async (tx) => {
      const done = await work(tx as never);
      if (gift.isRefused && Object.hasOwn(Object(done), 'giver')) throw new Error('over');
      return done;
    })) as typeof runTransaction;
  replaceBackend({ firestore });
  const write = (path: string, data: object) => untypedDb().doc(path).set(data);
  await write(paths.producer('p'), { name: 'Noche Austral' });
  await write(paths.event(EVENT), { name: 'Fiesta', producerId: 'p', status: 'published' });
  await write(paths.ticket(EVENT, 't'), {
    ...{ code: CODE, deadCodes: [], kind: 'sale', status: 'valid', ticketTypeName: 'VIP' },
    holder: { name: 'Ana', email: GIVER, rut: '', phone: '' },
  });
  return gift;
}
const give = () =>
  giveTicket.run({
    data: {
      ticketToken: holderToken(EVENT, 't', CODE),
      name: 'Beto',
      email: 'beto@correo.cl',
      key: 'k',
    },
    rawRequest: { headers: {}, socket: {} },
  } as never) as Promise<unknown> as Promise<{ sent: boolean }>;

/** How many mails the rooms of all addresses count. */
async function counted(): Promise<number> {
  const found = await untypedDb().collection('limits').get();
  return found.docs.reduce((sum, one) => sum + (one.get('times') ?? []).length, 0);
}

test('a gift that comes to nothing takes no room of its giver', async () => {
  const gift = await bought();
  gift.isRefused = true;
  await expect(give()).rejects.toThrow();
  expect(await counted()).toBe(0);
  gift.isRefused = false;
  expect((await give()).sent).toBe(true);
  expect(inbox.to(GIVER)).toHaveLength(1);
  expect(await counted()).toBe(inbox.messages.length);
});

test('of one gift that is asked for three times at once, one takes it', async () => {
  await bought();
  inbox.messages.length = 0;
  await Promise.all([give(), give(), give()]);
  expect(inbox.to(GIVER)).toHaveLength(1);
  expect(await counted()).toBe(inbox.messages.length);
});
