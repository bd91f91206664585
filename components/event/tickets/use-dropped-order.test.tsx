import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type DropOutcome, useDroppedOrder } from './use-dropped-order';

const start = (save = vi.fn()) =>
  renderHook(({ live }) => useDroppedOrder(live, save), {
    initialProps: { live: ['general', 'vip', 'mesa'] },
  });

test('what was dropped is shown at once, then what the database has, also where somebody changed it since', () => {
  const save = vi.fn();
  const { result, rerender } = start(save);
  act(() => result.current.move('vip', 'general'));
  act(() => result.current.keep());
  expect(result.current.shown).toEqual(['vip', 'general', 'mesa']);
  expect(save).toHaveBeenCalledWith(['vip', 'general', 'mesa'], expect.anything());
  rerender({ live: ['vip', 'general', 'mesa'] });
  expect(result.current.shown).toEqual(['vip', 'general', 'mesa']);
  rerender({ live: ['general', 'vip', 'mesa'] });
  expect(result.current.shown).toEqual(['general', 'vip', 'mesa']);
  act(() => result.current.move('mesa', 'vip'));
  act(() => result.current.keep());
  expect(save).toHaveBeenLastCalledWith(['general', 'mesa', 'vip'], expect.anything());
});

test('several steps by keyboard are saved once, from where the last one led', () => {
  const save = vi.fn();
  const { result } = start(save);
  act(() => result.current.move('mesa', 'vip'));
  act(() => result.current.move('mesa', 'general'));
  act(() => result.current.keep());
  expect(save).toHaveBeenCalledOnce();
  expect(save).toHaveBeenCalledWith(['mesa', 'general', 'vip'], expect.anything());
});

test('a refused order is taken back', () => {
  const { result } = start(vi.fn((_, { onError }: DropOutcome) => onError()));
  act(() => result.current.move('vip', 'general'));
  act(() => result.current.keep());
  expect(result.current.shown).toEqual(['general', 'vip', 'mesa']);
});

test('an order that somebody else made while it was dragged is not overwritten', () => {
  const save = vi.fn();
  const { result, rerender } = start(save);
  act(() => result.current.move('vip', 'general'));
  rerender({ live: ['mesa', 'general', 'vip'] });
  act(() => result.current.keep());
  expect(result.current.shown).toEqual(['mesa', 'general', 'vip']);
  expect(save).not.toHaveBeenCalled();
});

test('the arrival of an earlier drop takes nothing from the next ones', () => {
  const save = vi.fn();
  const { result, rerender } = start(save);
  act(() => result.current.move('vip', 'general'));
  act(() => result.current.keep());
  act(() => result.current.move('mesa', 'vip'));
  act(() => result.current.keep());
  const last = ['mesa', 'vip', 'general'];
  expect(result.current.shown).toEqual(last);
  rerender({ live: ['vip', 'general', 'mesa'] });
  expect(result.current.shown).toEqual(last);
  rerender({ live: last });
  rerender({ live: ['general', 'vip', 'mesa'] });
  expect(result.current.shown).toEqual(['general', 'vip', 'mesa']);
});

test('a drop during which the one before it arrives is saved', () => {
  const save = vi.fn();
  const { result, rerender } = start(save);
  act(() => result.current.move('vip', 'general'));
  act(() => result.current.keep());
  act(() => result.current.move('mesa', 'vip'));
  rerender({ live: ['vip', 'general', 'mesa'] });
  act(() => result.current.keep());
  expect(save).toHaveBeenLastCalledWith(['mesa', 'vip', 'general'], expect.anything());
  expect(result.current.shown).toEqual(['mesa', 'vip', 'general']);
});

test('an order that was sent from here once is somebody else’s when all is answered', () => {
  const save = vi.fn();
  const { result, rerender } = start(save);
  for (let press = 0; press < 2; press += 1) {
    act(() => result.current.move('vip', 'general'));
    act(() => result.current.keep());
    act(() => result.current.move('general', 'vip'));
    act(() => result.current.keep());
  }
  act(() => save.mock.lastCall?.[1].onSettled());
  rerender({ live: ['vip', 'general', 'mesa'] });
  expect(result.current.shown).toEqual(['vip', 'general', 'mesa']);
});
