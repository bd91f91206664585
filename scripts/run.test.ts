import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { inRoot } from './support/paths';

const clone = mkdtempSync(join(tmpdir(), 'clone-'));
afterEach(() => rmSync(clone, { recursive: true, force: true }));

/** A clone without packages, whose `npm` takes those of this one. */
function freshClone(script: string): void {
  mkdirSync(join(clone, 'scripts'));
  mkdirSync(join(clone, 'bin'));
  cpSync(inRoot('scripts/run.mjs'), join(clone, 'scripts/run.mjs'));
  writeFileSync(join(clone, 'scripts/hello.ts'), script);
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json']) {
    cpSync(inRoot(name), join(clone, name));
  }
  const npm = join(clone, 'bin/npm');
  writeFileSync(npm, `#!/bin/sh\necho "npm $1"\nln -s '${inRoot('node_modules')}' node_modules\n`);
  chmodSync(npm, 0o755);
}

function run(...args: string[]) {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/run.mjs', ...args], {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, PATH: [join(clone, 'bin'), process.env.PATH].join(delimiter) },
  });
  return { status, lines: stdout.trim().split('\n') };
}

it('installs the packages of a fresh clone once, and runs a script with its arguments and exit code', () => {
  freshClone(
    'const args: string[] = process.argv.slice(2);\nconsole.log(args);\nprocess.exit(3);\n',
  );
  const first = run('hello', 'a', '--b');
  expect(first.lines.slice(0, 2)).toEqual([
    '… Installing packages (about two minutes, once)',
    'npm ci',
  ]);
  expect(first).toMatchObject({ status: 3, lines: { length: 4, 3: "[ 'a', '--b' ]" } });
  expect(run('hello')).toEqual({ status: 3, lines: ['[]'] });
  expect(run('../hello')).toEqual({ status: 1, lines: ["✗ There is no script '../hello'."] });
});

it('needs no package before it has installed them', () => {
  const text = readFileSync(inRoot('scripts/run.mjs'), 'utf8');
  const [first = '', later = ''] = text.split('await installPackages();');
  const named = (part: string) =>
    [...part.matchAll(/(?:from |import\()'([^']+)'/g)].map(([, n]) => n);
  expect(named(first).filter((name) => !name?.startsWith('node:'))).toEqual([]);
  expect(named(later)).toEqual(['tsx/esm/api']);
});
