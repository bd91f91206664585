import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError, call } from '@/lib/data/kit/call';
import { parseFeature } from '@/lib/domain/feature/feature';
import { renderInPanel } from '@/tests/support/panel';
import { FeatureDialog } from './feature-dialog';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
const sent = () => vi.mocked(call).mock.calls.filter(([name]) => name === 'setFeature');
beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(call).mockResolvedValue({ success: true, message: 'Listo' } as never);
});

test('taking theirs leaves the rest unsaved, and takes what is not on the screen too', async () => {
  const close = vi.fn();
  const feature = parseFeature('menus', { mode: 'on', owner: 'Ana', description: 'Cartas' });
  renderInPanel(<FeatureDialog feature={feature} onClose={close} />);
  vi.mocked(call).mockRejectedValueOnce(
    new CallError('Alguien más editó lo mismo', 'aborted', undefined, {
      mode: 'percentage',
      percentage: 30,
    }),
  );
  await userEvent.type(screen.getByLabelText(/^Responsable/), ' Rojas');
  await userEvent.click(screen.getByRole('radio', { name: /Para nadie/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Quedarme con lo suyo' }));
  expect(screen.getByLabelText('Porcentaje')).toHaveValue('30');
  expect(screen.getByLabelText(/^Responsable/)).toHaveValue('Ana Rojas');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(close).not.toHaveBeenCalled();
  // Past the second click of a double click, which the form ignores.
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 1_000);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  clock.mockRestore();
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent()[1]?.[1]).toMatchObject({ mode: 'percentage', percentage: 30, owner: 'Ana Rojas' });
});

test('a feature that ended is not switched on again with the end that passed', async () => {
  const feature = parseFeature('door', {
    ...{ mode: 'on', owner: 'Ana', description: 'Puerta' },
    endsAt: new Date('2020-11-26T12:00:00Z'),
  });
  renderInPanel(<FeatureDialog feature={feature} onClose={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Ese término ya pasó: bórralo o elige otro')).toBeVisible();
  const end = screen.getByLabelText(/^Termina/);
  expect(end).toBeInvalid();
  expect(sent()).toEqual([]);
  await userEvent.clear(end);
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 1_000);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  clock.mockRestore();
  await vi.waitFor(() => expect(sent()[0]?.[1]).toMatchObject({ mode: 'on', endsAt: null }));
});

test('a feature that ended is switched off with the end that it has', async () => {
  const feature = parseFeature('door', {
    ...{ mode: 'on', owner: 'Ana', description: 'Puerta' },
    endsAt: new Date('2020-11-26T12:00:00Z'),
  });
  renderInPanel(<FeatureDialog feature={feature} onClose={() => {}} />);
  await userEvent.click(screen.getByRole('radio', { name: /Para nadie/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await vi.waitFor(() => expect(sent()[0]?.[1]).toMatchObject({ mode: 'off' }));
});
