import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { FormSheet } from './form-sheet';
import { NeighboursContext } from './record-browser';

const next = vi.fn();

function Code() {
  const form = useForm({ defaultValues: { name: 'NOCHE10' } });
  return (
    <FormSheet
      title="NOCHE10"
      verb="Guardar"
      form={form}
      onSubmit={() => {}}
      onClose={() => {}}
      submitError={null}
      saving={false}
    >
      <input aria-label="Código" {...form.register('name')} />
    </FormSheet>
  );
}

test('J leaves a form that nobody changed, and no key or button leaves one that was changed', async () => {
  render(
    <NeighboursContext value={{ place: 1, count: 2, previous: null, next }}>
      <Code />
    </NeighboursContext>,
  );
  await userEvent.keyboard('j');
  expect(next).toHaveBeenCalledTimes(1);
  await userEvent.type(screen.getByLabelText('Código'), 'X');
  screen.getByRole('dialog').focus();
  await userEvent.keyboard('j');
  expect(next).toHaveBeenCalledTimes(1);
  expect(screen.getByText('1 de 2 en esta página')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Siguiente (J)' })).toBeDisabled();
});
