import { spawn } from 'node:child_process';
import { expect, test } from '@playwright/test';

/** Starts the panel's server as in production, from the build of the tests. */
async function start(env: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', '0'], {
    // None of the environment of the stack that runs this test.
    env: { PATH, HOME, NODE_ENV: 'production', NEXT_DIST_DIR: '.next-test', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data;
    });
  }
  const code = await new Promise<number | null>((resolve) => {
    child.on('exit', resolve);
    // A server that prints 'Ready' has started in spite of the settings.
    child.stdout.on('data', () => /Ready in/.test(output) && setTimeout(resolve, 10_000, null));
  });
  child.kill();
  return { code, output };
}

test('a server that lacks its settings does not start, and names each', async () => {
  const { code, output } = await start({});
  expect(code).toBe(1);
  for (const name of ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'SITE_URL', 'PRIVACY_EMAIL']) {
    expect(output).toContain(`${name} is not set`);
  }
});

test('nor does one of a demo project without its emulators', async () => {
  const { code, output } = await start({ FIREBASE_PROJECT_ID: 'demo-early' });
  expect(code).toBe(1);
  expect(output).toContain('FIREBASE_PROJECT_ID is demo-early');
});
