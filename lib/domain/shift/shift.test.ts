import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atDoorOf, compedPart, inHandParts } from '../ledger/in-hand';
import { type LedgerPart, sumsOf, tagsOf } from '../ledger/ledger';
import { TENDERS } from '../ledger/tender';
import { hashesOf, parseBoxOffice, readDoorSecret, sellsAtDoor } from './box-office';
import { parseDoorOver } from './door-over';
import {
  drawerKey,
  expectedCash,
  heardAt,
  isBeforeRevoked,
  isOfShift,
  movedIn,
  parseShift,
  phonesOf,
  type ShiftSums,
  shiftAdds,
  shiftState,
  takenIn,
} from './shift';

const ticket = (amount: number, fee: number): LedgerPart => ({
  ...{ type: 'ticket', id: 't', name: 'General', channel: 'door', quantity: 1, amount, fee },
  ...{ delta: 0, consumption: '', rate: 0 },
});
const drink = (amount: number, fee: number): LedgerPart => ({
  ...{ ...ticket(amount, fee), type: 'consumption', id: 'd', name: 'Agua', consumption: 'normal' },
});
const door = (...parts: LedgerPart[]) => ({ parts, channel: 'door' });
const at = (minute: number) => new Date(Date.UTC(2026, 10, 29, 4, minute));

describe('a drawer', () => {
  it('should hold its float, what it took in cash, less what it gave back, and what was put in and taken out', () => {
    const moves = [
      { id: 'a', amount: 20_000, reason: 'sencillo', at: 1 },
      { id: 'b', amount: -50_000, reason: 'al banco', at: 2 },
    ];
    const shift = { float: 30_000, cash: 100_000, cashBack: 12_000, moves };
    expect(movedIn(shift)).toEqual({ in: 20_000, out: 50_000 });
    expect(expectedCash(shift)).toBe(30_000 + 100_000 - 12_000 + 20_000 - 50_000);
    expect(expectedCash({ ...shift, moves: [] })).toBe(118_000);
  });

  it('is known by its name however it is typed', () => {
    expect(drawerKey('  CAJA   Ñuñoa ')).toBe(drawerKey('caja nunoa'));
    expect(drawerKey('Caja 1')).not.toBe(drawerKey('Caja 2'));
  });

  it('is open until it is counted, and what is told later is of no drawer', () => {
    expect(shiftState({ lateOf: '', closedAt: null })).toBe('open');
    expect(shiftState({ lateOf: '', closedAt: at(0) })).toBe('closed');
    expect(shiftState({ lateOf: 'x', closedAt: at(0) })).toBe('late');
  });

  it('takes a sale that was made in its time, with a clock that is a little off', () => {
    const shift = { openedAt: at(10), closedAt: at(40) };
    expect([4, 5, 20, 45, 46].map((minute) => isOfShift(shift, at(minute)))).toEqual([
      ...[false, true, true, true, false],
    ]);
  });
});

describe('what is taken in hand', () => {
  it('is an advance: the balance is less by the fee alone', () => {
    const sold = ticket(10_000, 833);
    const parts = [sold, ...inHandParts('cash', 10_833, door(sold))];
    const { totalSelled, serviceFeeSelled, advancePaid } = sumsOf(parts);
    expect(totalSelled - advancePaid).toBe(-serviceFeeSelled);
    expect(tagsOf('sale', '2026-11-29', parts)).toContain('figure:advancePaid');
  });

  it('is of what is eaten and drunk the fee alone, whose price is in no balance', () => {
    const parts = [drink(4_000, 200), ...inHandParts('card', 4_200, door(drink(4_000, 200)))];
    expect(sumsOf(parts)).toMatchObject({ advancePaid: 200, consumptionFees: 200 });
  });

  it('is nothing of a courtesy, which keeps its price beside', () => {
    expect(inHandParts('courtesy', 10_833, door())).toEqual([]);
    expect(inHandParts('cash', 0, door())).toEqual([]);
    const given = compedPart(ticket(10_000, 833));
    expect(given).toMatchObject({ amount: 0, fee: 0, list: 10_000 });
    expect(sumsOf([given])).toMatchObject({ totalSelled: 0, serviceFeeSelled: 0, tickets: 1 });
  });

  it('is what its shifts took, in any order of sales and refunds', () => {
    const sale = fc.record({
      tender: fc.constantFrom(...TENDERS),
      paid: fc.nat(200_000),
      price: fc.nat(9_000),
      isRefund: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(sale), (all) => {
        const sums: ShiftSums = parseShift('s', {});
        const parts: LedgerPart[] = [];
        for (const { tender, paid: amount, price, isRefund } of all) {
          if (isRefund && tender === 'courtesy') continue;
          const sign = isRefund ? -1 : 1;
          const paid = sign * (amount + price) + 0;
          const sold = door(ticket(sign * amount, 0), drink(sign * price, 0));
          const adds = shiftAdds(tender, { paid, ...atDoorOf(sold.parts), isRefund });
          for (const [key, value] of Object.entries(adds)) sums[key as keyof ShiftSums] += value;
          parts.push(...inHandParts(tender, paid, sold));
        }
        expect(takenIn(sums) - sums.products).toBe(sumsOf(parts).advancePaid);
        expect(sums.cashBack).toBeGreaterThanOrEqual(0);
        expect(sums.refunded).toBeGreaterThanOrEqual(sums.cashBack);
      }),
    );
  });
});

