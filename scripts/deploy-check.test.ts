import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { inRoot, typescript } from './support/paths';

it('checks nothing where npm has kept the project or the environment that was named', () => {
  for (const name of ['project', 'environment']) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      typescript('scripts/deploy-check.ts'),
      {
        cwd: inRoot('.'),
        encoding: 'utf8',
        env: { ...process.env, [`npm_config_${name}`]: 'staging' },
      },
    );
    expect(status).toBe(1);
    expect(stdout + stderr).toMatch(new RegExp(`npm keeps --${name} for itself: write -- before`));
  }
});
