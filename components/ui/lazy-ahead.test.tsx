import { render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyAhead } from './lazy-ahead';

const Panel = ({ name }: { name: string }) => {
  const [first] = useState(name);
  return <p>{`Panel de ${first}`}</p>;
};

const shown = (Part: ReturnType<typeof lazyAhead<{ name: string }>>, name = 'Ana') => (
  <Suspense fallback="espera">
    <Part name={name} />
  </Suspense>
);

it('renders at once what came ahead', async () => {
  const load = vi.fn(async () => ({ default: Panel }));
  const Part = lazyAhead(load);
  Part.ahead();
  await load.mock.results[0]?.value;
  render(shown(Part));
  expect(screen.getByText('Panel de Ana')).toBeVisible();
});

it('waits for what did not, and keeps its state when the code comes meanwhile', async () => {
  const Part = lazyAhead(async () => ({ default: Panel }));
  const { rerender } = render(shown(Part));
  expect(screen.getByText('espera')).toBeVisible();
  expect(await screen.findByText('Panel de Ana')).toBeVisible();
  rerender(shown(Part, 'Berta'));
  expect(screen.getByText('Panel de Ana')).toBeVisible();
});

it('asks again for code that did not come ahead', async () => {
  const load = vi.fn(async () => ({ default: Panel }));
  load.mockRejectedValueOnce(new Error('sin red'));
  const Part = lazyAhead(load);
  Part.ahead();
  await load.mock.results[0]?.value.catch(() => {});
  render(shown(Part));
  expect(await screen.findByText('Panel de Ana')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
