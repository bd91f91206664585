import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ourSources } from './support/sources';

const texts = new Map(ourSources().map(({ path, text }) => [path, text]));

/** Imports of code that comes with the file: no types, and nothing that is loaded on demand. */
const AT_ONCE = /^(?:import|export)\s(?!type\b)[^;'"]*'([^']+)';/gm;

/** The packages that a page loads at once, each with the file that imports it. */
function loadedBy(page: string): Map<string, string> {
  const packages = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const [, name = ''] of (texts.get(path) ?? '').matchAll(AT_ONCE)) {
      const ours = name.startsWith('@/') ? name.slice(2) : join(dirname(path), name);
      const file = [`${ours}.ts`, `${ours}.tsx`].find((one) => texts.has(one));
      if (file) visit(file);
      else packages.set(name, path);
    }
  };
  visit(page);
  return packages;
}

it.each([
  'app/layout.tsx',
  'app/not-found.tsx',
  'app/(public)/(nights)/auth/login/page.tsx',
  'app/(public)/(nights)/auth/reset/page.tsx',
  'app/(public)/(nights)/auth/verify/page.tsx',
  'app/(public)/(nights)/(session)/joinUs/page.tsx',
  'app/(public)/(nights)/(session)/producers/signUp/page.tsx',
])('%s brings no Firebase, queries or form library before somebody needs them', (page) => {
  const loaded = loadedBy(page);
  expect([...loaded.keys()]).toContain('react');
  const late = /^(@?firebase|valibot|react-hook-form|@hookform|@tanstack|sonner|@radix-ui)\b/;
  expect([...loaded].filter(([name]) => late.test(name))).toEqual([]);
});

it('leads to a page that is none of the router by no link of it, which would ask for it ahead', () => {
  const byRouter =
    /<(?:Link|Button)\s[^>]*(?:(?:LANDING|PRIVACY|AMBASSADORS)_ROUTE|privacyDeskRoute)/;
  expect([...texts].filter(([, text]) => byRouter.test(text)).map(([path]) => path)).toEqual([]);
});
