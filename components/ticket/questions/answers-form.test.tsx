import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AskedOfTicket } from '@/lib/domain/ticket/answers';
import { AnswersForm } from './answers-form';

const asked = (more: Partial<AskedOfTicket>): AskedOfTicket => ({
  ...{ id: 'q', kind: 'text', text: '¿Alergias?', options: [], required: false, perOrder: false },
  ...{ purpose: 'Para la cocina', days: 1, value: '', ...more },
});
const show = (all: AskedOfTicket[], notice = '') =>
  render(<AnswersForm token="e.t.CODE" asked={all} notice={notice} />);

it('is a plain form with what was answered, why it is asked and when it goes', () => {
  show([
    asked({ value: 'Maní' }),
    asked({ id: 'size', kind: 'one', text: '¿Talla?', options: ['S', 'M'], value: 'M' }),
    asked({ id: 'diet', kind: 'many', text: '¿Dieta?', options: ['Vegana', 'Sin gluten'] }),
    asked({ id: 'birth', kind: 'date', text: 'Nacimiento', value: '2000-01-01' }),
  ]);
  const text = screen.getByLabelText(/¿Alergias\?/);
  expect(text.closest('form')).toHaveAttribute('action', '/tickets/e.t.CODE/answers');
  expect(text).toHaveValue('Maní');
  expect(text).toHaveAccessibleDescription('Para la cocina. Se borra 1 día después del evento.');
  expect(screen.getByRole('radio', { name: 'M' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Prefiero no responder' })).not.toBeChecked();
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getByLabelText(/Nacimiento/)).toHaveAttribute('type', 'date');
  expect(screen.getByText('Tus respuestas').closest('details')).not.toHaveAttribute('open');
});

it('is open where something is missing, and says which answer was not kept', () => {
  const { unmount } = show([asked({ required: true })]);
  expect(screen.getByText('Te falta responder').closest('details')).toHaveAttribute('open');
  expect(screen.getByLabelText(/¿Alergias\?/)).toBeRequired();
  unmount();
  show([asked({ id: 'rut', kind: 'rut', text: 'RUT' }), asked({})], 'respuesta-rut');
  expect(screen.getByRole('status')).toHaveTextContent('Revisa «RUT»: esa respuesta no se guardó.');
  expect(screen.getByLabelText(/RUT/)).toBeInvalid();
  expect(screen.getByLabelText(/¿Alergias\?/)).not.toBeInvalid();
});

it.each(['toString', 'respuesta-', 'respuesta-none'])('says nothing of the word %s', (notice) => {
  show([asked({})], notice);
  expect(screen.queryByRole('status')).toBeNull();
});
