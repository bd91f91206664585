import { render, screen } from '@testing-library/react';
import { Component, type ReactNode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyAhead } from './lazy-ahead';

afterEach(() => {
  vi.useRealTimers();
});

const Panel = ({ name }: { name: string }) => {
  const [first] = useState(name);
  return <p>{`Panel de ${first}`}</p>;
};

it('renders at once what came ahead', async () => {
  const load = vi.fn(async () => ({ default: Panel }));
  const Part = lazyAhead(load);
  Part.ahead();
  await load.mock.results[0]?.value;
  render(<Part name="Ana" />);
  expect(screen.getByText('Panel de Ana')).toBeVisible();
});

it('shows something meanwhile, and what did not come ahead as soon as it is there', async () => {
  // React delays what follows a suspense by a timer, which never ends here.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const Part = lazyAhead(async () => ({ default: Panel }), 'espera');
  const { rerender } = render(<Part name="Ana" />);
  expect(screen.getByText('espera')).toBeVisible();
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(screen.getByText('Panel de Ana')).toBeVisible();
  rerender(<Part name="Berta" />);
  expect(screen.getByText('Panel de Ana')).toBeVisible();
});

it('asks again for code that did not come ahead', async () => {
  const load = vi.fn(async () => ({ default: Panel }));
  load.mockRejectedValueOnce(new Error('sin red'));
  const Part = lazyAhead(load);
  Part.ahead();
  await load.mock.results[0]?.value.catch(() => {});
  render(<Part name="Ana" />);
  expect(await screen.findByText('Panel de Ana')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

class Boundary extends Component<{ children: ReactNode }> {
  state = { text: '' };
  static getDerivedStateFromError = (error: Error) => ({ text: error.message });
  render = () => this.state.text || this.props.children;
}

it('fails to the page where the code does not come', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Part = lazyAhead<{ name: string }>(() => Promise.reject(new Error('sin red')));
  render(
    <Boundary>
      <Part name="Ana" />
    </Boundary>,
  );
  expect(await screen.findByText('sin red')).toBeVisible();
});
