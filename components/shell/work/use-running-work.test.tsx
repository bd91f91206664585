import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { errandStarted } from '@/lib/data/kit/errand-signal';
import { panelOf } from '@/tests/support/panel';
import { useRunningWork } from './use-running-work';

const { watchList, stop, found, panel } = vi.hoisted(() => {
  const found = { docs: [{}] };
  const stop = vi.fn();
  const watchList = vi.fn((_spec: object, onNews: (news: object) => void) => {
    onNews({ docs: [], fromCache: true });
    onNews({ docs: found.docs, fromCache: false });
    return stop;
  });
  return { watchList, stop, found, panel: { isViewing: undefined as true | undefined } };
});
vi.mock('@/lib/firebase/live', () => ({ watchList }));
vi.mock('@/hooks/use-open-campaigns', () => ({ useGoingCampaigns: () => [] }));
vi.mock('@/hooks/use-panel', () => ({ usePanel: () => panelOf(panel) }));

afterEach(() => {
  vi.unstubAllGlobals();
  watchList.mockClear();
  stop.mockClear();
  found.docs = [{}];
  panel.isViewing = undefined;
});

test('errands are asked for once, when the page has nothing else to do', async () => {
  let idle = () => {};
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle = work;
  });
  const { result } = renderHook(() => useRunningWork());
  expect(watchList).not.toHaveBeenCalled();
  idle();
  await waitFor(() => expect(result.current.hasErrands).toBe(true));
  expect(watchList).toHaveBeenCalledOnce();
  await waitFor(() => expect(stop).toHaveBeenCalled());
});

test('a browser that has no such moment asks after the page, and deletes what former releases kept', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const deleteDatabase = vi.fn();
  vi.stubGlobal('indexedDB', { deleteDatabase });
  const { result } = renderHook(() => useRunningWork());
  expect(watchList).not.toHaveBeenCalled();
  await waitFor(() => expect(result.current.hasErrands).toBe(true));
  expect(deleteDatabase).toHaveBeenCalledWith('jobs');
});

test('who has none hears of the first one that starts here', async () => {
  found.docs = [];
  const { result } = renderHook(() => useRunningWork());
  await waitFor(() => expect(stop).toHaveBeenCalled());
  expect(result.current.hasErrands).toBe(false);
  act(errandStarted);
  expect(result.current.hasErrands).toBe(true);
});

test('who sees the panel as another person asks for nobody’s', async () => {
  panel.isViewing = true;
  let asked = false;
  vi.stubGlobal('requestIdleCallback', () => {
    asked = true;
  });
  renderHook(() => useRunningWork());
  expect(asked).toBe(false);
});
