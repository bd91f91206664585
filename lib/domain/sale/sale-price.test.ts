import { describe, expect, it } from 'vitest';
import { EMPTY_EVENT } from '../event/event-fields';
import { DEFAULT_FEES } from '../producer/fees';
import { type Discount, EMPTY_DISCOUNT } from '../ticket/discount';
import type { TicketType } from '../ticket/ticket-type';
import { EMPTY_TICKET_TYPE } from '../ticket/type-content';
import { priceTickets } from './sale-price';

const NOW = new Date('2026-11-21T12:00:00Z');
const DAY = 86_400_000;
const later = new Date(NOW.getTime() + DAY);
const earlier = new Date(NOW.getTime() - DAY);

const typeOf = (id: string, given: Partial<TicketType> = {}): TicketType => ({
  ...EMPTY_TICKET_TYPE,
  id,
  name: `Tipo ${id}`,
  price: 10_000,
  sold: 0,
  courtesies: 0,
  ...given,
});
const event = { ...EMPTY_EVENT, status: 'published' as const, capacity: null, endsAt: later };
const discountOf = (given: Partial<Discount>): Discount => ({
  ...EMPTY_DISCOUNT,
  id: 'CODE',
  uses: 0,
  batchId: '',
  createdAt: null,
  ...given,
});

type Line = Parameters<typeof priceTickets>[0][number];
const line = (ticketTypeId: string, quantity = 1, more: Partial<Line> = {}): Line => ({
  ticketTypeId,
  quantity,
  unitPrice: 10_000,
  ...more,
});

type Given = {
  types?: TicketType[];
  discount?: Discount;
  event?: Partial<Parameters<typeof priceTickets>[4]>;
  fees?: Partial<typeof DEFAULT_FEES>;
};

const price = (lines: Line[], given: Given = {}) =>
  priceTickets(
    lines,
    'web',
    given.types ?? [typeOf('a')],
    new Map(given.discount ? [['CODE', given.discount]] : []),
    { ...event, ...given.event },
    { ...DEFAULT_FEES, ...given.fees },
    NOW,
  );

describe('a priced line', () => {
  it('has its part of the ledger, and a share of each ticket that adds up', () => {
    expect(price([line('a', 3)])).toEqual({
      ok: true,
      lines: [
        {
          part: {
            type: 'ticket',
            id: 'a',
            name: 'Tipo a',
            channel: 'web',
            quantity: 3,
            amount: 30_000,
            fee: 2_499,
            delta: 0,
            consumption: '',
            rate: 0,
          },
          amounts: [10_000, 10_000, 10_000],
          fees: [833, 833, 833],
        },
      ],
    });
  });

  it('takes its discount, at the price of the type or at the discounted one', () => {
    const discount = discountOf({ kind: 'percentage', percent: 20 });
    for (const unitPrice of [10_000, 8_000]) {
      const answer = price([line('a', 2, { discountCode: 'CODE', unitPrice })], { discount });
      expect(answer).toMatchObject({ ok: true, lines: [{ part: { amount: 16_000 } }] });
    }
  });

  it('splits an amount that does not divide to the peso', () => {
    const discount = discountOf({ kind: 'percentage', percent: 33 });
    const types = [typeOf('a', { price: 9_999 })];
    const asked = [line('a', 2, { discountCode: 'CODE', unitPrice: 9_999 })];
    const answer = price(asked, { discount, types });
    expect(answer).toMatchObject({ ok: true, lines: [{ amounts: [6_700, 6_699] }] });
  });

  it('pays the fixed fee of each ticket', () => {
    const fees = { serviceFee: 500, serviceFeeType: 'Fixed' as const };
    expect(price([line('a', 3)], { fees })).toMatchObject({
      lines: [{ part: { fee: 1_500 }, fees: [500, 500, 500] }],
    });
  });
});

