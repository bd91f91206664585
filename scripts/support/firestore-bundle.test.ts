import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { bundleFirestore } from './firestore-bundle';
import { inRoot, root } from './paths';

let code = '';
beforeAll(async () => {
  code = readFileSync(inRoot(await bundleFirestore(root)), 'utf8');
});

test('the bundle of Firestore evaluates no pipelines: after a new version of the SDK, see INTERPRETER', () => {
  expect(code).toContain('Pipelines are left out of this bundle');
  // An expression that only the interpreter knows, and RE2's own class.
  expect(code).not.toMatch(/__PRIVATE_CoreRegexMatch\b|class RE2JS\b/);
});

test('what Node’s Buffer would bring along is not in it', () => {
  expect(code).not.toMatch(/\binstanceof Buffer\b/);
});

test('it stays small', async () => {
  const { transform } = await import('esbuild');
  const { code: minified } = await transform(code, { minify: true });
  expect(gzipSync(minified).length).toBeLessThan(90_000);
});
