import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { panelOf } from '@/tests/support/panel';
import { useRunningWork } from './use-running-work';

const readJobs = vi.hoisted(() => vi.fn(async () => [{ uid: 'me' }]));
vi.mock('@/lib/data/contact/jobs-db', () => ({ readJobs }));
let databases = async () => [{ name: 'jobs' }];
Object.assign(globalThis, { indexedDB: { databases: () => databases() } });
vi.mock('@/hooks/use-open-campaigns', () => ({ useGoingCampaigns: () => [] }));
vi.mock('@/hooks/use-panel', () => ({ usePanel: () => panelOf() }));

afterEach(() => {
  vi.unstubAllGlobals();
  readJobs.mockClear();
});

test('stored jobs are looked up once the page has nothing else to do', async () => {
  let idle = () => {};
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle = work;
  });
  const { result } = renderHook(() => useRunningWork());
  expect(readJobs).not.toHaveBeenCalled();
  idle();
  await waitFor(() => expect(result.current.hasJobs).toBe(true));
});

test('a browser that has no such moment looks them up after the page', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const { result } = renderHook(() => useRunningWork());
  expect(readJobs).not.toHaveBeenCalled();
  await waitFor(() => expect(result.current.hasJobs).toBe(true));
});

test('a browser that never had any loads nothing that reads them', async () => {
  const asked = vi.fn(async () => [{ name: 'firestore' }]);
  databases = asked as typeof databases;
  const { result } = renderHook(() => useRunningWork());
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await asked.mock.results[0]?.value;
  expect(readJobs).not.toHaveBeenCalled();
  expect(result.current.hasJobs).toBe(false);
});
