import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CallError, call } from '@/lib/data/kit/call';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';
import { parseProducer } from '@/lib/domain/producer/producer';
import { renderInPanel } from '@/tests/support/panel';
import { FeesDialog } from './fees-dialog';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(async () => ({ success: true, message: '' })),
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));

const TODAY = { ...DEFAULT_FEES, serviceFee: 0.1 };
const PLANNED = { ...TODAY, serviceFee: 0.05, serviceFeeHidden: true };

test('what is not changed follows what is planned for the chosen day', async () => {
  const producer = parseProducer('club', {
    fees: TODAY,
    feesHistory: [
      { from: new Date(0), fees: TODAY },
      { from: new Date(2090, 0, 1), fees: PLANNED },
    ],
  });
  renderInPanel(<FeesDialog producer={producer} fees={TODAY} onClose={() => {}} />, {
    isAdmin: true,
  });
  const fee = screen.getByLabelText('Porcentaje');
  const hidden = screen.getByLabelText(/va dentro del precio/);
  const consumption = screen.getByLabelText('Cargo de consumos');
  expect(fee).toHaveDisplayValue('10');
  await userEvent.clear(consumption);
  await userEvent.type(consumption, '7');
  const date = screen.getByLabelText('Fecha');
  await userEvent.clear(date);
  await userEvent.type(date, '01-02-2090');
  await userEvent.click(consumption);
  expect(fee).toHaveDisplayValue('5');
  expect(hidden).toBeChecked();
  expect(consumption).toHaveDisplayValue('7');
  await userEvent.click(screen.getByRole('radio', { name: /Desde ahora/ }));
  expect(fee).toHaveDisplayValue('10');
  expect(hidden).not.toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /Desde una fecha/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar comisiones' }));
  expect(vi.mocked(call).mock.lastCall?.[1]).toMatchObject({
    fees: { ...PLANNED, consumptionServiceFee: 0.07 },
    seen: PLANNED,
  });
});

test('what was typed stays where the date passes over the day for which the same is planned', async () => {
  const producer = parseProducer('club', {
    fees: TODAY,
    feesHistory: [
      { from: new Date(0), fees: TODAY },
      { from: new Date(2090, 0, 1), fees: PLANNED },
    ],
  });
  renderInPanel(<FeesDialog producer={producer} fees={TODAY} onClose={() => {}} />, {
    isAdmin: true,
  });
  const fee = screen.getByLabelText('Porcentaje');
  await userEvent.clear(fee);
  await userEvent.type(fee, '5');
  const date = screen.getByLabelText('Fecha');
  const hidden = screen.getByLabelText(/va dentro del precio/) as HTMLInputElement;
  for (const [day, isHidden] of [
    ['01-02-2090', true],
    ['01-02-2089', false],
  ] as const) {
    await userEvent.clear(date);
    await userEvent.type(date, day);
    await userEvent.click(fee);
    expect([day, hidden.checked]).toEqual([day, isHidden]);
    expect(fee).toHaveDisplayValue('5');
  }
  await userEvent.click(screen.getByRole('button', { name: 'Guardar comisiones' }));
  expect(vi.mocked(call).mock.lastCall?.[1]).toMatchObject({
    fees: { ...TODAY, serviceFee: 0.05 },
    seen: TODAY,
  });
});

test('after taking their fee the others that were changed are asked about before they are lost', async () => {
  const producer = parseProducer('club', { name: 'Club' });
  const close = vi.fn();
  renderInPanel(<FeesDialog producer={producer} fees={producer.fees} onClose={close} />);
  vi.mocked(call).mockRejectedValueOnce(
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
