import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Panel } from '@/hooks/use-panel';
import { parseUser } from '@/lib/domain/account/user';
import { panelOf } from '@/tests/support/panel';
import { useRunningWork } from './use-running-work';

const panel = vi.hoisted(() => ({ given: {} }));
vi.mock('@/hooks/use-open-campaigns', () => ({ useGoingCampaigns: () => [] }));
vi.mock('@/hooks/use-panel', () => ({ usePanel: () => panelOf(panel.given) }));

afterEach(() => vi.unstubAllGlobals());

const DAY = 86_400_000;
const errandsFor = (ms: number, more: Partial<Panel> = {}) => {
  const errandsUntil = new Date(Date.now() + ms);
  panel.given = { user: parseUser('me', { errandsUntil }), ...more };
};

/** The hook, and the page's moment with nothing else to do. */
function onIdlePage() {
  let idle = () => {};
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle = work;
  });
  const { result, rerender } = renderHook(() => useRunningWork());
  return { has: () => result.current.hasErrands, idle: () => act(() => idle()), rerender };
}

test('errands that the user may have are told of when the page has nothing else to do', () => {
  errandsFor(DAY);
  const { has, idle } = onIdlePage();
  expect(has()).toBe(false);
  idle();
  expect(has()).toBe(true);
});

test('a browser that has no such moment waits for the page, and deletes what former releases kept', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const deleteDatabase = vi.fn();
  vi.stubGlobal('indexedDB', { deleteDatabase });
  errandsFor(DAY);
  const { result } = renderHook(() => useRunningWork());
  expect(result.current.hasErrands).toBe(false);
  await waitFor(() => expect(result.current.hasErrands).toBe(true));
  expect(deleteDatabase).toHaveBeenCalledWith('jobs');
});

test('who has none, or none any more, hears of the first one that starts on any device', () => {
  for (const given of [{}, { user: null }]) {
    panel.given = given;
    const { has, idle, rerender } = onIdlePage();
    idle();
    expect(has()).toBe(false);
    errandsFor(-DAY);
    rerender();
    expect(has()).toBe(false);
    errandsFor(DAY);
    rerender();
    expect(has()).toBe(true);
  }
});

test('who sees the panel as another person is told of nobody’s', () => {
  errandsFor(DAY, { isViewing: true });
  const { has, idle } = onIdlePage();
  idle();
  expect(has()).toBe(false);
});
