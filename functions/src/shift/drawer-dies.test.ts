import { afterEach, expect, it, vi } from 'vitest';
import { storeAccounts } from '@/lab/store/accounts';
import { outages } from '@/lab/store/outage';
import { storeClient } from '@/lab/store/store';
import { paths } from '@/lib/domain/kit/paths';
import { callAs } from '@/tests/support/functions';
import { difference } from '@/tests/support/refunds';
import { ledgerOf, makeSellingConsumption, read } from '@/tests/support/sales';
import { makeBoxOffice, openDrawer, sellAt, shiftOf } from '@/tests/support/worlds/box-office';
import * as functions from '../callables';
import { replaceBackend } from '../support/admin';

/** A drawer whose server dies at any operation of any call, and whose phone makes that call again. */

afterEach(() => {
  replaceBackend(null);
  vi.unstubAllEnvs();
});

const way = outages();
type Drawer = Awaited<ReturnType<typeof openNight>>;

async function openNight() {
  way.begin(null);
  replaceBackend({ firestore: storeClient(undefined, way.transport), auth: storeAccounts() });
  const world = await makeBoxOffice({ products: true });
  const drink = await makeSellingConsumption(world.id, { stock: 40 });
  return { world, drink, held: await openDrawer(world), sold: '' };
}

const STEPS: ((drawer: Drawer) => Promise<unknown>)[] = [
  async (drawer) => {
    const { held, world, drink } = drawer;
    const products = [{ consumptionId: drink, quantity: 2, unitPrice: 4_000 }];
    drawer.sold = (await sellAt(held, world.type, { key: 'cash', products })).ledgerId;
  },
  ({ held, world }) => sellAt(held, world.type, { key: 'card', tender: 'card', payment: '0044' }),
  ({ held, world }) => sellAt(held, world.type, { key: 'more' }),
  ({ held, sold }) => callAs(functions.refundAtDoor, null, { ...held, key: 'r', ledgerId: sold }),
  ({ held }) =>
    callAs(functions.moveCash, null, { ...held, key: 'm', amount: -5_000, reason: 'Hielo' }),
  ({ held }) => callAs(functions.closeShift, null, { ...held, counted: 25_000 }),
];

/** What the night came to; nothing that is another one each time. */
async function outcome({ world, drink, held }: Drawer) {
  const rows = await ledgerOf(world.id);
  const {
    tickets,
    cash,
    cashBack,
    card,
    products,
    refunds,
    counted,
    difference: off,
  } = await shiftOf(world.id, held.shiftId);
  return {
    rows: rows.map(({ kind, total, serviceFee }) => [kind, total, serviceFee].join(' ')).sort(),
    shift: { tickets, cash, cashBack, card, products, refunds, counted, off },
    sold: (await read(paths.ticketType(world.id, world.type))).sold,
    drunk: (await read(paths.consumption(world.id, drink))).sold,
    books: await difference(world.id),
  };
}

it('counts each sale, refund and move of cash once, wherever its process dies, and closes over them', async () => {
  vi.stubEnv('MAIL_KEYS', 'k:secret');
  vi.stubEnv('MAIL_FROM', 'Early <no-responder@early.test>');
  vi.stubEnv('SITE_URL', 'https://early.test');
  const plain = await openNight();
  const operations: number[] = [];
  for (const step of STEPS) {
    way.begin(null);
    await step(plain);
    operations.push(way.count());
  }
  const whole = await outcome(plain);
  expect(whole).toMatchObject({ sold: 2, drunk: 0, books: {} });
  expect(whole.shift).toMatchObject({ counted: 25_000, off: 25_000 - (20_000 + 10_833 - 5_000) });
  for (const [dying, count] of operations.entries()) {
    for (let at = 1; at <= count; at += 1) {
      for (const isAnswerLost of [false, true]) {
        const drawer = await openNight();
        for (const [n, step] of STEPS.entries()) {
          if (n === dying) {
            way.begin({ at, operations: 100, isDeath: true, isAnswerLost });
            await step(drawer).catch(() => {});
            way.begin(null);
          }
          await step(drawer);
        }
        expect([dying, at, await outcome(drawer)]).toEqual([dying, at, whole]);
      }
    }
  }
}, 120_000);
