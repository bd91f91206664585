import { describe, expect, it } from 'vitest';
import { entryPaths } from './inner/entry-paths';
import { innerPaths } from './inner/paths';
import { paths } from './paths';

type Builder = (...args: string[]) => string;
const all = Object.entries({ ...paths, ...innerPaths, ...entryPaths } as unknown as Record<
  string,
  Builder
>);
const idsOf = (build: Builder) => Array.from({ length: build.length }, (_, n) => `id-${n}`);
const made = all.map(([name, build]) => ({
  name,
  ids: idsOf(build),
  path: build(...idsOf(build)),
}));

describe('a path of the database', () => {
  it.each(made)('$name has its ids where they belong, in their order', ({ ids, path }) => {
    const segments = path.split('/');
    expect(segments.every((segment) => /^[\w-]+$/.test(segment))).toBe(true);
    // A path begins with a collection, and ids never take the place of one.
    expect(segments.some((segment, n) => n % 2 === 0 && segment.includes('id-'))).toBe(false);
    expect(path.match(/id-\d/g) ?? []).toEqual(ids);
  });

  it('is of one thing only', () => {
    const seen = made.map(({ path }) => path);
    expect(seen.filter((path, n) => seen.indexOf(path) !== n)).toEqual([]);
  });

  it('lies under a document of which there is a path, or under a record of the platform', () => {
    const known = new Set(made.map(({ path }) => path));
    const orphans = made
      .map(({ path }) => path.split('/'))
      .filter((segments) => segments.length > 2 && segments[0] !== 'platform')
      .map((segments) => segments.slice(0, 2).join('/'))
      .filter((parent) => !known.has(parent));
    expect(orphans).toEqual([]);
  });

  it('of a bin is the administration’s own without a producer', () => {
    expect([paths.bin(''), paths.binEntry('', 'x')]).toEqual(['bin', 'bin/x']);
    expect(paths.binEntry('p', 'x')).toBe(`${paths.bin('p')}/x`);
  });

  it('of the steps of a breach sorts by their number', () => {
    const steps = [2, 10, 100].map((n) => String(entryPaths.breachStep('b', n)));
    expect([...steps].sort()).toEqual(steps);
  });
});
