import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { ask } from './cells';

const workerThat = (answers: (worker: EventEmitter) => void) => {
  const worker = new EventEmitter();
  return Object.assign(worker, { send: () => answers(worker) }) as unknown as ChildProcess;
};
const ORDER = {} as Parameters<typeof ask>[1];

it('a worker that was asked has no listeners left', async () => {
  const worker = workerThat((one) => one.emit('message', 'sold'));
  for (let n = 0; n < 3; n += 1) expect(await ask(worker, ORDER)).toBe('sold');
  expect(['message', 'exit', 'error'].map((name) => worker.listenerCount(name))).toEqual([0, 0, 0]);
});

it('a worker that ends instead of answering is an error', async () => {
  const worker = workerThat((one) => one.emit('exit', 7));
  await expect(ask(worker, ORDER)).rejects.toThrow('ended with code 7');
});
