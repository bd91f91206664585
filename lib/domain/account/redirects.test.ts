import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { homeOf, isUnder, loginFor } from './redirects';
import { safeNext } from './safe-next';

const ORIGIN = 'https://panel.early.test';

describe('homeOf', () => {
  test.each([
    ['admin', '/admin'],
    ['producer', '/producers'],
    [null, '/producers/signUp'],
  ] as const)('%s lives at %s', (role, home) => {
    expect(homeOf(role)).toBe(home);
  });
});

test('isUnder compares whole segments', () => {
  expect(isUnder('/producers', '/producers')).toBe(true);
  expect(isUnder('/producers/', '/producers')).toBe(true);
  expect(isUnder('/', '/')).toBe(true);
  expect(isUnder('/x/producers', '/producers')).toBe(false);
  expect(isUnder('/producers/events', '/producers')).toBe(true);
  expect(isUnder('/producersevil', '/producers')).toBe(false);
});

describe('safeNext', () => {
  test.each([
    '/producers/events',
    '/events/abc?tab=finance#top',
    '/producers/abc/edit?x=%2F%2Fy',
    '/joinUs?invitation=a.b',
    '/mailing/campaigns/abc',
  ])('keeps %s', (next) => {
    expect(safeNext(next, ORIGIN)).toBe(next);
  });

  test.each([
    ['/producers/', '/producers'],
    ['/events/abc/?tab=finance', '/events/abc?tab=finance'],
  ])('takes the slash at the end off %s', (next, path) => {
    expect(safeNext(next, ORIGIN)).toBe(path);
  });

  test.each([
    null,
    undefined,
    '',
    'producers',
    'https://evil.test',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/%2Fevil.test',
    '/%5Cevil.test',
    '%2F%2Fevil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '/./ /evil',
    '/.//evil.test',
    '/x/..//evil.test',
    '/auth/login',
    '/auth/login?next=/auth/login',
    '/',
    `/events/${'a'.repeat(600)}`,
    `/events/${'a'.repeat(493)}`,
    '/auth',
    '/auth/',
    '/auth/reset',
    '/authors',
    '/?x=1',
    '/#top',
    '/./',
    '/a b',
    '/a\\b',
    '/%2fevil.test',
    '/%5cevil.test',
    '/a\u0085b',
  ])('refuses %s', (next) => {
    expect(safeNext(next, ORIGIN)).toBeNull();
  });

  test.each([
    '/mailing/click/token/0',
    '/%6dailing/click/token/0',
    '/producers/../mailing/click/token/0',
    '/producers/%2e%2e/redirect/abc',
    '/mailing/campaigns/../click/token/0',
    '/mailing',
    '/redirect/abc',
    '/api/session',
    '/tickets/abc',
    '/producersevil',
    '/joinUsevil',
  ])('refuses %s, which is no page for whoever has signed in', (next) => {
    expect(safeNext(next, ORIGIN)).toBeNull();
  });

  test('keeps every page of the panel, and no other route but those of an invitation and of founding', () => {
    const files = readdirSync('app', { recursive: true, encoding: 'utf8' });
    const routes = files
      .filter((file) => /\/(page\.tsx|route\.ts)$/.test(file))
      .map((file) => ({
        isPanel: file.includes('(panel)'),
        path: `/${file}`
          .replace(/\/\([a-z]+\)|\/(page\.tsx|route\.ts)$/g, '')
          .replace(/\[\w+\]/g, 'abc'),
      }));
    const kept = routes.filter(({ path }) => safeNext(path, ORIGIN));
    const apart = kept.filter(({ isPanel }) => !isPanel).map(({ path }) => path);
    expect(apart.sort()).toEqual(['/joinUs', '/producers/signUp']);
    const refused = routes.filter(({ isPanel, path }) => isPanel && !safeNext(path, ORIGIN));
    expect(refused).toEqual([]);
    expect(kept.length).toBeGreaterThan(50);
  });

  test('takes 500 characters, and slashes further on', () => {
    for (const next of [`/events/${'a'.repeat(492)}`, '/events//b', '/events/%2fb']) {
      expect(safeNext(next, ORIGIN)).toBe(next);
    }
  });

  test('leads nowhere from a site without an address', () => {
    expect(safeNext('/producers', '')).toBeNull();
  });

  test('whatever comes in, what comes out stays on the origin', () => {
    const hostile = fc.array(
      fc.constantFrom(
        '/',
        '/events',
        '/producers/',
        '\\',
        '.',
        ':',
        '@',
        '%2f',
        'evil.test',
        'https:',
        '\t',
        '?',
        '#',
        'a',
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(hostile, (parts) => {
        const out = safeNext(parts.join(''), ORIGIN);
        if (out !== null) {
          expect(out.startsWith('/') && !out.startsWith('//')).toBe(true);
          expect(new URL(out, ORIGIN).origin).toBe(ORIGIN);
        }
      }),
    );
  });
});

test('loginFor carries the way back', () => {
  expect(loginFor('/')).toBe('/auth/login');
  expect(loginFor('/events/a?b=c')).toBe('/auth/login?next=%2Fevents%2Fa%3Fb%3Dc');
});
