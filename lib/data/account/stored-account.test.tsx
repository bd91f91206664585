import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetAccount, mayHoldAccount, whenAccountMayCome } from './stored-account';

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

test('an account is forgotten, and nothing else; where nobody can look there is none', () => {
  localStorage.setItem('serverSession', '{}');
  localStorage.setItem(KEY, '{}');
  forgetAccount();
  expect(Object.keys(localStorage)).toEqual(['serverSession']);
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(forgetAccount).not.toThrow();
});

test.each(['pointerdown', 'keydown', 'focusin', 'click', 'submit'])(
  'it begins with the first %s, also where somebody stops it',
  (name) => {
    const field = document.body.appendChild(document.createElement('input'));
    field.addEventListener(name, (event) => event.stopPropagation());
    const begin = vi.fn();
    const end = whenAccountMayCome(begin);
    expect(begin).not.toHaveBeenCalled();
    field.dispatchEvent(new Event(name, { bubbles: true }));
    end();
    field.dispatchEvent(new Event(name, { bubbles: true }));
    expect(begin).toHaveBeenCalledOnce();
  },
);

test('what another tab stores begins it', () => {
  const begin = vi.fn();
  const end = whenAccountMayCome(begin);
  window.dispatchEvent(new Event('storage'));
  end();
  window.dispatchEvent(new Event('storage'));
  expect(begin).toHaveBeenCalledOnce();
});
