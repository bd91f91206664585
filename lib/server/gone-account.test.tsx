import { beforeEach, expect, test, vi } from 'vitest';
import { leaveIfGoneOf } from './gone-account';

const KEY = 'firebase:authUser:key:[DEFAULT]';
const reload = vi.fn();
/** Runs it as the page does, from its text. */
const run = (storage: object = localStorage) =>
  new Function('location', 'localStorage', leaveIfGoneOf('account'))({ reload }, storage);
const isHidden = () => document.documentElement.hidden;

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  document.documentElement.hidden = false;
  Reflect.set(document, 'cookie', 'account=ana; path=/');
});

test('a page of an account that this browser holds is painted', () => {
  localStorage.setItem(KEY, '{}');
  run();
  expect([reload.mock.calls.length, isHidden(), document.cookie]).toEqual([
    0,
    false,
    'account=ana',
  ]);
});

test('a page of an account that is gone is not painted, and comes without it', () => {
  run();
  expect([reload.mock.calls.length, isHidden()]).toEqual([1, true]);
  expect(document.cookie).not.toContain('ana');
});

test('where nobody can look it is painted', () => {
  const denied = {
    ownKeys: () => {
      throw new Error('denied');
    },
  };
  run(new Proxy({}, denied));
  expect([reload.mock.calls.length, isHidden()]).toEqual([0, false]);
});
