import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { Chance } from './chance';
import type { World } from './world';

const real = {
  Date: globalThis.Date,
  now: performance.now,
  random: Math.random,
  setTimeout: globalThis.setTimeout,
  setInterval: globalThis.setInterval,
  clearTimeout: globalThis.clearTimeout,
  clearInterval: globalThis.clearInterval,
  randomUUID: crypto.randomUUID,
};

/**
 * Gives the code of a simulation the simulated clocks, timers and random numbers, until the returned function is
 * called. The wall clock is that of the machine whose code runs; the monotonic one is true.
 */
export function takeClocks(world: World, seed: number): () => void {
  const chance = new Chance(seed, 'code');
  const wall = () => Math.floor(world.now + (world.current?.skew ?? 0));
  class Simulated extends real.Date {
    constructor(...at: unknown[]) {
      super(...((at.length > 0 ? at : [wall()]) as []));
    }
    static override now = wall;
    static override [Symbol.hasInstance] = (value: unknown) => value instanceof real.Date;
  }
  const timer = (work: (...args: unknown[]) => void, ms: number, isAgain: boolean) => {
    const owner = world.current;
    const handle = { ref: () => handle, unref: () => handle, hasRef: () => true, cancel: () => {} };
    const start = () => {
      const { cancel } = world.after(Math.max(1, ms || 0), owner, () => {
        if (isAgain) start();
        work();
      });
      handle.cancel = cancel;
    };
    start();
    return handle;
  };
  const clear = (handle?: { cancel?: () => void }) => handle?.cancel?.();
  Object.assign(globalThis, {
    Date: Simulated,
    setTimeout: (work: () => void, ms = 0) => timer(work, ms, false),
    setInterval: (work: () => void, ms = 0) => timer(work, ms, true),
    clearTimeout: clear,
    clearInterval: clear,
  });
  const start = world.now;
  performance.now = () => world.now - start;
  Math.random = () => chance.next();
  const hex = (length: number) =>
    Array.from({ length }, () => '0123456789abcdef'[chance.whole(0, 15)]).join('');
  crypto.randomUUID = () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
  syncBuiltinESMExports();
  return () => {
    const { now, random, randomUUID, ...globals } = real;
    Object.assign(globalThis, globals);
    performance.now = now;
    Math.random = random;
    crypto.randomUUID = randomUUID;
    syncBuiltinESMExports();
  };
}
