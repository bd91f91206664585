import type { DocumentSnapshot, FieldValue, Transaction } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { parseEvent } from '@/lib/domain/event/event';
import { wholeToken } from '@/lib/domain/kit/search';
import { eventUpdate } from '../event/content/write';
import { type DatesWorld, writeDates } from '../event/dates/world';
import { readAsked, readQuestions } from '../event/questions';
import type { SaleTransaction } from '../support/sale-transaction';
import { readQuestionsOfSale, storedAnswers } from './answers';
import { NO_ANSWERS, passedOn, ticketMovedTo } from './new-ticket';

const DAY = 86_400_000;
const NOW = new Date();
const BORN = { birth: { version: 1, value: '2000-01-01', days: 1, age: 18 } };
const later = (days: number) => new Date(+NOW + days * DAY);

function reader(ids: string[] = ['q']) {
  const docs = ids.map((id) => ({ id, data: () => ({ version: 1, text: id, endedAt: null }) }));
  const get = vi.fn(async () => ({ docs }));
  return { tx: { get } as unknown as Pick<SaleTransaction, 'get'>, get };
}
const given = (questionId: string) => ({ questionId, value: 'x' });

it('nothing is read for an event that never asked, nor for a checkout that knows no questions', async () => {
  const { tx, get } = reader();
  const [silent, asking] = [{ id: 'e' }, { id: 'e', asks: true }];
  expect(await readAsked(silent, tx)).toEqual([]);
  expect(await readQuestions(silent, tx)).toEqual([]);
  expect(await readQuestionsOfSale(silent, tx, { answers: [given('q')] })).toEqual([]);
  expect(await readQuestionsOfSale(asking, tx, {})).toEqual([]);
  expect(get).not.toHaveBeenCalled();
});

it.each([
  ['what is asked', { answers: [given('q')] }, 1],
  ['that nothing was answered', { answers: [] }, 1],
  ['what was asked before', { answers: [given('gone')] }, 2],
  ['of a late sale', { answers: [given('q')], soldAt: new Date(0) }, 1],
])(
  'a sale reads once, and once more only for what is not asked now: %s',
  async (_, sale, reads) => {
    const { tx, get } = reader();
    await readQuestionsOfSale({ id: 'e', asks: true }, tx, sale);
    expect(get).toHaveBeenCalledTimes(reads);
  },
);

it('an answer whose day has passed takes no other one along', () => {
  const event = parseEvent('e', { endsAt: later(-3) });
  const answers = { ...BORN, found: { version: 1, value: 'Un amigo', days: 30 } };
  const stored = storedAnswers(event, '', answers, NOW);
  expect(Object.keys(stored?.answers ?? {})).toEqual(['found']);
  expect(stored?.answersUntil.toDate()).toEqual(later(27));
  expect(storedAnswers(event, '', BORN, NOW)).toBeUndefined();
});

it.each([
  ['resale', { name: 'Beto', email: 'beto@correo.cl' }],
  ['gift', { name: 'Beto', email: 'beto@correo.cl' }],
  ['reassign', { name: 'Beto', email: 'ana@correo.cl' }],
] as const)('a %s takes the answers of the old holder', (why, to) => {
  const holder = { name: 'Ana', email: 'ana@correo.cl', rut: '', phone: '' };
  const data = { holder, answers: BORN, status: 'valid', code: 'C' };
  const snapshot = { id: 't', data: () => data } as unknown as DocumentSnapshot;
  const isDeleted = (of: unknown) => (of as FieldValue | undefined)?.isEqual(NO_ANSWERS.answers);
  const passed = passedOn(snapshot, { ...holder, ...to }, NOW, why);
  expect([isDeleted(passed.answers), isDeleted(passed.answersUntil)]).toEqual([true, true]);
  expect(passedOn(snapshot, holder, NOW, why).answers).toBeUndefined();
});

it('what a sheet noted of a person stays with nobody else; what it called the ticket is still found', () => {
  const holder = { name: 'Ana', email: 'ana@correo.cl', rut: '', phone: '' };
  const brought = { importId: 'i', line: 2, externalId: 'ZX-99', note: 'Documento P 1', mail: '' };
  const data = { holder, brought, kind: 'brought', status: 'valid', code: 'C' };
  const snapshot = { id: 't', data: () => data } as unknown as DocumentSnapshot;
  const passed = passedOn(snapshot, { ...holder, name: 'Beto' }, NOW, 'gift');
  expect(passed.brought).toMatchObject({ importId: 'i', externalId: 'ZX-99', note: '' });
  const found = wholeToken('ZX-99');
  expect(passed.search).toContain(found);
  expect(ticketMovedTo(snapshot, 'sat').search).toContain(found);
});

it('an end that is brought forward has the sweep look again, where something was asked', () => {
  const event = parseEvent('e', { asks: true, startsAt: later(9), endsAt: later(10) });
  expect(eventUpdate(event, { endsAt: later(8) })).toHaveProperty('answersMovedAt');
  expect(eventUpdate(event, { endsAt: later(12) })).not.toHaveProperty('answersMovedAt');
  expect(eventUpdate(event, { name: 'Otra' })).not.toHaveProperty('answersMovedAt');
  const { asks: _, ...silent } = event;
  expect(eventUpdate(silent, { endsAt: later(8) })).not.toHaveProperty('answersMovedAt');
});

it.each([
  [{ endsAt: later(8) }, true],
  [{ endsAt: later(12) }, false],
  [{ status: 'postponed' as const }, true],
  [{ label: 'Otra' }, false],
])('so does one of its dates: %j', (change, looks) => {
  const one = {
    ...{ id: 'a', startsAt: later(7), endsAt: later(10), doorsAt: null, status: 'scheduled' },
    ...{ statusAt: null, capacity: null, label: '', venue: null, types: {}, ruleStart: null },
  } as unknown as DatesWorld['dates'][number];
  const event = parseEvent('e', { asks: true, startsAt: later(7), endsAt: later(20) });
  const last = { ...one, id: 'z', endsAt: later(20) };
  const world = { event, types: [], dates: [one, last], making: { dropped: [], rule: null } };
  const update = vi.fn();
  const tx = { update, set: vi.fn(), delete: vi.fn() } as unknown as Transaction;
  const after = [{ ...one, ...change }, last];
  writeDates(tx, world as unknown as DatesWorld, { after, dropped: [] });
  expect('answersMovedAt' in (update.mock.calls[0]?.[1] ?? {})).toBe(looks);
});