describe('a sale is refused', () => {
  const only = [typeOf('a')];
  const refused = (code: string, field: string, message: RegExp) => ({
    ok: false,
    code,
    field,
    message: expect.stringMatching(message),
  });

  it('for a type of another event, and names the line', () => {
    const answer = price([line('a'), line('b')]);
    expect(answer).toEqual(refused('invalid-argument', 'lines.1.ticketTypeId', /no es de este/));
  });

  it.each([
    ['not on sale yet', { types: [typeOf('a', { startsAt: later })] }, /todavía no/],
    ['closed', { types: [typeOf('a', { endsAt: earlier })] }, /ya cerró/],
    ['of an event that is over', { event: { endsAt: earlier } }, /ya cerró/],
    ['of an event that is not published', { event: { status: 'paused' as const } }, /no está a la/],
  ] as [string, Given, RegExp][])('while it is %s', (_what, given, message) => {
    const answer = price([line('a')], given);
    expect(answer).toEqual(refused('failed-precondition', 'lines.0.ticketTypeId', message));
  });

  it('while it waits for the phase before, until an earlier line takes the last of that', () => {
    const types = [typeOf('a', { stock: 2 }), typeOf('b', { opensAfter: 'a' })];
    const waits = refused('failed-precondition', 'lines.1.ticketTypeId', /fase anterior/);
    expect(price([line('a'), line('b')], { types })).toEqual(waits);
    expect(price([line('a', 2), line('b')], { types })).toMatchObject({ ok: true });
  });

  it('beyond the stock, which all lines of a type share', () => {
    const types = [typeOf('a', { stock: 3, sold: 1 })];
    expect(price([line('a', 2)], { types })).toMatchObject({ ok: true });
    expect(price([line('a', 3)], { types })).toEqual(
      refused('resource-exhausted', 'lines.0.quantity', /^Quedan 2 de Tipo a: tu compra pide más$/),
    );
    expect(price([line('a')], { types: [typeOf('a', { stock: 3, sold: 3 })] })).toEqual(
      refused('resource-exhausted', 'lines.0.quantity', /^Tipo a está agotada$/),
    );
  });

  it('beyond the stock by several lines, and what only the buyer asks for is not sold out', () => {
    const types = [typeOf('a', { stock: 3, sold: 1 })];
    for (const lines of [
      [line('a', 2), line('a')],
      [line('a'), line('a', 2)],
    ]) {
      expect(price(lines, { types })).toEqual(
        refused('resource-exhausted', 'lines.1.quantity', /^Quedan 2 de Tipo a: tu compra/),
      );
    }
    const last = [typeOf('a', { stock: 1 })];
    expect(price([line('a'), line('a')], { types: last })).toEqual(
      refused('resource-exhausted', 'lines.1.quantity', /^Queda 1 de Tipo a: tu compra/),
    );
  });

  it('beyond the capacity of the event, counted over its types', () => {
    const types = [typeOf('a'), typeOf('b')];
    const lines = [line('a', 2), line('b', 2)];
    const small = price(lines, { types, event: { capacity: 3 } });
    expect(small).toEqual(
      refused('resource-exhausted', 'lines.1.quantity', /^No quedan lugares para toda/),
    );
    expect(price(lines, { types, event: { capacity: 4 } })).toMatchObject({ ok: true });
  });

  it('with a code that is unknown, or not for this type', () => {
    const asked = [line('a', 1, { discountCode: 'CODE' })];
    const refusal = refused('invalid-argument', 'lines.0.discountCode', /no existe o no es/);
    expect(price(asked)).toEqual(refusal);
    expect(price(asked, { discount: discountOf({ ticketTypeIds: ['b'] }) })).toEqual(refusal);
    const covered = discountOf({ ticketTypeIds: ['a'] });
    expect(price(asked, { discount: covered })).toMatchObject({ ok: true });
  });

  it('at another price than the published one, also at a discounted one without its code', () => {
    const wrong = refused('invalid-argument', 'lines.0.unitPrice', /no coincide con el publicado$/);
    expect(price([line('a', 1, { unitPrice: 9_999 })])).toEqual(wrong);
    const discount = discountOf({ kind: 'percentage', percent: 20 });
    const wanted = { discountCode: 'CODE', unitPrice: 8_001 };
    expect(price([line('a', 1, wanted)], { discount })).toEqual(wrong);
    expect(price([line('a', 1, { unitPrice: 8_000 })], { discount })).toEqual(wrong);
  });

  it('below the minimum or above the maximum of an order, over all lines of the type', () => {
    const types = [typeOf('a', { minPerOrder: 2, maxPerOrder: 4 }), typeOf('b')];
    const ask = (...quantities: number[]) =>
      price([...quantities.map((n) => line('a', n)), line('b')], { types });
    expect(ask(1)).toEqual(refused('invalid-argument', 'lines', /^Tipo a se compra desde 2$/));
    for (const fine of [[2], [1, 1], [4], [2, 2]]) expect(ask(...fine)).toMatchObject({ ok: true });
    const tooMany = refused('invalid-argument', 'lines', /^Tipo a permite hasta 4 por compra$/);
    expect(ask(5)).toEqual(tooMany);
    expect(ask(3, 2)).toEqual(tooMany);
  });

  it('by what it takes itself, whatever was sold before', () => {
    const types = [typeOf('a', { sold: 9, courtesies: 2, minPerOrder: 2, maxPerOrder: 4 })];
    expect(price([line('a', 4)], { types })).toMatchObject({ ok: true });
    expect(price([line('a', 1)], { types })).toMatchObject({ ok: false, field: 'lines' });
  });

  it('never for the minimum of a type that it does not contain', () => {
    const types = [...only, typeOf('b', { minPerOrder: 2, sold: 1 })];
    expect(price([line('a')], { types })).toMatchObject({ ok: true });
  });
});
