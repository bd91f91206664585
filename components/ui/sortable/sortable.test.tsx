import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SortableList, SortableRow } from './sortable';

const onDrop = vi.fn();

function List() {
  const [ids, setIds] = useState(['a', 'b', 'c']);
  const move = (id: string, onto: string) => {
    const rest = ids.filter((one) => one !== id);
    rest.splice(ids.indexOf(onto), 0, id);
    setIds(rest);
  };
  return (
    <SortableList ids={ids} nameOf={(id) => id.toUpperCase()} onMove={move} onDrop={onDrop}>
      <ul>
        {ids.map((id) => (
          <SortableRow key={id} id={id} name={id.toUpperCase()}>
            {id}
          </SortableRow>
        ))}
      </ul>
    </SortableList>
  );
}

const order = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const press = (name: string, ...keys: string[]) => {
  const handle = screen.getByRole('button', { name: `Mover ${name}` });
  handle.focus();
  for (const key of keys) fireEvent.keyDown(handle, { key });
};

test('keys count as they arrive, however fast', () => {
  render(<List />);
  press('C', ' ', 'ArrowUp', 'ArrowUp', ' ');
  expect(order()).toEqual(['c', 'a', 'b']);
  expect(screen.getByText('C quedó en el lugar 1 de 3')).toBeInTheDocument();
  expect(onDrop).toHaveBeenCalledTimes(1);
});

test('each step says its place, and the ends are ends', () => {
  render(<List />);
  press('B', ' ');
  expect(screen.getByText(/B va en el lugar 2 de 3/)).toBeInTheDocument();
  press('B', 'ArrowDown', 'ArrowDown', 'ArrowDown');
  expect(screen.getByText('B va en el lugar 3 de 3')).toBeInTheDocument();
  expect(order()).toEqual(['a', 'c', 'b']);
  expect(screen.getByRole('button', { name: 'Mover B' })).toHaveFocus();
});

test('Escape brings it back, and arrows without taking move nothing', () => {
  render(<List />);
  press('A', 'ArrowDown');
  expect(order()).toEqual(['a', 'b', 'c']);
  press('A', ' ', 'ArrowDown', 'ArrowDown', 'Escape', 'ArrowDown');
  expect(order()).toEqual(['a', 'b', 'c']);
  expect(screen.getByText('A volvió a su lugar')).toBeInTheDocument();
});
