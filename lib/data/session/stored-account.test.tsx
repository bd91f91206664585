import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mayHoldAccount, onceAccountMayCome } from './stored-account';

const KEY = 'firebase:authUser:key:[DEFAULT]';
beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('an account is held where Firebase Auth keeps one, and may be where nobody can look', () => {
  localStorage.setItem('serverSession', '{}');
  expect(mayHoldAccount()).toBe(false);
  localStorage.setItem(KEY, '{}');
  expect(mayHoldAccount()).toBe(true);
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(mayHoldAccount()).toBe(true);
});

test('with an account it begins at once', () => {
  localStorage.setItem(KEY, '{}');
  const begin = vi.fn();
  onceAccountMayCome(begin);
  expect(begin).toHaveBeenCalledOnce();
});

test.each(['pointerdown', 'keydown', 'focusin', 'input', 'click', 'submit'])(
  'without one it begins once with the first %s, also where somebody stops it',
  (name) => {
    const field = document.body.appendChild(document.createElement('input'));
    field.addEventListener(name, (event) => event.stopPropagation());
    const begin = vi.fn();
    onceAccountMayCome(begin);
    expect(begin).not.toHaveBeenCalled();
    field.dispatchEvent(new Event(name, { bubbles: true }));
    field.dispatchEvent(new Event(name, { bubbles: true }));
    expect(begin).toHaveBeenCalledOnce();
  },
);

test.each(['storage', 'pageshow'])('a %s begins it if it brought an account', (name) => {
  const begin = vi.fn();
  onceAccountMayCome(begin);
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new Event(name));
  expect(begin).not.toHaveBeenCalled();
  localStorage.setItem(KEY, '{}');
  window.dispatchEvent(new Event(name));
  window.dispatchEvent(new Event(name));
  expect(begin).toHaveBeenCalledOnce();
});

test('who has left is not called', () => {
  const begin = vi.fn();
  onceAccountMayCome(begin)();
  window.dispatchEvent(new Event('keydown'));
  expect(begin).not.toHaveBeenCalled();
});