describe('what is stored', () => {
  it('is read whole, and from nothing and nonsense without a throw', () => {
    const full = {
      ...{ boxOfficeId: 'b', drawer: 'Caja 1', operator: 'Ana', lateOf: '', float: 5 },
      ...{ cash: 1, cashBack: 2, transfer: 3, card: 4, sales: 5, tickets: 6, courtesies: 7 },
      ...{ products: 7, refunds: 8, refunded: 9, productsBack: 2, join: '482913' },
      ...{ openedAt: at(1), closedAt: at(2), counted: 0, difference: -4 },
      moves: [{ id: 'm', amount: -3, reason: 'hielo', at: 9 }],
    };
    expect(parseShift('s', full)).toEqual({ id: 's', ...full });
    for (const odd of [undefined, null, 7, { moves: 'x', counted: 'x', phones: [1] }]) {
      expect(parseShift('s', odd)).toMatchObject({ drawer: 'Caja', moves: [], closedAt: null });
      expect(phonesOf(odd)).toEqual([]);
      expect(parseBoxOffice('b', odd)).toMatchObject({ name: 'Boletería', products: false });
      expect(hashesOf(odd)).toEqual({ tokenHash: '', codeHash: '' });
    }
    expect(parseShift('s', {})).toMatchObject({ counted: null, difference: null });
    const over = {
      ...{ shiftId: 's', drawer: 'Caja 1', operator: 'Ana', tender: 'card', what: '2 × General' },
      ...{ amount: 20_000, tickets: 2, reason: 'General está agotada', at: at(3) },
      told: '{}',
    };
    expect(parseDoorOver('o', over)).toEqual({ id: 'o', ...over });
    expect(parseDoorOver('o', null)).toMatchObject({ tender: 'cash', amount: 0, at: null });
  });

  it('sells all types, or those that it names', () => {
    expect(sellsAtDoor({ ticketTypeIds: [] }, 'a')).toBe(true);
    expect(sellsAtDoor({ ticketTypeIds: ['a'] }, 'a')).toBe(true);
    expect(sellsAtDoor({ ticketTypeIds: ['b'] }, 'a')).toBe(false);
  });

  it('says when a phone was last heard, and what it may have sold before its link was revoked', () => {
    const heard = heardAt({ heard: { abc: at(10) } }, 'abc');
    expect(heard).toEqual(at(10));
    for (const odd of [null, { heard: 1 }, { heard: { b: at(1) } }]) {
      expect(heardAt(odd, 'abc')).toBeNull();
    }
    const minutes = [1, 8, 9, 10, 30, 31];
    const said = (since: Date | null) =>
      minutes.filter((minute) => isBeforeRevoked(at(minute), at(30), since));
    expect(said(heard)).toEqual([9, 10, 30]);
    expect(said(null)).toEqual([1, 8, 9, 10, 30]);
  });

  it('has secrets of three parts', () => {
    const secret = 'A'.repeat(43);
    expect(readDoorSecret(`e.b.${secret}`)).toEqual({ eventId: 'e', id: 'b', secret });
    for (const odd of [
      '',
      'e.b',
      `e/x.b.${secret}`,
      `e.b.${'A'.repeat(19)}`,
      `__e__.b.${secret}`,
    ]) {
      expect(readDoorSecret(odd)).toBeNull();
    }
  });
});
