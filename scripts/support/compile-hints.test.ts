import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hintScripts } from './compile-hints';

it('begins each long script of the browser with the hint, once, and leaves the rest alone', () => {
  const code = 'push(1);'.repeat(4_000);
  const build = mkdtempSync(join(tmpdir(), 'build-'));
  const write = (name: string, text: string) => {
    const path = join(build, 'static/chunks', name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
    return () => readFileSync(path, 'utf8');
  };
  const script = write('a.js', code);
  const inner = write('app/b.js', code);
  const short = write('d.js', 'push(2)');
  const style = write('c.css', 'a{}');
  expect(hintScripts(build)).toBe(2);
  expect(hintScripts(build)).toBe(0);
  expect([script(), inner()]).toEqual(Array(2).fill(`//# allFunctionsCalledOnLoad\n${code}`));
  expect(short()).toBe('push(2)');
  expect(style()).toBe('a{}');
  rmSync(build, { recursive: true });
});
