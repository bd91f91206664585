import { expect, it } from 'vitest';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { atPart, delaysOf, isSteady, wrongBy, wronglyAnswered } from './figures';
import { burstsOf, planNight } from './plan';

const NIGHT = Date.UTC(2026, 10, 29, 3);
const scan = (scannedAt: number, receivedAt: number, letIn = true) => ({
  ...{ validatorId: 'n', validatorName: 'n', stamp: NIGHT + scannedAt, letIn, admitted: letIn },
  ...{ scannedAt: NIGHT + scannedAt, receivedAt: NIGHT + receivedAt },
});
const ticket = (code: string, ...scans: object[]) => parseTicket(code, { code, scans });
const glance = (at: number, entered: number, inside = entered) => ({
  ...{ at: NIGHT + at, entered, inside },
});

it('shows each guest once, some twice, and leads who leaves by the exit, in their minutes', () => {
  const codes = Array.from({ length: 1_200 }, (_, n) => `code ${n}`);
  const plan = planNight(codes, { minutes: 10, phones: 6, exit: 1 });
  const steps = plan.flatMap((minute) => minute.flat());
  expect(codes.every((code) => steps.some((step) => step.code === code))).toBe(true);
  expect(steps.every(({ at }) => at >= 0 && at < 60_000)).toBe(true);
  const leaving = plan.flatMap((minute) =>
    minute.map((all) => all.filter(({ way }) => way === 'out')),
  );
  expect(leaving.flat().length).toBeGreaterThan(80);
  expect(leaving.every((all, n) => n % 6 === 1 || all.length === 0)).toBe(true);
});

it('reads several codes of the next seconds at once, and none of them twice', () => {
  const step = (at: number, code: string) => ({ at, code, way: 'in' as const });
  const steps = [...'abcadefghij'].map((code, n) => step(n * 1_000, code));
  const bursts = burstsOf([...steps, step(40_000, 'k')]);
  expect(bursts.map((burst) => burst.map(({ code }) => code).join(''))).toEqual([
    ...['abc', 'adefg', 'hij', 'k'],
  ]);
});

it('finds a guest whom no phone let in, and a stranger whom one did', () => {
  const said = (code: string, what: string) => ({ code, at: NIGHT, said: what });
  const shown = [said('a', 'Adelante'), said('a', 'Ya entró'), said('b', 'Ya entró')];
  expect(wronglyAnswered(['a', 'b', 'c'], [...shown, said('x', 'No es de este evento')])).toEqual([
    ...['b', 'c'],
  ]);
  expect(wronglyAnswered(['a'], [...shown, said('x', 'Adelante')])).toEqual(['x']);
});

it('says how long after the server heard of an entry the screen said it, also of one told late', () => {
  const tickets = [ticket('a', scan(0, 100)), ticket('b', scan(50, 9_000), scan(60, 9_100))];
  const seen = [glance(0, 0), glance(400, 1), glance(9_700, 2)];
  expect(delaysOf(tickets, seen)).toEqual([300, 700]);
  expect(delaysOf(tickets, seen.slice(0, 2))).toEqual([300, Number.POSITIVE_INFINITY]);
  expect(atPart([5, 1, 3, 2], 0.5)).toBe(2);
});

it('finds an entry that was taken back, and somebody inside who did not come in', () => {
  expect(isSteady([glance(0, 1), glance(1, 2, 1)])).toBe(true);
  expect(isSteady([glance(0, 2), glance(1, 1)])).toBe(false);
  expect(isSteady([glance(0, 2, 3)])).toBe(false);
});

it('holds what was told later against when it was shown', () => {
  const shown = [{ code: 'a', at: NIGHT, said: 'Adelante' }];
  expect(wrongBy([ticket('a', scan(200, 60_000))], shown)).toBe(200);
  expect(wrongBy([ticket('a', scan(-2_400_000, 60_000))], shown)).toBe(2_400_000);
  // What was asked at once counts by the server's own clock.
  expect(wrongBy([ticket('a', scan(500, 600))], shown)).toBe(0);
});
