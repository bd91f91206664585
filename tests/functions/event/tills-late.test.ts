import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordSale } from '@/functions/src/sale/record-sale';
import { replaceBackend } from '@/functions/src/support/admin';
import { storeClient } from '@/lab/store/store';
import { atOnce, type Transport } from '@/lab/store/transport';
import { ANSWERED_MS } from '@/lib/domain/event/tills/queue';
import { paths } from '@/lib/domain/kit/paths';
import { ledgerOf, makeSellingEvent, makeType, read } from '../../support/sales';

/**
 * A sale whose commit is on its way when the caller has waited long enough: the caller is told to come back, and the key
 * says what became of it. The database is one in memory, whose commits arrive when the test says so.
 */
const CHECKOUT = { uid: 'checkout', disabled: false, customClaims: { service: 'checkout' } };
const way = { holds: false, release: () => {}, arrives: Promise.resolve() };

const transport: Transport = {
  ...atOnce,
  call: async (operation, run) => {
    if (operation === 'commit' && way.holds) await way.arrives;
    return run();
  },
};

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const firestore = storeClient(undefined, transport);
  replaceBackend({ firestore, auth: { getUser: async () => CHECKOUT } as never });
});
afterEach(() => vi.useRealTimers());
afterAll(() => replaceBackend(null));

const hold = () => {
  way.holds = true;
  way.arrives = new Promise((resolve) => {
    way.release = resolve;
  });
};
const arrive = () => {
  way.holds = false;
  way.release();
};

async function makeEvent() {
  const { id } = await makeSellingEvent({ producerId: 'p', capacity: 100 });
  const type = await makeType(id, { stock: 10, maxPerOrder: 4 });
  const sell = (key: string, quantity = 1) =>
    recordSale.run({
      data: {
        eventId: id,
        key,
        kind: 'sale',
        buyer: { name: 'Ana', email: 'ana@correo.cl' },
        lines: [{ ticketTypeId: type, quantity, unitPrice: 10_000 }],
      },
      auth: { uid: CHECKOUT.uid, token: { uid: CHECKOUT.uid, auth_time: Date.now() / 1_000 } },
      rawRequest: {},
    } as never) as Promise<{ ledgerId: string; tickets: { id: string; code: string }[] }>;
  const sold = async () => (await read(paths.ticketType(id, type))).sold;
  return { id, sell, sold };
}

const reasonOf = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error);
const COME_BACK = { code: 'unavailable', details: { retryAfter: expect.any(Number) } };

it('a sale that is committed after its caller was told to come back is the answer to the same key', async () => {
  const { id, sell, sold } = await makeEvent();
  hold();
  const told = reasonOf(sell('late', 2));
  await vi.advanceTimersByTimeAsync(ANSWERED_MS);
  expect(await told).toMatchObject(COME_BACK);
  expect(await sold()).toBe(0);
  arrive();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await sold()).toBe(2);
  const again = await sell('late', 2);
  const [row, ...more] = await ledgerOf(id);
  expect(more).toEqual([]);
  expect(again).toMatchObject({ ledgerId: row?.id, tickets: [{}, {}] });
  expect(await sold()).toBe(2);
  await expect(sell('late', 1)).rejects.toMatchObject({ code: 'already-exists' });
});

it('who comes back while it is still on its way is told so again, and it is sold once', async () => {
  const { id, sell, sold } = await makeEvent();
  hold();
  const first = reasonOf(sell('twice'));
  await vi.advanceTimersByTimeAsync(ANSWERED_MS);
  expect(await first).toMatchObject(COME_BACK);
  const second = reasonOf(sell('twice'));
  await vi.advanceTimersByTimeAsync(ANSWERED_MS);
  expect(await second).toMatchObject(COME_BACK);
  arrive();
  await vi.advanceTimersByTimeAsync(1_000);
  await sell('twice');
  expect(await ledgerOf(id)).toHaveLength(1);
  expect(await sold()).toBe(1);
});
