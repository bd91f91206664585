import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leave, stepBack } from './leave';
import { useLeaveGuard } from './use-leave-guard';

const navigation = new EventTarget();
beforeEach(() => vi.stubGlobal('navigation', navigation));
afterEach(() => vi.unstubAllGlobals());

function goBack(to = window.location.href): boolean {
  const event = Object.assign(new Event('navigate', { cancelable: true }), {
    navigationType: 'traverse',
    destination: { key: 'list', url: new URL(to, window.location.href).href, sameDocument: true },
  });
  let isLeft = true;
  act(() => {
    isLeft = navigation.dispatchEvent(event);
  });
  if (isLeft) window.dispatchEvent(new Event('popstate'));
  return isLeft;
}

it('what lies over the page is held against Back, which would close it, and against what leads to the same page', () => {
  const go = vi.fn();
  const { result, rerender } = renderHook((dirty) => useLeaveGuard(dirty, true), {
    initialProps: true,
  });
  expect(goBack()).toBe(false);
  expect(result.current.isAsking).toBe(true);
  act(() => result.current.stay());
  act(() => leave(go, window.location.href));
  expect(go).not.toHaveBeenCalled();
  expect(result.current.isAsking).toBe(true);
  rerender(false);
  expect(goBack()).toBe(true);
});

it('whoever closes it goes back unasked, once', () => {
  renderHook(() => useLeaveGuard(true, true));
  let isLeft = false;
  stepBack(() => {
    isLeft = goBack();
  });
  expect(isLeft).toBe(true);
  expect(goBack()).toBe(false);
});

it('asks once where two forms lie over each other', () => {
  const [page, over] = [false, true].map((isOverlay) =>
    renderHook(() => useLeaveGuard(true, isOverlay)),
  );
  expect(goBack('/before')).toBe(false);
  expect([page, over].map((one) => one?.result.current.isAsking)).toEqual([true, false]);
});
