import { expect, test } from 'vitest';
import {
  giftCount,
  giftRuleOf,
  giftsLeft,
  giftText,
  guestMessage,
  parsePromoterGifts,
} from './gift';
import { type PromoterRule, parsePromoterRule } from './rule';

const rule = (id: string, more: object) => parsePromoterRule(id, { family: id, ...more });

test('what a promoter gave is read as it is stored, and nonsense as nothing', () => {
  const stored = { given: { r: 4, s: 1 }, entered: 3 };
  expect(parsePromoterGifts('p', stored)).toEqual({ id: 'p', ...stored });
  expect(parsePromoterGifts('p', { given: 'x', entered: null })).toEqual({
    ...{ id: 'p', given: {}, entered: 0 },
  });
});

test('the rule of a courtesy is the one of its type and date, if that has any', () => {
  const rules = [
    rule('all', { courtesies: 10 }),
    rule('vip', { courtesies: 0, typeIds: ['vip'] }),
    rule('fri', { courtesies: 2, dateIds: ['fri'] }),
  ];
  const of = (ticketTypeId: string, dateId: string) =>
    giftRuleOf(rules, { ticketTypeId, dateId })?.id ?? null;
  expect([of('a', 'fri'), of('a', 'sat'), of('a', 'all'), of('vip', 'fri')]).toEqual([
    ...['fri', 'all', 'all', null],
  ]);
});

test('what is left follows the versions of a rule, and is never less than none', () => {
  const gifts = parsePromoterGifts('p', { given: { r: 4 } });
  const left = (courtesies: number) => giftsLeft(rule('r', { courtesies }) as PromoterRule, gifts);
  expect([left(10), left(4), left(3)]).toEqual([6, 0, 0]);
  expect(giftsLeft(rule('other', { courtesies: 5 }), gifts)).toBe(5);
});

test('counts what was given of how many, in words', () => {
  const rules = [rule('r', { courtesies: 6 }), rule('s', { courtesies: 4 })];
  const text = (given: object, entered = 0) =>
    giftText(giftCount(rules, parsePromoterGifts('p', { given, entered })));
  expect(text({ r: 3, s: 1 }, 3)).toBe('4 de 10 cortesías, 3 entraron');
  expect(text({ r: 1 }, 1)).toBe('1 de 10 cortesías, 1 entró');
  // What was given by a rule that is no longer in force is of no limit that stands.
  expect(text({ r: 1, former: 5 })).toBe('1 de 10 cortesías');
  expect(text({})).toBe('0 de 10 cortesías');
  expect(giftText({ given: 0, limit: 0, entered: 0 })).toBe('');
});

test('a link goes to the guest’s phone, with until when it is to be opened', () => {
  const guest = { name: 'Ana', url: 'https://early.cl/tickets/e.t', phone: '56911112222' };
  const to = new URL(guestMessage({ ...guest, until: 'sáb 5 dic, 18:00' }, 'Noche'));
  expect([to.host, to.pathname, to.searchParams.get('text')]).toEqual([
    ...['wa.me', '/56911112222'],
    'Ana, tu entrada para Noche: https://early.cl/tickets/e.t\nÁbrela antes del sáb 5 dic, 18:00, o tu lugar queda libre.',
  ]);
  const alone = new URL(guestMessage({ ...guest, phone: '', until: '' }, 'Noche'));
  expect([alone.pathname, alone.searchParams.get('text')]).toEqual([
    ...['/', 'Ana, tu entrada para Noche: https://early.cl/tickets/e.t'],
  ]);
});
