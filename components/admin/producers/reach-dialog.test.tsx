import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError, call } from '@/lib/data/kit/call';
import { SENDER_STEPS, senderStepText } from '@/lib/domain/mailing/sender-standing';
import { PRODUCER, renderInPanel } from '@/tests/support/panel';
import { ReachDialog } from './reach-dialog';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));

const called = vi.mocked(call);
const onClose = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  called.mockResolvedValue({ success: true, message: 'Listo' } as never);
  renderInPanel(<ReachDialog producer={PRODUCER} step={1} onClose={onClose} />, { isAdmin: true });
});
const save = () => screen.getByRole('button', { name: /Guardar límite/ });

test('an administrator sees every step, and lifts or lowers the limit of a producer', async () => {
  const steps = screen.getByLabelText<HTMLSelectElement>('Sus campañas llegan');
  expect([...steps.options].map((one) => one.text)).toEqual(
    SENDER_STEPS.map((_, step) => senderStepText(step)),
  );
  await userEvent.click(save());
  expect(called).not.toHaveBeenCalled();
  for (const step of [SENDER_STEPS.length - 1, 0]) {
    await userEvent.selectOptions(steps, String(step));
    await userEvent.click(save());
    await waitFor(() =>
      expect(called.mock.lastCall).toEqual(['setSenderStep', { producerId: 'club', step }]),
    );
  }
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
});

test('gives a RUT back that is not theirs, also where the limit stays', async () => {
  await userEvent.click(screen.getByLabelText(/liberarlo/));
  await userEvent.click(save());
  await waitFor(() =>
    expect(called.mock.lastCall).toEqual([
      'setSenderStep',
      { producerId: 'club', step: 1, freesRut: true },
    ]),
  );
});

test('stays open with what was chosen where it could not be saved', async () => {
  called.mockRejectedValueOnce(new CallError('No pudimos guardarlo', 'unavailable'));
  const steps = screen.getByLabelText<HTMLSelectElement>('Sus campañas llegan');
  await userEvent.selectOptions(steps, '0');
  await userEvent.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos guardarlo');
  expect(steps).toHaveValue('0');
  expect(onClose).not.toHaveBeenCalled();
});
