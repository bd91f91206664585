import { dirname, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { ourSources } from './support/sources';

/**
 * A page whose components keep state in the address stands under a layout that provides it: without that the page fails
 * for whoever opens it, and no type says so.
 */
const sources = new Map(ourSources().map((one) => [one.path, one]));
const fileOf = (target: string) =>
  [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((path) => sources.has(path));

/** The files that a file imports when it runs, by way of others, too. */
function reachOf(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  const { imports = [], text = '' } = sources.get(path) ?? {};
  const types = [...text.matchAll(/^import type [^;]* from '([^']+)';/gm)].map(([, target = '']) =>
    target.startsWith('@/') ? target.slice(2) : normalize(`${dirname(path)}/${target}`),
  );
  for (const target of imports) {
    const file = types.includes(target) ? undefined : fileOf(target);
    if (file) reachOf(file, found);
  }
  return found;
}

const PROVIDER = 'components/shared/page-state.tsx';
const usesState = (path: string) => /from 'nuqs'/.test(sources.get(path)?.text ?? '');

it('provides the state of the address to every page that keeps some', () => {
  const pages = [...sources.keys()].filter((path) => /^app\/.*\/page\.tsx$/.test(path));
  const without = pages.filter((page) => {
    if (![...reachOf(page)].some((path) => path !== PROVIDER && usesState(path))) return false;
    const folders = page.split('/').slice(0, -1);
    const layouts = folders.map((_, n) => `${folders.slice(0, n + 1).join('/')}/layout.tsx`);
    return ![page, ...layouts].some((path) => reachOf(path).has(PROVIDER));
  });
  expect(without).toEqual([]);
});
