import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CallError } from '@/lib/data/kit/call';
import { setProducerFees } from '@/lib/data/producer/producers';
import { parseProducer } from '@/lib/domain/producer/producer';
import { renderInPanel } from '@/tests/support/panel';
import { FeesDialog } from './fees-dialog';

vi.mock('@/lib/data/producer/producers', () => ({ setProducerFees: vi.fn() }));

test('after taking their fee the others that were changed are asked about before they are lost', async () => {
  const producer = parseProducer('club', { name: 'Club' });
  const close = vi.fn();
  renderInPanel(<FeesDialog producer={producer} fees={producer.fees} onClose={close} />);
  vi.mocked(setProducerFees).mockRejectedValueOnce(
    new CallError('Alguien más editó lo mismo', 'aborted', undefined, { serviceFee: 0.2 }),
  );
  const tax = screen.getByRole('switch', { name: 'El cargo incluye IVA' });
  const had = (tax as HTMLInputElement).checked;
  await userEvent.click(tax);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar comisiones' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Quedarme con lo suyo' }));
  expect(screen.getByLabelText('Porcentaje')).toHaveValue('20');
  expect((tax as HTMLInputElement).checked).toBe(!had);
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Seguir editando' })).toBeVisible();
  expect(close).not.toHaveBeenCalled();
});
