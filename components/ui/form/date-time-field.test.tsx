import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { isUnread } from '@/lib/domain/kit/date-text';
import { DateTimeField } from './date-time-field';
import { Field } from './field';

function Sample({ start = null, zone }: { start?: Date | null; zone?: string }) {
  const [value, setValue] = useState<Date | null>(start);
  return (
    <>
      <Field label="Empieza">
        <DateTimeField value={value} onChange={setValue} timeZone={zone} />
      </Field>
      <output>{value ? (isUnread(value) ? 'ilegible' : value.toISOString()) : 'nada'}</output>
      <button type="button" onClick={() => setValue(start)}>
        Descartar
      </button>
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

it('takes a date and its hour pasted at once, and shows both when one goes on to the hour', async () => {
  render(<Sample zone="America/Santiago" />);
  await userEvent.click(screen.getByLabelText('Empieza'));
  await userEvent.paste('sábado 21 de noviembre de 2026, 23:30 hrs');
  await userEvent.click(screen.getByLabelText('Hora'));
  expect(screen.getByLabelText('Empieza')).toHaveValue('21-11-2026');
  expect(screen.getByLabelText('Hora')).toHaveValue('23:30');
  expect(screen.getByRole('status')).toHaveTextContent('2026-11-22T02:30:00.000Z');
  // The words of a Chilean browser, with the blanks that it puts into them.
  await retype('Empieza', '27-11-2026, 9:05:30\u202fp.\u00a0m.');
  await leave();
  expect(screen.getByLabelText('Hora')).toHaveValue('21:05');
  await retype('Empieza', '28-11-2026 21:15:59');
  await leave();
  expect(screen.getByRole('status')).toHaveTextContent('2026-11-29T00:15:00.000Z');
});

const STORED = new Date('2026-11-22T01:30:00Z');
const retype = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const leave = () => userEvent.click(screen.getByRole('status'));

it('keeps what it cannot read and says so; its value is no moment, and not none', async () => {
  render(<Sample start={STORED} zone="America/Santiago" />);
  const date = screen.getByLabelText('Empieza');
  await retype('Empieza', '31-02-2026{Enter}');
  expect(date).toHaveValue('31-02-2026');
  expect(screen.getByLabelText('Hora')).toHaveValue('22:30');
  expect(screen.getByRole('status')).toHaveTextContent('ilegible');
  await waitFor(() => expect(date).toBeInvalid());
  expect(date).toHaveAccessibleDescription('No leímos esa fecha: escríbela como 21-11-2026');
  await retype('Empieza', '28-02-2027');
  await leave();
  expect(screen.getByRole('status')).toHaveTextContent('2027-03-01T01:30:00.000Z');
  await waitFor(() => expect(date).toBeValid());
  expect(date).not.toHaveAccessibleDescription();
});

it('says of a date that there is none like it already when one goes on to the hour', async () => {
  render(<Sample zone="America/Santiago" />);
  const date = screen.getByLabelText('Empieza');
  await userEvent.type(date, '31-02');
  await userEvent.click(screen.getByLabelText('Hora'));
  await waitFor(() => expect(date).toBeInvalid());
  expect(screen.getByRole('status')).toHaveTextContent('nada');
  await retype('Empieza', '28-02');
  await userEvent.click(screen.getByLabelText('Hora'));
  await waitFor(() => expect(date).toBeValid());
});

it('says of an hour that there is none like it', async () => {
  render(<Sample start={STORED} zone="America/Santiago" />);
  await retype('Hora', '24:00');
  await leave();
  expect(screen.getByRole('status')).toHaveTextContent('ilegible');
  expect(screen.getByLabelText('Empieza')).toHaveValue('21-11-2026');
  expect(await screen.findByText('No leímos esa hora: escríbela como 22:30')).toBeVisible();
});

it('is emptied with its date, and takes no hour without one', async () => {
  render(<Sample start={STORED} zone="America/Santiago" />);
  await userEvent.clear(screen.getByLabelText('Empieza'));
  await leave();
  expect(screen.getByRole('status')).toHaveTextContent('nada');
  expect(screen.getByLabelText('Hora')).toHaveValue('');
  expect(screen.getByLabelText('Empieza')).toBeValid();
  await userEvent.type(screen.getByLabelText('Hora'), '2330');
  await leave();
  expect(screen.getByRole('status')).toHaveTextContent('ilegible');
  expect(screen.getByLabelText('Hora')).toHaveValue('2330');
});

it('can be emptied after what could not be read', async () => {
  render(<Sample start={STORED} zone="America/Santiago" />);
  await retype('Empieza', '31-11-2026');
  await leave();
  await userEvent.clear(screen.getByLabelText('Empieza'));
  await leave();
  expect(screen.getByRole('status')).toHaveTextContent('nada');
  await waitFor(() => expect(screen.getByLabelText('Empieza')).toBeValid());
});

it.each(['31-11-2026', ' '])(
  'shows what it is reset to, whatever was typed: «%s»',
  async (text) => {
    render(<Sample start={STORED} zone="America/Santiago" />);
    await retype('Empieza', text);
    await leave();
    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
    const date = screen.getByLabelText('Empieza');
    expect(date).toHaveValue('21-11-2026');
    await waitFor(() => expect(date).toBeValid());
    await userEvent.click(date);
    await leave();
    expect(screen.getByRole('status')).toHaveTextContent(STORED.toISOString());
  },
);
