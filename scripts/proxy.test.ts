import { existsSync, readdirSync } from 'node:fs';
import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { expect, test } from 'vitest';
import { config } from '../proxy';

/** Whether a path gets a content security policy. */
const isGuarded = (url: string) => unstable_doesMiddlewareMatch({ config, url });

test.each([
  '/',
  '/auth/login',
  '/no-existe',
  '/events/x.png',
  '/events/logo-early.svg',
  '/x.svg',
  '/a.ico',
  '/favicon.ico',
  '/producers/a.webp',
  '/validate/x.woff2',
  '/menus/og.png',
  '/og.png/',
  '/og.png/x',
  '/og_png',
  '/icon.svg.html',
  '/_next/staticx',
  '/_next/image',
  '/_next/x.png',
])('%s is a page', (path) => {
  expect(isGuarded(path)).toBe(true);
});

test('a file is what is one: the pictures of public/ and the icons of app/', () => {
  const files = [
    ...readdirSync('public', { recursive: true }).map(String),
    'icon.svg',
    'apple-icon.png',
  ];
  for (const file of files.filter((name) => /\.(svg|png|webp)$/.test(name))) {
    expect(isGuarded(`/${file}`), file).toBe(false);
  }
  expect(isGuarded('/_next/static/chunks/a.js')).toBe(false);
  for (const icon of ['icon.svg', 'apple-icon.png']) expect(existsSync(`app/${icon}`)).toBe(true);
});
