import { expect, it, vi } from 'vitest';
import { neighboursOf } from './neighbours';

const opened = vi.fn();
const ids = ['a', 'b', 'c'];

it('goes from row to row, and to the pages beside it at either end', () => {
  const edges = { previous: vi.fn(), next: vi.fn() };
  const middle = neighboursOf(ids, 'b', opened, edges);
  expect(middle).toMatchObject({ place: 2, count: 3 });
  middle.previous?.();
  middle.next?.();
  expect(opened.mock.calls).toEqual([['a'], ['c']]);
  neighboursOf(ids, 'a', opened, edges).previous?.();
  neighboursOf(ids, 'c', opened, edges).next?.();
  expect(edges.previous).toHaveBeenCalledOnce();
  expect(edges.next).toHaveBeenCalledOnce();
  expect(neighboursOf(ids, 'a', opened).previous).toBeNull();
  expect(neighboursOf(ids, 'c', opened).next).toBeNull();
});

it('goes on with the first row where the record has left the list', () => {
  opened.mockClear();
  const gone = neighboursOf(ids, 'x', opened);
  expect(gone).toMatchObject({ place: 0, previous: null });
  gone.next?.();
  expect(opened).toHaveBeenCalledWith('a');
  expect(neighboursOf([], 'x', opened).next).toBeNull();
});
