import { describe, expect, it, test } from 'vitest';
import { parseContact } from '../../contact/contact';
import { EMPTY_CAMPAIGN, missingToSend } from '../campaign';
import { parseAutomation } from './automation';
import { AUTOMATION_KINDS, AUTOMATION_WAITS, type AutomationKind } from './automation-kinds';
import { newsVerdict } from './automation-verdict';
import { anchorFor, dueAt, timeOf } from './due';
import { isOfToday, isQuiet, mailDay, quietBegins, quietEnds } from './mail-hours';
import { reminderContent } from './reminder-content';
import { cameTo } from './visit';

const HOUR = 3_600_000;
const at = (text: string) => new Date(text);

describe('the quiet hours', () => {
  test.each([
    ['a night of summer', '2026-12-05T00:59:00Z', false, '2026-12-05T00:59:00.000Z'],
    ['its first minute', '2026-12-05T01:00:00Z', true, '2026-12-05T12:00:00.000Z'],
    ['its last one', '2026-12-05T11:59:00Z', true, '2026-12-05T12:00:00.000Z'],
    [
      'the night in which midnight is skipped',
      '2026-09-06T03:30:00Z',
      true,
      '2026-09-06T12:00:00.000Z',
    ],
    ['the evening before it', '2026-09-06T02:00:00Z', true, '2026-09-06T12:00:00.000Z'],
    ['the hour that comes twice, first', '2027-04-04T02:30:00Z', true, '2027-04-04T13:00:00.000Z'],
    ['the hour that comes twice, again', '2027-04-04T03:30:00Z', true, '2027-04-04T13:00:00.000Z'],
  ])('%s', (_, moment, quiet, ends) => {
    expect(isQuiet(at(moment))).toBe(quiet);
    expect(quietEnds(at(moment)).toISOString()).toBe(ends);
  });

  it('have eleven hours of every day of a year, ten or twelve where the clock changes', () => {
    const hours = new Map<string, number>();
    for (
      let ms = Date.parse('2026-06-01T04:00Z');
      ms < Date.parse('2027-06-01T04:00Z');
      ms += HOUR / 2
    ) {
      const moment = new Date(ms);
      const day = mailDay(moment);
      hours.set(day, (hours.get(day) ?? 0) + (isQuiet(moment) ? 0.5 : 0));
      if (isQuiet(moment)) expect(isQuiet(quietEnds(moment))).toBe(false);
      else expect(isQuiet(quietBegins(moment))).toBe(true);
    }
    const odd = [...hours].filter(([, count]) => count !== 11);
    expect(odd).toEqual([
      ['2026-09-06', 10],
      ['2027-04-03', 12],
    ]);
  });

  it('end what was begun on another day', () => {
    const begun = at('2026-12-05T00:30:00Z');
    expect(isOfToday(begun, at('2026-12-05T00:50:00Z'))).toBe(true);
    expect(isOfToday(begun, at('2026-12-05T01:00:00Z'))).toBe(false);
    expect(isOfToday(begun, at('2026-12-05T15:00:00Z'))).toBe(false);
  });
});

describe('an automation', () => {
  it.each(AUTOMATION_KINDS)(
    '%s is off until it is stored, and complete as far as it can be',
    (kind) => {
      const automation = parseAutomation(`p_${kind}`, undefined);
      expect(automation).toMatchObject({
        kind,
        on: false,
        version: 0,
        wait: AUTOMATION_WAITS[kind].initial,
      });
      const missing = kind === 'reminder' ? [] : missingToSend(automation.content);
      // Where the question leads to is the producer's to say.
      expect(missing.map(({ field }) => field)).toEqual(kind === 'thanks' ? ['buttonUrl'] : []);
    },
  );

  it('reads whatever is stored', () => {
    const raw = {
      producerId: 'p',
      on: true,
      onSince: at('2026-11-01T12:00Z'),
      version: 3,
      wait: 5,
      sent: 7,
    };
    expect(
      parseAutomation('p_thanks', { ...raw, content: { ...EMPTY_CAMPAIGN, subject: 'Hola' } }),
    ).toMatchObject({
      ...raw,
      content: { subject: 'Hola' },
    });
    for (const wait of [0, 1_000, 1.5, '5', null]) {
      expect(parseAutomation('p_thanks', { wait }).wait).toBe(AUTOMATION_WAITS.thanks.initial);
    }
  });

  it.each(AUTOMATION_KINDS)('%s is due where its anchor says', (kind) => {
    const due = at('2026-12-01T12:00Z');
    expect(dueAt(kind, 40, anchorFor(kind, 40, due))).toEqual(due);
  });
});

describe('a cause', () => {
  const since = at('2026-12-01T12:00Z');
  const night = at('2026-12-10T02:00Z');
  const time = (kind: AutomationKind, wait: number, anchor: Date, now: string) =>
    timeOf({ kind, wait, onSince: since }, anchor, at(now));

  it('is mailed from when it is due, for a day', () => {
    expect(time('reminder', 24, night, '2026-12-09T01:59Z')).toBe('later');
    expect(time('reminder', 24, night, '2026-12-09T02:00Z')).toBe('due');
    expect(time('thanks', 12, night, '2026-12-11T13:59Z')).toBe('due');
    expect(time('thanks', 12, night, '2026-12-11T14:00Z')).toBe('over');
  });

  it('moves with its date', () => {
    const moved = new Date(+night + 48 * HOUR);
    expect(time('reminder', 24, moved, '2026-12-09T02:00Z')).toBe('later');
  });

  it('is no reminder of what has begun', () => {
    expect(time('reminder', 12, night, '2026-12-10T01:59Z')).toBe('due');
    expect(time('reminder', 12, night, '2026-12-10T02:00Z')).toBe('over');
  });

  it('is nothing that happened before it was switched on', () => {
    expect(time('welcome', 24, at('2026-12-01T11:59Z'), '2026-12-02T12:30Z')).toBe('over');
    expect(time('welcome', 24, at('2026-12-01T12:01Z'), '2026-12-02T12:30Z')).toBe('due');
    expect(time('thanks', 12, at('2026-12-01T11:59Z'), '2026-12-02T00:30Z')).toBe('over');
    expect(timeOf({ kind: 'welcome', wait: 0, onSince: null }, night, night)).toBe('over');
  });
});

