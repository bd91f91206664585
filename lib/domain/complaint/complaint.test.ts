import { describe, expect, it } from 'vitest';
import {
  clockText,
  complaintDueAt,
  complaintProblem,
  complaintSearch,
  isLate,
  parseComplaint,
} from './complaint';

// 18 September is a holiday in Chile; in 2026 it is a Friday.
const received = new Date('2026-09-10T15:00:00Z');
const complaint = (over: object = {}) =>
  parseComplaint('c', { receivedAt: received, text: 'No pude entrar', ...over });

describe('the clock of a complaint', () => {
  it('gives ten business days, over weekends and holidays', () => {
    expect(complaintDueAt(received).toISOString()).toBe('2026-09-26T03:00:00.000Z');
  });

  it.each([
    ['2026-09-10T16:00:00Z', 'Quedan 10 días hábiles'],
    ['2026-09-17T16:00:00Z', 'Quedan 5 días hábiles'],
    ['2026-09-20T16:00:00Z', 'Quedan 5 días hábiles'],
    ['2026-09-24T16:00:00Z', 'Queda 1 día hábil'],
    ['2026-09-26T02:59:59Z', 'Vence hoy'],
    ['2026-09-26T03:00:00Z', 'Atrasado 1 día hábil'],
    ['2026-10-01T16:00:00Z', 'Atrasado 4 días hábiles'],
  ])('says at %s: %s', (now, text) => {
    expect(clockText(complaint(), new Date(now))).toBe(text);
  });

  it('stops with the answer, and tells whether it came in time', () => {
    const inTime = complaint({ answeredAt: new Date('2026-09-26T02:59:59Z') });
    const late = complaint({ answeredAt: new Date('2026-09-26T03:00:00Z') });
    const now = new Date('2027-01-01T00:00:00Z');
    expect([isLate(inTime, now), isLate(late, now)]).toEqual([false, true]);
    expect(clockText(inTime, now)).toBe('Respondido a tiempo');
    expect(clockText(late, now)).toBe('Respondido tarde');
  });
});

it('is answered once, and closed after its answer', () => {
  const may = (['open', 'answered', 'closed'] as const).map((status) => [
    complaintProblem(status, 'answered') === null,
    complaintProblem(status, 'closed') === null,
  ]);
  expect(may).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
});

it('is read whatever is stored, and found by who complains and by its words', () => {
  expect(parseComplaint('c', null)).toMatchObject({ status: 'open', evidence: [], steps: [] });
  expect(parseComplaint('c', { steps: [3], who: 'x', receivedAt: 'x' })).toMatchObject({
    who: { name: '', contact: '', ticketId: '' },
    steps: [{ status: 'open', at: null }],
  });
  const tokens = complaintSearch(complaint({ who: { name: 'Ana' } }));
  expect(tokens).toEqual(expect.arrayContaining(['ana', 'entrar']));
});
