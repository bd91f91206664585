import { beforeAll, describe, expect, it } from 'vitest';
import { routed } from './functions-gate';

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
