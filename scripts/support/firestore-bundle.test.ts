import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { bundleFirestore } from './firestore-bundle';
import { inRoot, root } from './paths';

let code = '';
beforeAll(async () => {
  code = readFileSync(inRoot(await bundleFirestore(root)), 'utf8');
});

test('RE2 is not in it', () => {
  expect(code).toContain('RE2 is left out');
  expect(code).not.toMatch(/class RE2JS\b/);
});

test('what Node’s Buffer would bring along is not in it', () => {
  expect(code).not.toMatch(/\binstanceof Buffer\b/);
});

test('it stays small', async () => {
  const { transform } = await import('esbuild');
  const { code: minified } = await transform(code, { minify: true });
  expect(gzipSync(minified).length).toBeLessThan(94_000);
});
