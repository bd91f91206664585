import { expect, it } from 'vitest';
import { parseEvent } from '../event/event';
import { parseConsumption } from '../menu/consumption';
import { parseDiscount } from '../ticket/discount';
import { parseTicketType } from '../ticket/ticket-type';

const UNREADABLE = ['mil', '1.200', '', ' 5', '-5', NaN, Infinity, true, false, [], {}, [5]];

it.each(UNREADABLE)('a limit of %j lets nothing through', (wrong) => {
  const event = parseEvent('e', {
    capacity: wrong,
    sharedCapacities: [{ id: 'a', capacity: wrong }],
  });
  expect([event.capacity, event.sharedCapacities[0]?.capacity]).toEqual([0, 0]);
  expect(parseTicketType('t', { price: 5, stock: wrong }).stock).toBe(0);
  expect(parseDiscount('D', { limit: wrong, limitPerPerson: wrong })).toMatchObject({
    limit: 0,
    limitPerPerson: 0,
  });
  expect(parseConsumption('c', { stock: wrong }).stock).toBe(0);
});

it.each(UNREADABLE)('with a price of %j nothing is sold', (wrong) => {
  expect(parseTicketType('t', { price: wrong, stock: 100 })).toMatchObject({ price: 0, stock: 0 });
  expect(parseConsumption('c', { price: wrong })).toMatchObject({ price: 0, active: false });
});

it('a text of digits is the number that it says, and none is no limit', () => {
  const event = parseEvent('e', {
    capacity: '120',
    sharedCapacities: [{ id: 'a', capacity: '7' }],
  });
  expect([event.capacity, event.sharedCapacities[0]?.capacity]).toEqual([120, 7]);
  expect(parseTicketType('t', { price: '9990', stock: '10' })).toMatchObject({
    price: 9990,
    stock: 10,
  });
  expect(parseEvent('e', {}).capacity).toBeNull();
  expect(parseDiscount('D', { limit: null })).toMatchObject({ limit: null, limitPerPerson: null });
  expect(parseConsumption('c', { price: 5, stock: null })).toMatchObject({
    stock: null,
    active: true,
  });
});
