import { describe, expect, test } from 'vitest';
import { hasMailRoom, MAIL_ROOM, mailboxOf, parseMailTimes } from './mail-room';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;

/** Writes as often as it may, once every `every` milliseconds, and counts. */
function flood(times: number, every: number, isWarning = false) {
  let kept: number[] = [];
  let sent = 0;
  for (let n = 0; n < times; n += 1) {
    const now = NOW + n * every;
    kept = parseMailTimes({ times: kept }, now);
    if (!hasMailRoom(kept, now, isWarning)) continue;
    kept = [...kept, now];
    sent += 1;
  }
  return sent;
}

describe('the room of an address', () => {
  test('twenty-five in a row are stopped at twelve', () => {
    expect(flood(25, 1000)).toBe(MAIL_ROOM.anHour);
  });

  test('no hour and no day holds more, wherever it begins', () => {
    expect(flood(60, MINUTE)).toBe(MAIL_ROOM.anHour);
    expect(flood(24 * 60, MINUTE)).toBe(MAIL_ROOM.aDay);
  });

  test('a full address still takes warnings, up to their own end', () => {
    const full = Array.from({ length: MAIL_ROOM.aDay }, () => NOW);
    expect(hasMailRoom(full, NOW, false)).toBe(false);
    expect(hasMailRoom(full, NOW, true)).toBe(true);
    expect(flood(100, 1000, true)).toBe(MAIL_ROOM.aDay + MAIL_ROOM.warnings);
  });

  test('reads whatever the database holds', () => {
    expect(parseMailTimes(undefined, NOW)).toEqual([]);
    expect(parseMailTimes({ times: 'x' }, NOW)).toEqual([]);
    expect(parseMailTimes({ times: [NOW, 'x', NOW + 1, NOW - 25 * 60 * MINUTE] }, NOW)).toEqual([
      NOW,
    ]);
  });
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
