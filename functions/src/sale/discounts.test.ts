import { describe, expect, it } from 'vitest';
import { codePool } from '@/lib/domain/event/tills/pools';
import { type Counts, parseGuard, parseTill } from '@/lib/domain/event/tills/till';
import { parseDiscount } from '@/lib/domain/ticket/discount';
import { Elsewhere, type Place } from '../event/tills/place';
import { CodeTurns } from './code-turns';
import { usesAt } from './discounts';

const PLACES = { 'type:general': 2 };
const POOL = codePool('A');

/** What a sale with the code A comes to in a till that has `left`, or outside of tills that were granted `granted`. */
async function usesOf(
  code: { limit: number | null; uses?: number },
  { left, granted = {} }: { left?: Counts; granted?: Counts },
  hasTurn = false,
) {
  const discount = parseDiscount('A', { code: 'A', uses: 0, ...code });
  const till = left ? { n: 0, state: { ...parseTill(undefined), left } } : null;
  const guard = { ...parseGuard({ tills: 2 }), granted };
  const place: Place = { eventId: 'e', guard, dateId: '', hasGuard: true, till };
  const found = [{ discount, use: () => {} }];
  const codes = { byCode: new Map(), refusal: null, byCodeThen: null, found };
  const turns = new CodeTurns('e');
  if (hasTurn) await turns.take([discount]);
  try {
    return usesAt(place, codes, PLACES, turns);
  } catch (error) {
    if (error instanceof Elsewhere) return [error.how, error.places];
    return (error as Error).message;
  } finally {
    turns.end();
  }
}

describe('the uses of a code in a till', () => {
  it.each([
    ['of one without a limit are counted there', { limit: null }, {}, { A: 1 }],
    ['of one that it has are counted there, without a turn', { limit: 9 }, { [POOL]: 1 }, { A: 1 }],
    ['of one that it has no part of need a turn', { limit: 9 }, {}, 'codes wanted'],
    [
      'of one whose part is used up are looked for with the places of the sale',
      { limit: 9 },
      { [POOL]: 0 },
      ['search', { ...PLACES, [POOL]: 1 }],
    ],
  ])('%s', async (_, code, left, answer) => {
    expect(await usesOf(code, { left })).toEqual(answer);
  });

  it('of one that it has no part of are not counted there, with the turn', async () => {
    expect(await usesOf({ limit: 9 }, { left: {} }, true)).toEqual({});
  });
});

describe('the uses of a code outside the tills', () => {
  it.each([
    ['of one without a limit are none of theirs', { limit: null }, {}, {}],
    ['of one that no till has need no turn', { limit: 9 }, {}, {}],
    [
      'are there while the tills have fewer than are left',
      { limit: 9, uses: 4 },
      { [POOL]: 4 },
      {},
    ],
    [
      'are in the tills once those outside are used',
      { limit: 9, uses: 5 },
      { [POOL]: 4 },
      ['close', { ...PLACES, [POOL]: 1 }],
    ],
  ])('%s', async (_, code, granted, answer) => {
    expect(await usesOf(code, { granted })).toEqual(answer);
  });
});
