import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { typescript } from './paths';

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** A guard that was told of one process, whose pipe then ends with `last`. */
async function guarded(last: string): Promise<{ work: ChildProcess; guard: ChildProcess }> {
  const work = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
  const guard = spawn(process.execPath, typescript('scripts/support/guard.ts'), {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  children.push(work, guard);
  const gone = once(guard, 'exit');
  guard.stdin.end(`${work.pid}\n${last}`);
  await gone;
  return { work, guard };
}

it.concurrent('stops what still runs when the stack was killed', async () => {
  const { work } = await guarded('');
  expect(work.signalCode).toBe('SIGTERM');
});

it.concurrent('leaves everything alone when the stack has stopped by itself', async () => {
  const { work, guard } = await guarded('done\n');
  expect([work.signalCode, guard.exitCode]).toEqual([null, 0]);
});
