import { valibotResolver } from '@hookform/resolvers/valibot';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { Form } from '@/components/ui/form/form';
import { FEATURE_KEYS } from '@/lib/domain/feature/feature';
import { featureSchema } from '@/lib/domain/feature/feature-schema';
import { renderInPanel } from '@/tests/support/panel';
import { FeatureFields } from './feature-fields';

const onSubmit = vi.fn();

function Sample() {
  const form = useForm({
    resolver: valibotResolver(featureSchema),
    defaultValues: { key: FEATURE_KEYS[0], mode: 'on' as const, owner: 'Ana', endsAt: null },
  });
  return (
    <Form form={form} saving={false} submitError={null} onSubmit={onSubmit}>
      <FeatureFields />
      <button type="submit">Guardar</button>
    </Form>
  );
}

test('an end that cannot be read is not saved, nor taken for none', async () => {
  renderInPanel(<Sample />);
  await userEvent.type(screen.getByLabelText(/^Termina/), '31-11-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/^No leímos esa fecha/)).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByLabelText(/^Termina/));
  await userEvent.type(screen.getByLabelText(/^Termina/), '30-11-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
});
