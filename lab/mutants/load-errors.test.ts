import { expect, test } from 'vitest';
import type { TestModule, Vitest } from 'vitest/node';
import LoadErrors from './load-errors';

function toldOf(errors: string[], names: string[]): string[] {
  const errorsSet = new Set<Error>();
  const reporter = new LoadErrors();
  reporter.onInit({ state: { errorsSet } } as unknown as Vitest);
  const children = { allTests: () => names.map((fullName) => ({ fullName })) };
  const one = { errors: () => errors.map((message) => ({ message })), children };
  reporter.onTestRunEnd([one as unknown as TestModule]);
  return [...errorsSet].map(({ message }) => message);
}

test('a file that cannot be loaded is told', () => {
  expect(toldOf(['no such file'], [])).toEqual(['no such file']);
});

test('a name with the time of the run is told, one with a time of its own is not', () => {
  const name = `a task {"until":"${new Date().toISOString()}"}`;
  const told = toldOf([], [name, 'a hold {"holdUntil":"2026-07-04T15:00:00.000Z"}', 'a draft']);
  expect(told).toEqual([`The name of a test tells the time: ${name}`]);
});
