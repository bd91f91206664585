import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useListSelection } from './use-list-selection';

const LIST = { q: '', filters: { status: 'approved' as string | null } };

test('what is selected ends with the search that it was selected in, also if one comes back to it', () => {
  const { result, rerender } = renderHook(useListSelection, { initialProps: LIST });
  act(() => result.current.setSelected(new Set(['a', 'b'])));
  // Another page; then an equal filter in a new object.
  rerender({ ...LIST, filters: { ...LIST.filters } });
  expect([...result.current.selected]).toEqual(['a', 'b']);
  rerender({ ...LIST, filters: { status: null } });
  expect(result.current.selected.size).toBe(0);
  rerender(LIST);
  expect(result.current.selected.size).toBe(0);
  act(() => result.current.setSelected(new Set(['c'])));
  rerender({ ...LIST, q: 'peña' });
  expect(result.current.selected.size).toBe(0);
});
