import { expect, it, vi } from 'vitest';
import { watchDoc } from './live';
import { sessionIsKnown } from './session-known';

const sdk = vi.hoisted(() => ({ calls: [] as string[], meanwhile: () => {} }));
vi.mock('./app-check/begun', () => ({ appCheckBegun: () => undefined }));
vi.mock('./live-sdk', () => ({
  watchDoc: (path: string) => {
    sdk.calls.push(path);
    // Runs after what was already queued in this task.
    queueMicrotask(sdk.meanwhile);
    return () => sdk.calls.push(`no ${path}`);
  },
}));

/** Waits for the client's code, because the runner replaces a module for one import at a time. */
async function asked(path: string) {
  const stop = watchDoc(path, vi.fn(), vi.fn());
  await vi.dynamicImportSettled();
  return stop;
}

it('starts each subscription in a task of its own, in their order, and none that was stopped meanwhile', async () => {
  const stopFirst = await asked('users/me');
  sdk.meanwhile = await asked('producers/club');
  const stopLast = await asked('events/e');
  expect(sdk.calls).toEqual([]);
  sessionIsKnown();
  await vi.waitFor(() => expect(sdk.calls).toContain('events/e'));
  expect(sdk.calls).toEqual(['users/me', 'events/e']);
  stopFirst();
  expect(sdk.calls).toEqual(['users/me', 'events/e', 'no users/me']);
  // A document without a value is asked for by a plain request after some seconds.
  stopLast();
});
