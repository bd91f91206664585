import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type Producer, parseProducer } from '@/lib/domain/producer/producer';
import { renderInPanel } from '@/tests/support/panel';
import { FreezeCard } from './freeze-card';
import { NameCard } from './name-card';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));

type Raw = Record<string, unknown>;
const of = (raw: Raw) => parseProducer('club', { name: 'Club', ...raw });
const frozen = (day: number) => of({ freeze: { at: new Date(2026, 0, day), name: 'Ana' } });
const held = (name: string, nameHeld: string) => of({ name, nameHeld });

type LiveProps = { Card: typeof FreezeCard; news: readonly Producer[] };

function Live({ Card, news }: LiveProps) {
  const [n, setN] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setN(n + 1)}>
        Llega
      </button>
      <Card producer={news[n] as Producer} />
    </>
  );
}

test.each([
  ['Permitir los pagos', FreezeCard, [frozen(1), frozen(2)]],
  ['Aprobar nombre', NameCard, [held('Banco Chile', 'Banco de Chile'), held('BCl', 'BCI')]],
] as const)('%s is not asked by itself of what begins later', async (verb, Card, [now, later]) => {
  renderInPanel(<Live Card={Card} news={[now, of({}), later, now]} />, { isAdmin: true });
  const next = () => fireEvent.click(screen.getByText('Llega'));
  const open = () => userEvent.click(screen.getByRole('button', { name: verb }));
  await open();
  expect(screen.getByRole('dialog')).toBeVisible();
  // Somebody else settled it in the meantime, and a new question begins; the one after it takes its place at once.
  next();
  expect(screen.queryByRole('dialog')).toBeNull();
  next();
  expect(screen.getByRole('button', { name: verb })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await open();
  next();
  expect(screen.queryByRole('dialog')).toBeNull();
});
