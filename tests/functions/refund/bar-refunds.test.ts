import { afterEach, expect, it } from 'vitest';
import { untypedDb as db } from '@/functions/src/support/admin';
import { errorOf, makeUser } from '../../support/functions';
import { ofFile } from '../../support/of-file';
import { casesOf } from '../../support/plan/plans';
import { difference, openOne, refundsIn, sellDrinks } from '../../support/refunds';
import { makeCheckout, makeShop, record } from '../../support/sales';

const checkout = ofFile(makeCheckout);
const admin = ofFile(() => makeUser({ role: 'admin' }));

const store = db();
const { batch } = store;
afterEach(() => {
  store.batch = batch;
});

/** Lets something happen after the next sale transaction has read, and before it commits. */
function beforeCommit(happens: () => Promise<unknown>): void {
  store.batch = () => {
    store.batch = batch;
    const made = batch.call(store);
    const commit = made.commit.bind(made);
    made.commit = async () => {
      await happens();
      return commit();
    };
    return made;
  };
}

it('a case of what the checkout gives back at the same moment is refused', async () => {
  const { id } = await makeShop();
  const ledgerId = await sellDrinks(checkout, id);
  beforeCommit(() => record(checkout, { eventId: id, kind: 'refund', lines: [{ ledgerId }] }));
  const refused = await errorOf(openOne(admin, id, ledgerId));
  expect(refused).toMatchObject({
    code: 'failed-precondition',
    message: 'Esa compra ya fue devuelta',
  });
  expect(await casesOf(id)).toEqual([]);
  expect(await difference(id)).toEqual({});
});

it('and one that the checkout has not seen is settled by it', async () => {
  const { id } = await makeShop();
  const ledgerId = await sellDrinks(checkout, id);
  beforeCommit(() => openOne(admin, id, ledgerId));
  await record(checkout, { eventId: id, kind: 'refund', lines: [{ ledgerId }] });
  expect((await casesOf(id)).map(({ status }) => status)).toEqual(['paid']);
  expect(await refundsIn(id)).toHaveLength(1);
  expect(await difference(id)).toEqual({});
});
