import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { errandStarted } from '@/lib/data/kit/errand-signal';
import { panelOf } from '@/tests/support/panel';
import { useRunningWork } from './use-running-work';

const { askPage, panel } = vi.hoisted(() => ({
  askPage: vi.fn(async (): Promise<boolean[]> => [true]),
  panel: { isViewing: undefined as true | undefined },
}));
vi.mock(import('@/lib/firebase/query'), async (original) => ({
  ...(await original()),
  askPage: askPage as never,
}));
vi.mock('@/hooks/use-open-campaigns', () => ({ useGoingCampaigns: () => [] }));
vi.mock('@/hooks/use-panel', () => ({ usePanel: () => panelOf(panel) }));

afterEach(() => {
  vi.unstubAllGlobals();
  askPage.mockClear();
  panel.isViewing = undefined;
});

test('errands are asked for once, when the page has nothing else to do', async () => {
  let idle = () => {};
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle = work;
  });
  const { result } = renderHook(() => useRunningWork());
  expect(askPage).not.toHaveBeenCalled();
  idle();
  await waitFor(() => expect(result.current.hasErrands).toBe(true));
  expect(askPage).toHaveBeenCalledOnce();
});

test('a browser that has no such moment asks after the page, and deletes what former releases kept', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const deleteDatabase = vi.fn();
  vi.stubGlobal('indexedDB', { deleteDatabase });
  const { result } = renderHook(() => useRunningWork());
  expect(askPage).not.toHaveBeenCalled();
  await waitFor(() => expect(result.current.hasErrands).toBe(true));
  expect(deleteDatabase).toHaveBeenCalledWith('jobs');
});

test('who has none hears of the first one that starts here', async () => {
  askPage.mockResolvedValue([]);
  const { result } = renderHook(() => useRunningWork());
  await waitFor(() => expect(askPage).toHaveBeenCalled());
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
