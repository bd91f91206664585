import { describe, expect, test } from 'vitest';
import { GIFT_LIMITS } from '../ticket/gift';
import {
  askedADay,
  BY_FORM,
  BY_HOLDER,
  BY_PROOF,
  BY_RIGHT,
  hasMailRoom,
  MAIL_ROOM,
  type MailKind,
  mailboxOf,
  parseSentMails,
  type SentMail,
} from './mail-room';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;

function flood(
  times: number,
  every: number,
  { kind = 'mail' as MailKind, of = (_: number): string => '', before = [] as SentMail[] } = {},
) {
  let kept = before;
  let sent = 0;
  for (let n = 0; n < times; n += 1) {
    const now = NOW + n * every;
    kept = parseSentMails({ times: kept }, now);
    if (!hasMailRoom(kept, now, of(n), kind)) continue;
    kept = [...kept, { at: now, by: of(n) }];
    sent += 1;
  }
  return sent;
}
const { anHour, aDay, ofProducer, ofHolder, bought, warnings, security } = MAIL_ROOM;
const full = (by: string, count: number = aDay) =>
  Array.from({ length: count }, () => ({ at: NOW, by }));

describe('the room of an address', () => {
  test('twenty-five in a row are stopped at twelve', () => {
    expect(flood(25, 1000)).toBe(anHour);
  });

  test('no hour and no day holds more, wherever it begins', () => {
    expect(flood(60, MINUTE)).toBe(anHour);
    expect(flood(24 * 60, MINUTE)).toBe(aDay);
  });

  test('one producer has a part of it, and many no more than all of it', () => {
    const one = { of: () => 'p' };
    expect(flood(60, MINUTE, one)).toBe(ofProducer.anHour);
    expect(flood(24 * 60, MINUTE, one)).toBe(ofProducer.aDay);
    expect(flood(25, 1000, { of: () => 'q', before: full('p', ofProducer.anHour) })).toBe(
      ofProducer.anHour,
    );
    expect(flood(60, MINUTE, { of: (n) => `p${n}` })).toBe(anHour);
  });

  test('a full address still takes tickets that were bought, up to the part of whoever sends them', () => {
    expect(hasMailRoom(full('p'), NOW, 'q', 'mail')).toBe(false);
    expect(hasMailRoom(full('p'), NOW, 'q', 'bought')).toBe(true);
    expect(hasMailRoom(full('p'), NOW, 'p', 'bought')).toBe(false);
    const many = { kind: 'bought', of: (n: number) => `p${n}` } as const;
    expect(flood(100, 1000, many)).toBe(aDay + bought);
    expect(flood(100, 1000, { kind: 'bought', of: () => 'p' })).toBe(ofProducer.anHour);
  });

  test('what its owner does with bought tickets has a part that nobody else fills, and an end', () => {
    const gifts = { kind: 'bought', of: () => BY_HOLDER } as const;
    const asked = full('p', ofProducer.anHour);
    expect(flood(100, 1000, { ...gifts, before: asked })).toBe(GIFT_LIMITS.anHour);
    expect(flood(24 * 60, MINUTE, gifts)).toBe(ofHolder.aDay);
    expect(hasMailRoom(full('p'), NOW, BY_HOLDER, 'bought')).toBe(true);
    expect(hasMailRoom(full(BY_HOLDER, ofHolder.aDay), NOW, 'p', 'bought')).toBe(true);
  });

  test('a full address still takes warnings, up to their own end', () => {
    expect(hasMailRoom(full('p', aDay + bought), NOW, 'q', 'bought')).toBe(false);
    expect(hasMailRoom(full('p', aDay + bought), NOW, '', 'warning')).toBe(true);
    expect(flood(100, 1000, { kind: 'warning' })).toBe(aDay + bought + warnings);
  });

  test('keeps the last part of it for security notices, which warnings cannot use up', () => {
    const warned = full('', aDay + bought + warnings);
    expect(hasMailRoom(warned, NOW, '', 'warning')).toBe(false);
    expect(hasMailRoom(warned, NOW, '', 'security')).toBe(true);
    const before = flood(200, 1000, { kind: 'warning' });
    expect(before + flood(200, 1000, { kind: 'security', before: warned })).toBe(
      aDay + bought + warnings + security,
    );
  });

  test.each([
    ['all producers’ forms', (n: number) => `${BY_FORM}p${n % 9}`, MAIL_ROOM.ofForms],
    ['the desk of rights', () => BY_RIGHT, MAIL_ROOM.ofForms],
    ['proofs of an address', () => BY_PROOF, MAIL_ROOM.ofProofs],
  ])('%s fill a room of their own, and leave all other rooms alone', (_, of, room) => {
    expect(flood(100, 1000, { of })).toBe(room.anHour);
    expect(flood(24 * 60, MINUTE, { of })).toBe(room.aDay);
    const before = Array.from({ length: room.aDay }, (_, n) => ({ at: NOW, by: of(n) }));
    expect(flood(25, 1000, { before })).toBe(anHour);
    expect(flood(100, 1000, { before, kind: 'bought', of: (n) => `p${n}` })).toBe(aDay + bought);
    const full = [...before, ...Array.from({ length: 104 }, () => ({ at: NOW, by: '' }))];
    expect(hasMailRoom(full, NOW, '', 'security')).toBe(true);
    const others = [`${BY_FORM}q`, BY_RIGHT, BY_PROOF].filter((by) => by.at(0) !== of(0).at(0));
    for (const by of others) expect(hasMailRoom(full, NOW, by, 'mail')).toBe(true);
  });

  test('reads whatever the database holds', () => {
    expect(parseSentMails(undefined, NOW)).toEqual([]);
    expect(parseSentMails({ times: 'x' }, NOW)).toEqual([]);
    const old = { at: NOW - 25 * 60 * MINUTE, by: 'p' };
    const times = [NOW, 'x', NOW + 1, { at: NOW, by: 'p' }, { at: 'x' }, old];
    expect(parseSentMails({ times }, NOW)).toEqual([
      { at: NOW, by: '' },
      { at: NOW, by: 'p' },
    ]);
  });
});

test('public forms have a quarter of a day besides it, and never less than a night at one venue', () => {
  expect([200, 500, 1_000, 10_000].map(askedADay)).toEqual([200, 200, 250, 2_500]);
});

test.each([
  ['Ana@X.cl', 'ana@x.cl'],
  ['ana+1@x.cl', 'ana@x.cl'],
  ['a.n.a+x@gmail.com', 'ana@gmail.com'],
  ['a.na@googlemail.com', 'ana@gmail.com'],
  ['a.na@x.cl', 'a.na@x.cl'],
  ['+1@x.cl', '+1@x.cl'],
])('%s is the mailbox %s', (email, box) => {
  expect(mailboxOf(email)).toBe(box);
});
