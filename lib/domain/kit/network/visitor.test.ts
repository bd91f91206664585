import { expect, it } from 'vitest';
import { VISITOR_HEADERS, VISITOR_MS, visitorKeys, visitorText } from './visitor';

it('signs the function, the moment and the network, each apart from the others', () => {
  const signed = [
    visitorText('giveTicket', '1', '203.0.113.7'),
    visitorText('giveTicket', '12', '03.0.113.7'),
    visitorText('giveTicket1', '', '203.0.113.7'),
    visitorText('openTicket', '1', '203.0.113.7'),
    visitorText('giveTicket', '1', '203.0.113.8'),
  ];
  expect(new Set(signed).size).toBe(signed.length);
  expect(new Set(Object.values(VISITOR_HEADERS)).size).toBe(Object.keys(VISITOR_HEADERS).length);
  expect(Object.values(VISITOR_HEADERS).every((name) => /^x-[a-z-]+$/.test(name))).toBe(true);
  expect(VISITOR_MS).toBe(300_000);
});

it('takes several keys, the first of which signs, and none where nothing is set', () => {
  expect(visitorKeys(' new , old ')).toEqual(['new', 'old']);
  expect(visitorKeys('one,,')).toEqual(['one']);
  expect(visitorKeys(' ')).toEqual([]);
});