describe('who gets news', () => {
  const now = at('2026-12-05T15:00Z');
  const good = { email: 'a@x.cl', state: 'active', basis: 'consent' };
  const contact = (over: object = {}) => parseContact('c', { ...good, ...over });
  const verdict = (over: object | null, more: object = {}) =>
    newsVerdict({
      automation: { kind: 'welcome', wait: 0, exceptTags: ['prensa'] },
      contact: over && contact(over),
      days: [],
      day: '2026-12-05',
      now,
      ...more,
    });

  it.each([
    [null, 'stranger'],
    [{ state: 'unsubscribed' }, 'unsubscribed'],
    [{ blockedAt: now }, 'blocked'],
    [{ objectedAt: now }, 'objected'],
    [{ state: 'bounced' }, 'bounced'],
    [{ basis: 'contract' }, 'unproven'],
    [{ pausedUntil: new Date(+now + 1) }, 'paused'],
    [{ quietUntil: new Date(+now + 1) }, 'paced'],
    [{ tags: ['prensa'] }, 'excluded'],
    [{}, null],
  ] as const)('is decided by what they said: %j', (over, why) => {
    expect(verdict(over)).toBe(why);
  });

  it('has two mails in seven days at most', () => {
    expect(verdict({}, { days: ['2026-11-29'] })).toBe(null);
    expect(verdict({}, { days: ['2026-11-29', '2026-12-05'] })).toBe('capped');
    expect(verdict({}, { days: ['2026-12-05', '2026-12-05'] })).toBe('capped');
    expect(verdict({}, { days: ['2026-11-28', '2026-11-28', '2026-12-05'] })).toBe(null);
  });

  it('comes back only who was away for so long', () => {
    const winBack = { automation: { kind: 'winBack', wait: 60, exceptTags: [] } };
    const bought = (day: string) => ({ bought: { e: { tickets: 1, amount: 0, lastAt: at(day) } } });
    expect(verdict(bought('2026-10-01T15:00Z'), winBack)).toBe(null);
    expect(verdict(bought('2026-11-01T15:00Z'), winBack)).toBe('returned');
    expect(verdict({}, winBack)).toBe('returned');
    const ends = (day: string) => ({ ...winBack, ends: new Map([['e', at(day)]]) });
    const early = bought('2026-09-01T15:00:00Z');
    expect(verdict(early, ends('2026-10-01T15:00Z'))).toBe(null);
    expect(verdict(early, ends('2026-11-01T15:00Z'))).toBe('returned');
    expect(verdict(early, ends('2026-12-31T15:00Z'))).toBe('returned');
    const refunded = { bought: { e: { ...early.bought.e, tickets: 0 } } };
    expect(verdict(refunded, ends('2026-12-31T15:00Z'))).toBe(null);
  });
});

describe('coming to a date', () => {
  const date = (id: string, day: number) => ({
    ...{ id, status: 'scheduled' as const, statusAt: null, doorsAt: null, capacity: null },
    ...{ label: '', startsAt: new Date(Date.UTC(2026, 11, day, 20)) },
    endsAt: new Date(Date.UTC(2026, 11, day, 23)),
  });
  const dates = [date('first', 1), date('b', 8), date('c', 15)];
  const event = { dates, startsAt: null, endsAt: null };
  const came = (held: object, id: string, since: string | null = null) =>
    cameTo(
      event,
      id,
      { tickets: 1, amount: 0, lastAt: null, attended: true, ...held },
      since ? at(since) : null,
    );

  it('is of who came in and holds it, a ticket of no date for the first', () => {
    expect(came({}, 'first')).toBe(true);
    expect(came({}, 'b')).toBe(false);
    expect(came({ dates: { b: 1 } }, 'b')).toBe(true);
    expect(came({ dates: { b: 1 } }, 'first')).toBe(false);
    expect(came({ dates: { b: 0 }, tickets: 0 }, 'b')).toBe(false);
    expect(came({ dates: { b: 1 }, attended: false }, 'b')).toBe(false);
  });

  it('may have been to another that ended before', () => {
    const since = '2026-12-05T12:00Z';
    expect(came({ dates: { b: 1 } }, 'b', since)).toBe(true);
    expect(came({ dates: { b: 1, c: 1 } }, 'c', since)).toBe(true);
    expect(came({ dates: { first: 1, b: 1 } }, 'b', since)).toBe(false);
    expect(came({ dates: { all: 1 } }, 'c')).toBe(true);
    expect(came({ dates: { all: 1 } }, 'c', since)).toBe(false);
  });
});

test('a reminder says what, when and where, by the clock of its place', () => {
  const event = { id: 'e', name: 'Cumbre', timeZone: 'America/Santiago' };
  const date = { startsAt: at('2026-12-05T02:30Z'), doorsAt: at('2026-12-05T01:00Z') };
  const content = reminderContent(event, date, { name: 'Blondie', address: 'Alameda 2879' });
  expect(content.subject).toMatch(/^Se acerca Cumbre: .*4 de diciembre.*23:30$/);
  expect(content.message).toContain('Puertas: 22:00\nBlondie, Alameda 2879');
  expect(missingToSend(content)).toEqual([]);
});
