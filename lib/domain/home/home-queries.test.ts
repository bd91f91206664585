import { expect, test } from 'vitest';
import { parseEventDate } from '../event/date/stored-date';
import { type EventPlan, parseEventPlan } from '../event/event-plan';
import { dayIn } from '../kit/day';
import { DEFAULT_TIME_ZONE } from '../kit/format';
import { type QuerySpec, queryKey } from '../kit/query/query-spec';
import { adminHomeQueries, cutRows } from './admin-home';
import { homeEvents, homeQueries, nextOf, upcomingOf } from './home-queries';
import { DUE_RIGHTS, OPEN_BREACH } from './privacy-requests';

const DAY_MS = 86_400_000;

test.each([
  '2026-11-22T03:00:00Z',
  '2026-11-23T02:59:59Z',
  '2026-07-01T04:00:00Z',
  '2026-07-02T03:59:59Z',
])(
  'at %s an administrator asks for whoever came in the last seven days, and for few besides',
  (at) => {
    const now = new Date(at);
    const { producers, ambassadors } = adminHomeQueries(dayIn(now, DEFAULT_TIME_ZONE));
    for (const { where } of [producers, ambassadors]) {
      const since = where?.[0]?.[2] as Date;
      expect(+since).toBeLessThanOrEqual(+now - 7 * DAY_MS);
      expect(+since).toBeGreaterThan(+now - 9 * DAY_MS);
    }
  },
);

test.each([['frozen'], ['changes'], ['rights'], ['breaches']] as const)(
  'of %s one more is read than is shown, which says that there are more',
  (kind) => {
    const specs = { ...adminHomeQueries('2026-11-22'), rights: DUE_RIGHTS, breaches: OPEN_BREACH };
    const spec = specs[kind];
    const limit = spec.limit ?? 0;
    const rows = Array.from({ length: limit }, (_, n) => n);
    expect(cutRows(rows, spec)).toEqual({ rows: rows.slice(0, -1), isMore: true });
    expect(limit).toBeGreaterThan(1);
    expect(cutRows(rows.slice(1), spec)).toEqual({ rows: rows.slice(1), isMore: false });
    expect(cutRows(null, spec)).toEqual({ rows: [], isMore: false });
  },
);

const event = (id: string, status: string, endsAt: string | null, updatedAt = '2026-11-01') => ({
  ...{ id, status, updatedAt: new Date(updatedAt) },
  ...{ startsAt: null, endsAt: endsAt === null ? null : new Date(endsAt) },
  plan: null as EventPlan | null,
});
const NOW = new Date('2026-11-22T03:20:00Z');
const idsOf = (rows: readonly { id: string }[] | undefined) => rows?.map(({ id }) => id);

test('of all events those that sell come nearest first, the others latest first', () => {
  const found = homeEvents(
    [
      event('far', 'published', '2027-01-01'),
      event('old', 'draft', null, '2026-01-01'),
      event('near', 'paused', '2026-11-30'),
      event('undated', 'published', null),
      event('new', 'review', '2026-11-25', '2026-11-20'),
    ],
    NOW,
  );
  expect(idsOf(found?.live)).toEqual(['near', 'far']);
  expect(idsOf(found?.unclosed)).toEqual(['undated']);
  expect(idsOf(found?.unpublished)).toEqual(['new', 'old']);
});

test('a list of events that came back full says nothing of which are shown', () => {
  const rows = Array.from({ length: 12 }, (_, n) => event(`${n}`, 'published', '2026-11-30'));
  expect(homeEvents(rows, NOW)).toBeNull();
  expect(homeEvents(rows.slice(1), NOW)?.live).toHaveLength(11);
});

test('the next event is the nearest that has not ended', () => {
  const now = new Date('2026-11-22T03:00:00Z');
  const live = [
    event('over', 'published', '2026-11-21'),
    event('on', 'paused', '2026-11-22T09:00Z'),
  ];
  expect(nextOf(live, now)?.id).toBe('on');
  expect(nextOf(live.slice(0, 1), now)).toBeNull();
});

test('of a season counts its next date, not its last', () => {
  const now = new Date('2026-11-22T03:00:00Z');
  const night = (id: string, day: string) => ({
    ...parseEventDate(id, { startsAt: new Date(day), endsAt: new Date(`${day}T06:00Z`) })!,
    status: 'scheduled' as const,
  });
  const dates = [night('a', '2026-11-20'), night('b', '2026-11-27'), night('c', '2027-02-26')];
  const season = { ...event('season', 'published', '2027-02-26T06:00Z'), dates };
  const soon = event('soon', 'published', '2026-12-05');
  expect(nextOf([soon, season], now)?.id).toBe('season');
  expect(nextOf([soon, season], new Date('2026-12-01T03:00:00Z'))?.id).toBe('soon');
});

