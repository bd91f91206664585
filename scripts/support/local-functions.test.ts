import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { EMULATOR_PLACES, openGate, routed, TASK_PLACES } from './functions-gate';

process.env.GCLOUD_PROJECT ??= 'demo-early-test';

let deployed: Record<string, unknown> = {};
let local: Record<string, unknown> = {};
let handlers: ReadonlyMap<string, unknown> = new Map();

beforeAll(async () => {
  deployed = await import('@/functions/src/index');
  const module = await import('./local-functions');
  const { httpHandlers, ...rest } = module;
  local = rest;
  handlers = httpHandlers(deployed);
}, 60_000);

const named = (kind: string, exported: Record<string, unknown>) =>
  Object.entries(exported)
    .filter(([, fn]) => kind in ((fn as { __endpoint?: object }).__endpoint ?? {}))
    .map(([name]) => name)
    .sort();

describe('the functions of the local stack', () => {
  it('hold every task queue that is deployed', () => {
    expect(named('taskQueueTrigger', local)).toEqual(named('taskQueueTrigger', deployed));
  });

  it('give each queue places of its own, which leave those of the calls', () => {
    const most = Object.fromEntries(
      named('taskQueueTrigger', local).map((name) => {
        const { __endpoint } = local[name] as {
          __endpoint: { taskQueueTrigger: { rateLimits: { maxConcurrentDispatches: number } } };
        };
        return [name, __endpoint.taskQueueTrigger.rateLimits.maxConcurrentDispatches];
      }),
    );
    expect(most).toEqual(TASK_PLACES);
    const tasks = Object.values(most).reduce((sum, places) => sum + places, 0);
    expect(EMULATOR_PLACES - tasks).toBeGreaterThanOrEqual(6);
  });

  it('answer every address that is deployed', () => {
    const wanted = [...named('callableTrigger', deployed), ...named('httpsTrigger', deployed)];
    expect([...handlers.keys()].sort()).toEqual(wanted.sort());
  });

  it('keep each queue at its own address, and lead all else to the one function', () => {
    for (const queue of named('taskQueueTrigger', deployed)) {
      const address = `/demo-early/southamerica-east1/${queue}`;
      expect(routed(address)).toBe(address);
    }
    expect(routed('/demo-early/southamerica-east1/updateUser?x=1')).toBe(
      '/demo-early/southamerica-east1/callables/updateUser?x=1',
    );
    expect(routed('/demo-early/southamerica-east1/panel/updateUser')).toBe(
      '/demo-early/southamerica-east1/callables/panel/updateUser',
    );
    expect(routed('/functions/projects/demo-early/triggers/x')).toBe(
      '/functions/projects/demo-early/triggers/x',
    );
    expect(routed('/')).toBe('/');
  });
});

describe('the gate', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  const portOf = (server: Server) => (server.address() as AddressInfo).port;

  /** An emulator whose calls are answered by the test, behind a gate with two places. */
  async function gated() {
    const calls: { path: string; answer: () => void }[] = [];
    const emulator = createServer((request, response) => {
      const answer = () => {
        if (!response.writableEnded) response.end('ok');
      };
      calls.push({ path: request.url ?? '', answer });
    });
    servers.push(emulator);
    await new Promise<void>((resolve) => emulator.listen(0, '127.0.0.1', resolve));
    const gate = await openGate(0, portOf(emulator), 2);
    servers.push(gate);
    const call = (name: string, signal?: AbortSignal) =>
      fetch(`http://127.0.0.1:${portOf(gate)}/demo/southamerica-east1/${name}`, { signal });
    const began = (count: number) => vi.waitFor(() => expect(calls).toHaveLength(count));
    return { calls, call, began };
  }

  it('lets so many calls through, and the next as soon as one has ended', async () => {
    const { calls, call, began } = await gated();
    const answers = ['a', 'b'].map((name) => call(name));
    await began(2);
    const third = call('c');
    calls[0]?.answer();
    await began(3);
    expect(calls[2]?.path).toBe('/demo/southamerica-east1/callables/c');
    for (const { answer } of calls) answer();
    for (const answer of [...answers, third]) expect(await (await answer).text()).toBe('ok');
  });

  it('completes what a page asked for that has gone, and frees its place', async () => {
    const { calls, call, began } = await gated();
    const gone = new AbortController();
    const left = [call('a', gone.signal), call('b', gone.signal), call('c', gone.signal)];
    await began(2);
    gone.abort();
    await Promise.allSettled(left);
    const stays = call('d');
    await vi.waitFor(() => {
      for (const { answer } of calls) answer();
      expect(calls.map(({ path }) => path.at(-1)).sort()).toEqual(['a', 'b', 'c', 'd']);
    });
    for (const { answer } of calls) answer();
    expect((await stays).status).toBe(200);
  });
});
