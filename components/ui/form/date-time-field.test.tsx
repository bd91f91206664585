import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DateTimeField } from './date-time-field';
import { Field } from './field';

function Sample({ start = null, zone }: { start?: Date | null; zone?: string }) {
  const [value, setValue] = useState<Date | null>(start);
  return (
    <>
      <Field label="Empieza">
        <DateTimeField value={value} onChange={setValue} timeZone={zone} />
      </Field>
      <output>{value ? value.toISOString() : 'nada'}</output>
    </>
  );
}

it('shows a moment in the zone of the event', () => {
  render(<Sample start={new Date('2026-11-22T01:30:00Z')} zone="America/Santiago" />);
  expect(screen.getByLabelText('Empieza')).toHaveValue('21-11-2026');
  expect(screen.getByLabelText('Hora')).toHaveValue('22:30');
});

it('reads what is typed when one leaves the field', async () => {
  render(<Sample zone="America/Santiago" />);
  await userEvent.type(screen.getByLabelText('Empieza'), '21/11/2026');
  await userEvent.click(document.body);
  expect(screen.getByRole('status')).toHaveTextContent('2026-11-22T01:00:00.000Z');
  await userEvent.clear(screen.getByLabelText('Hora'));
  await userEvent.type(screen.getByLabelText('Hora'), '2345');
  await userEvent.tab();
  expect(screen.getByRole('status')).toHaveTextContent('2026-11-22T02:45:00.000Z');
  expect(screen.getByLabelText('Hora')).toHaveValue('23:45');
});

it('fills in no hour while one goes from the date to the hour', async () => {
  render(<Sample zone="America/Santiago" />);
  await userEvent.type(screen.getByLabelText('Empieza'), '21/11/2026');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('2345');
  await userEvent.tab();
  expect(screen.getByRole('status')).toHaveTextContent('2026-11-22T02:45:00.000Z');
});

it('keeps what it cannot read, and gives nothing for it', async () => {
  render(<Sample start={new Date('2026-11-22T01:30:00Z')} />);
  const date = screen.getByLabelText('Empieza');
  await userEvent.clear(date);
  await userEvent.type(date, '31-02-2026{Enter}');
  expect(date).toHaveValue('31-02-2026');
  expect(screen.getByRole('status')).toHaveTextContent('nada');
});
