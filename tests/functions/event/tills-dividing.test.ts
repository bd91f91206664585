import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { divideTills, openTills } from '@/functions/src/event/tills/open-tills';
import { replaceTillPolicy } from '@/functions/src/event/tills/policy';
import { untypedDb as db } from '@/functions/src/support/admin';
import { codePool } from '@/lib/domain/event/tills/pools';
import { parseGuard } from '@/lib/domain/event/tills/till';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { repeatedCommits } from '../../support/repeated-commits';
import { makeShop, read } from '../../support/sales';

const commits = repeatedCommits();
beforeEach(() => replaceTillPolicy({ most: 6, fewest: 2, slice: 2, busy: 4 }));
afterEach(() => replaceTillPolicy(null));

const guardOf = async (id: string) => parseGuard(await read(innerPaths.guard(id)));
const write = (id: string, guard: object) =>
  db().doc(innerPaths.guard(id)).set(guard, { merge: true });
const makeEvent = async (stock = 40) => (await makeShop({}, { stock, maxPerOrder: 4 })).id;
const makeCodes = (id: string, names: readonly string[], limit: number) =>
  Promise.all(
    names.map((code) => {
      const content = { code, kind: 'percentage', percent: 10, active: true, uses: 0, limit };
      return db().doc(entryPaths.discount(id, code)).set(content);
    }),
  );
const twenty = (prefix: string) => Array.from({ length: 20 }, (_, n) => `${prefix}${n + 10}`);
const NOW = Date.now();
const at = (ms: number) => new Date(NOW + ms);

it.each([
  [2, true],
  [0, false],
])('waits for who opens them, and says whether %i are open then', async (tills, areOpen) => {
  const id = await makeEvent();
  await write(id, { openingUntil: at(60_000).getTime() });
  // Its own time is not over: it stands still.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const asked = divideTills(id, at(0), 50);
  // It has looked while they were being opened, and looks again.
  await vi.waitFor(() => expect(clock.mock.calls.length).toBeGreaterThan(2));
  await write(id, { openingUntil: 0, tills });
  expect(await asked).toBe(areOpen);
});

it('waits no longer than somebody has for it', async () => {
  const id = await makeEvent();
  await write(id, { openingUntil: at(60_000).getTime() });
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const asked = divideTills(id, at(0), 50);
  let isOver = false;
  void asked.then(() => {
    isOver = true;
  });
  // The claim reads the clock, too, before it waits.
  await vi.waitFor(() => expect(clock.mock.calls.length).toBeGreaterThan(5));
  expect(isOver).toBe(false);
  now = 4_001;
  expect(await asked).toBe(false);
});

it('a claim ends with its moment', async () => {
  const id = await makeEvent();
  await write(id, { openingUntil: at(0).getTime() });
  expect(await divideTills(id, at(0), 50)).toBe(true);
});

it('claims them for four seconds, and opens them after a claim whose answer was lost', async () => {
  const id = await makeEvent();
  commits.onBatches();
  const { runTransaction } = db();
  const claims: number[] = [];
  vi.spyOn(db(), 'runTransaction').mockImplementation(async (work, options) => {
    claims.push((await guardOf(id)).openingUntil);
    return runTransaction.call(db(), work, options as never) as never;
  });
  expect(await divideTills(id, at(0), 50)).toBe(true);
  expect(commits.state.repeated).toBe(1);
  expect(claims).toEqual([at(4_000).getTime()]);
});

it('begin without load, for fifteen seconds at least, and count one turn of the event', async () => {
  const id = await makeEvent();
  await write(id, { turns: 5, recent: 9 });
  expect(await divideTills(id, at(0), 50)).toBe(true);
  const { heldUntil, recent, tendedAt, turns } = await guardOf(id);
  expect({ recent, tendedAt, turns }).toEqual({ recent: 0, tendedAt: at(0).getTime(), turns: 6 });
  expect(heldUntil).toBe(at(15_000).getTime());
});

it('keep how long the schedule has been waited for, and how far the totals were spread', async () => {
  const id = await makeEvent();
  const tendedAt = at(-90_000).getTime();
  await write(id, { spread: 64, tendedAt });
  expect(await openTills(id, at(0))).toBe(true);
  expect(await guardOf(id)).toMatchObject({ tills: 6, spread: 64, tendedAt });
});

it('an event too small for them is looked at again after fifteen seconds', async () => {
  const id = await makeEvent(3);
  await write(id, { turns: 5 });
  expect(await divideTills(id, at(0), 50)).toBe(false);
  expect(await guardOf(id)).toMatchObject({
    heldUntil: at(15_000).getTime(),
    openingUntil: 0,
    tills: 0,
    turns: 6,
  });
});

it('take in a code whose sales wait, once they have been open for a while', async () => {
  const id = await makeEvent();
  await makeCodes(id, twenty('MANY'), 1_000);
  await makeCodes(id, ['FEW'], 500);
  await openTills(id, at(0));
  expect((await guardOf(id)).granted).not.toHaveProperty(codePool('FEW'));
  const epochAfter = async (ms: number, code?: string) => {
    expect(await divideTills(id, at(ms), 0, code)).toBe(true);
    return (await guardOf(id)).epoch;
  };
  expect(await epochAfter(14_999, 'FEW')).toBe(1);
  expect(await epochAfter(15_000)).toBe(1);
  // One that they count already.
  expect(await epochAfter(15_000, 'MANY10')).toBe(1);
  const divided = await epochAfter(15_000, 'FEW');
  expect(divided).toBeGreaterThan(1);
  const { granted, wanted } = await guardOf(id);
  expect(granted).toHaveProperty(codePool('FEW'));
  expect(granted).toHaveProperty(codePool('MANY10'));
  expect(wanted).toEqual({ FEW: at(15_000).getTime() });
});

it('are not opened for a code where none is open', async () => {
  const id = await makeEvent();
  await makeCodes(id, ['FEW'], 500);
  expect(await divideTills(id, at(0), 0, 'FEW')).toBe(false);
  expect((await guardOf(id)).tills).toBe(0);
});

it('keep the twenty codes that were waited for last, and forget one that is gone or has too few uses left', async () => {
  const id = await makeEvent();
  await makeCodes(id, twenty('MANY'), 1_000);
  await makeCodes(id, [...twenty('WAIT'), 'FEW'], 500);
  await makeCodes(id, ['WAIT20'], 1);
  await openTills(id, at(0));
  await db().doc(entryPaths.discount(id, 'WAIT21')).delete();
  const since = Object.fromEntries(twenty('WAIT').map((code, n) => [code, at(n).getTime()]));
  await write(id, { wanted: since });
  expect(await divideTills(id, at(15_000), 0, 'FEW')).toBe(true);
  const { wanted } = await guardOf(id);
  const { WAIT10: _oldest, WAIT20: _spent, WAIT21: _gone, ...kept } = since;
  expect(wanted).toEqual({ ...kept, FEW: at(15_000).getTime() });
});
