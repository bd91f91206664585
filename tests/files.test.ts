import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ourSources, repositoryFiles } from './support/sources';

/** What holds for each file by itself: its length, its place in the tests, and what it may not say. */
const sources = ourSources();
const lines = (text: string) => text.split('\n').length - 1;

it('puts the directive of a client component before everything else, or the panel does not build', () => {
  const late = sources.filter(
    ({ text }) =>
      /^\(?'use client'\)?;/m.test(text) &&
      !/^(?:\/\/.*\n|\/\*[\s\S]*?\*\/|\s)*'use client';/.test(text),
  );
  expect(late.map(({ path }) => path)).toEqual([]);
});

// The library moves the cursor to the field that was registered first, a moment after `Form` has moved it to the first one on
// the screen.
it('leaves the cursor of a form that is wrong to `Form`', () => {
  const wrong = sources.filter(
    ({ path, text }) =>
      /^components\/.+(?<!\.test)\.tsx?$/.test(path) &&
      /= useForm[<(]/.test(text) &&
      !text.includes('shouldFocusError: false'),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

describe('the components', () => {
  it('have at most 100 lines each: decisions are pure functions, parts are components', () => {
    // The formatter puts the end of a top-level function at the beginning of a line.
    const component = /^(?:export )?(?:default )?function ([A-Z]\w*)[\s\S]*?^}$/gm;
    const found = sources
      .filter(({ path }) => /^(app|components|hooks)\/.*\.tsx$/.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(component)].map(([code, name]) => ({
          name: `${path}: ${name}`,
          length: code.split('\n').length,
        })),
      );
    expect(found.length).toBeGreaterThan(300);
    expect(found.filter(({ length }) => length > 100)).toEqual([]);
  });
});

/** The regular expression of a glob with braces, `*` and `**`. */
const patternOf = (glob: string) =>
  new RegExp(
    `^${glob
      .replaceAll('.', '\\.')
      .replace(/\{(.*?)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)
      .replaceAll('**/', '(.+/)?')
      .replaceAll('*', '[^/]*')}$`,
  );

describe('the tests', () => {
  it('beside the code all belong to a project, or they would never run', async () => {
    const { default: config } = await import('../vitest.config');
    const projects = (config.test?.projects ?? []) as { test: { include: string[] } }[];
    const run = projects.flatMap(({ test }) => test.include.map(patternOf));
    const tests = repositoryFiles().filter((path) => /\.test\.(tsx?|mjs)$/.test(path));
    expect(tests.filter((path) => !run.some((one) => one.test(path)))).toEqual([]);
  });

  it('of the functions that replace a module run apart (FUNCTIONS_FRESH), or the others get it too', async () => {
    const { default: config } = await import('../vitest.config');
    const projects = (config.test?.projects ?? []) as {
      test: { name: string; exclude?: string[] };
    }[];
    const apart = projects.find(({ test }) => test.name === 'functions')?.test.exclude ?? [];
    const globs = apart.map(patternOf);
    const replacing = repositoryFiles()
      .filter((path) => /^tests\/functions\/.*\.test\.ts$/.test(path) && existsSync(path))
      .filter((path) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path, 'utf8')));
    expect(replacing.length).toBeGreaterThan(0);
    const together = replacing.filter((path) => !globs.some((one) => one.test(path)));
    expect(together, 'belong in FUNCTIONS_FRESH of vitest.config.ts').toEqual([]);
  });
});

describe('the files', () => {
  // A data table may be long: there is no logic in it.
  const TABLES = /^components\/ui\/icons|^scripts\/seed\//;

  it('need no table of contents', () => {
    const sizes = sources
      .filter(({ path }) => !TABLES.test(path))
      .map(({ path, text }) => ({ path, size: lines(text) }));
    expect(
      sizes.filter(({ size }) => size > 300),
      'are longer than 300 lines',
    ).toEqual([]);
    const sorted = sizes.map(({ size }) => size).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(60);
    expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThanOrEqual(140);
  });

  it('leave nothing for later and silence no check of types', () => {
    // Split, so that this file does not contain them.
    const marks = ['TO' + 'DO', 'FIX' + 'ME', '@ts-' + 'ignore', '@ts-' + 'nocheck'];
    const skipped = /\b(it|test|describe)\.(only|skip|todo|fixme)\(/;
    const wrong = repositoryFiles()
      .filter((path) => /\.(tsx?|mjs|css|rules)$/.test(path) && existsSync(path))
      .filter((path) => {
        const text = readFileSync(path, 'utf8');
        return skipped.test(text) || marks.some((mark) => text.includes(mark));
      });
    expect(wrong).toEqual([]);
  });

  it('cite only documents of this repository', () => {
    // Put together here, so that this file does not contain them.
    const foreign = ['spec' + 'ification', 'adver' + 'saries', 'decisions,', 'contract,'];
    const cited = new RegExp(
      `\\b(${foreign.slice(0, 2).join('|')})\\b|\\((${foreign.slice(2).join('|')}) `,
      'i',
    );
    const number = /^\s*(\/\/|\*|\/\*).*(\b[A-G]\d{2}\b|\bissues? #?\d)/m;
    const wrong = repositoryFiles()
      .filter((path) => /\.(tsx?|mjs|css|rules|md)$/.test(path) && existsSync(path))
      .filter((path) => {
        const text = readFileSync(path, 'utf8');
        return cited.test(text) || number.test(text);
      });
    expect(wrong).toEqual([]);
  });

  it('name no machine and no mirror', () => {
    const folder = /(?:^|[\s'"`(=])\/(?:work|root|home\/\w+|Users\/\w+)\//m;
    const wrong = repositoryFiles()
      .filter((path) => existsSync(path) && path !== 'package-lock.json')
      .filter((path) => folder.test(readFileSync(path, 'utf8')));
    expect(wrong).toEqual([]);
    const lock = readFileSync('package-lock.json', 'utf8');
    const hosts = [...lock.matchAll(/"resolved": "https?:\/\/([^/"]+)/g)].map(([, host]) => host);
    expect([...new Set(hosts)].filter((host) => host !== 'registry.npmjs.org')).toEqual([]);
  });
});
