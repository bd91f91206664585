import { expect, test } from 'vitest';
import { parseGroups } from '../mailing/reception/reception';
import type { FailedWork, WorkKind } from './health';
import { oldestOf, troublesOf } from './verdict';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const work = (kind: WorkKind, minutes: number) =>
  ({ kind, id: `${minutes}`, at: ago(minutes).toISOString() }) as FailedWork;
const campaigns = { gmail: [], microsoft: [], yahoo: [], icloud: [], other: [] };
const last = { finishedAt: ago(60).toISOString(), events: 4, rows: 9, faults: [], faulty: 0 };
const fine = {
  work: [],
  queues: [{ name: 'jobs' as const, due: 3, since: ago(1).toISOString() }],
  sending: { days: [], domains: [], campaigns },
  seals: { going: null, last },
  today: { total: 3, lastAt: ago(61) },
};
const told = (more: object) => troublesOf({ ...fine, ...more }, now).map(({ text }) => text);

test('nothing is wrong with work under way, and an hour after the last error', () => {
  expect(troublesOf(fine, now)).toEqual([]);
  expect(troublesOf({ ...fine, today: null, seals: { going: null, last: null } }, now)).toEqual([]);
});

test('failed work is told by kind, with when the first of it failed', () => {
  const some = [work('campaign', 5), work('campaign', 90), work('held', 10)];
  const troubles = troublesOf({ ...fine, work: some }, now);
  expect(troubles).toEqual([
    { part: 'work', tone: 'bad', text: '2 campañas fallidas', since: ago(90) },
    { part: 'work', tone: 'wait', text: '1 campaña por revisar', since: ago(10) },
  ]);
  expect(oldestOf(troubles)).toEqual(ago(90));
});

test('a message that did not arrive is told for a day', () => {
  const failed = (minutes: number) => ({
    told: 'paid',
    at: ago(minutes).toISOString(),
    reason: '',
  });
  const whatsapp = (...minutes: number[]) => ({ whatsapp: { undelivered: minutes.map(failed) } });
  expect(told(whatsapp(5, 90, 25 * 60))).toEqual(['2 mensajes de WhatsApp sin llegar']);
  expect(told(whatsapp(25 * 60))).toEqual([]);
});

test('of work that is listed in part nobody knows how much there is, nor since when', () => {
  const [one] = troublesOf({ ...fine, work: [work('job', 5)], more: ['job'] }, now);
  expect(one).toMatchObject({ text: 'más de 1 trabajo abandonado', since: null });
});

test.each([
  ['una cola atrasada', { queues: [{ name: 'jobs', due: 3, since: ago(6).toISOString() }] }],
  ['2 eventos que no cuadran', { seals: { going: null, last: { ...last, faulty: 2 } } }],
  [
    'libros sin revisar',
    { seals: { going: null, last: { ...last, finishedAt: ago(37 * 60).toISOString() } } },
  ],
  ['3 errores hoy', { today: { total: 3, lastAt: ago(59) } }],
  [
    'Gmail acepta hoy el 80 %, y lo suyo en siete días es el 98 %',
    { sending: { ...fine.sending, falls: [{ group: 'gmail', now: 0.8, normal: 0.98 }] } },
  ],
  [
    'Gmail con problemas',
    {
      sending: {
        ...fine.sending,
        days: [{ day: '2026-11-21', groups: parseGroups({ gmail: { handed: 900, hard: 90 } }) }],
      },
    },
  ],
])('tells of %s', (text, more) => {
  expect(told(more)).toEqual([expect.stringContaining(text)]);
});