test('an event that is postponed without a date is not the next one while another has a date', () => {
  const now = new Date('2026-11-22T03:00:00Z');
  const plan = parseEventPlan({ id: 'p', kind: 'postpone', dated: false });
  const undated = { ...event('undated', 'published', '2026-11-22T09:00Z'), plan };
  const far = event('far', 'published', '2026-12-31');
  expect(nextOf([undated, far], now)?.id).toBe('far');
  expect(nextOf([undated], now)?.id).toBe('undated');
  expect(nextOf([{ ...undated, plan: plan && { ...plan, dated: true } }, far], now)).toMatchObject({
    id: 'undated',
  });
});

/** The rows that the database would return for a query on `endsAt`. */
function answerOf({ where, orderBy, limit }: QuerySpec, events: ReturnType<typeof event>[]) {
  const [, op, value] = where?.[2] ?? [];
  const bound = Number(value);
  const way = orderBy?.[0]?.[1] === 'desc' ? -1 : 1;
  return events
    .filter(({ endsAt }) => endsAt && (op === '>' ? +endsAt > bound : +endsAt <= bound))
    .sort((a, b) => way * (Number(a.endsAt) - Number(b.endsAt)))
    .slice(0, limit);
}

test.each([5, 40])(
  '%i events that are over and were not ended leave tonight the next one',
  (many) => {
    const over = Array.from({ length: many }, (_, n) =>
      event(`over${n}`, 'published', new Date(+NOW - (n + 1) * 7 * DAY_MS).toISOString()),
    );
    const all = [...over, event('tonight', 'published', '2026-11-22T09:00Z')];
    const { live, unclosed } = homeQueries('p', NOW);
    const parts = homeEvents(all, NOW) ?? {
      live: answerOf(live, all),
      unclosed: answerOf(unclosed, all),
    };
    expect(idsOf(parts.live)).toEqual(['tonight']);
    expect(idsOf(parts.unclosed.slice(0, 2))).toEqual(['over0', 'over1']);
    expect(nextOf([...parts.live, ...parts.unclosed], NOW)?.id).toBe('tonight');
  },
);

test('within an hour the queries are the same, and each event is of one of them', () => {
  const at = (time: string) => homeQueries('p', new Date(`2026-11-22T${time}Z`));
  const keysOf = (specs: ReturnType<typeof at>) => Object.values(specs).map(queryKey);
  expect(keysOf(at('03:00:00.000'))).toEqual(keysOf(at('03:59:59.999')));
  expect(keysOf(at('03:59:59.999'))).not.toEqual(keysOf(at('04:00:00.000')));
  const atTheHour = [event('hour', 'published', '2026-11-22T03:00:00Z')];
  const { live, unclosed } = at('03:20:00');
  expect([live, unclosed].map((spec) => answerOf(spec, atTheHour).length)).toEqual([0, 1]);
  expect(homeEvents(atTheHour, NOW)).toMatchObject({ live: [], unclosed: [{ id: 'hour' }] });
});

test('an event that both answers hold at the full hour is one', () => {
  const [ended, tonight, old] = ['ended', 'tonight', 'old'].map((id) => ({ id }));
  expect(upcomingOf([ended!, tonight!], [ended!, old!])).toEqual([ended, tonight, old]);
  expect(upcomingOf(null, [old!])).toEqual([old]);
  expect(upcomingOf([tonight!], null)).toEqual([tonight]);
});

test('a festival of three days without a date does not hide the next event', () => {
  const undated = ['a', 'b', 'c'].map((id) => ({
    ...event(id, 'published', '2026-11-25T09:00Z'),
    plan: parseEventPlan({ id: 'p', kind: 'postpone', dated: false }),
  }));
  const more = Array.from({ length: 12 }, (_, n) => event(`d${n}`, 'draft', '2026-12-25T09:00Z'));
  const all = [...undated, event('next', 'published', '2026-11-28T09:00Z'), ...more];
  const { live, unclosed } = homeQueries('p', NOW);
  expect(homeEvents(all, NOW)).toBeNull();
  expect(nextOf(upcomingOf(answerOf(live, all), answerOf(unclosed, all)), NOW)?.id).toBe('next');
});
