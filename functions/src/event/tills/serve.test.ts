import { expect, it, vi } from 'vitest';
import type { SaleTransaction } from '../../support/sale-transaction';
import { Elsewhere } from './place';
import { joinQueue, learnTills } from './queue';
import { Visit } from './serve';

const signing = vi.hoisted(() => ({ done: () => {}, begun: () => {} }));
vi.mock('./queue', async (original) => ({
  ...(await original<typeof import('./queue')>()),
  announceSeller: () =>
    new Promise<void>((resolve) => {
      signing.done = resolve;
      signing.begun();
    }),
}));

const GUARD = { tills: 1, epoch: 1, spread: 1, sellers: {}, tendedAt: 0, wanted: {} };
const guardDoc = { exists: true, data: () => GUARD } as never;
const till = { exists: true, data: () => ({ epoch: 1, left: {} }) };
const tx = { get: async () => till } as unknown as SaleTransaction;

it.each([true, false])(
  'a call that ends while its process signs up keeps no turn at a till (reserved before: %s)',
  async (isKnown) => {
    const event = `ended-${isKnown}`;
    const { line } = joinQueue(event);
    const known = { ...GUARD, turns: 0, granted: {}, since: 0, recent: 0 };
    if (isKnown) learnTills(line, { ...known, from: 0, heldUntil: 0, openingUntil: 0 }, Date.now());
    const visit = new Visit(event, line, Number.POSITIVE_INFINITY);
    await visit.reserve();
    const signs = new Promise<void>((resolve) => {
      signing.begun = resolve;
    });
    const entering = visit.enter(tx, guardDoc);
    await signs;
    // Another of its reads refuses the sale: a code that is over.
    visit.left();
    signing.done();
    await expect(entering).rejects.toBeInstanceOf(Elsewhere);
    const next = new Visit(event, line, Number.POSITIVE_INFINITY);
    expect(await next.reserve()).not.toBeNull();
    next.left();
  },
);
