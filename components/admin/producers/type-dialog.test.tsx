import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import { parseProducer } from '@/lib/domain/producer/producer';
import { renderInPanel } from '@/tests/support/panel';
import { TypeDialog } from './type-dialog';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));

function Live() {
  const [type, setType] = useState('producer');
  return (
    <>
      <button type="button" onClick={() => setType('producerLite')}>
        Llega
      </button>
      <TypeDialog producer={parseProducer('club', { type })} onClose={() => {}} />
    </>
  );
}

test('trying again after a lost answer asks for the same type', async () => {
  vi.mocked(call).mockRejectedValue(new Error('Sin conexión'));
  renderInPanel(<Live />, { isAdmin: true });
  const go = () => userEvent.click(screen.getByRole('button', { name: 'Pasar a Lite' }));
  await go();
  expect(await screen.findByRole('alert')).toHaveTextContent('Sin conexión');
  fireEvent.click(screen.getByText('Llega'));
  await go();
  const [first, second] = vi.mocked(call).mock.calls;
  expect(first?.[1]).toMatchObject({ type: 'producerLite' });
  expect(second).toEqual(first);
});
