import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Field } from './field';
import { Input } from './input';
import { Textarea } from './textarea';

const LONG = 'Fiesta de fin de temporada';

function Sample({ control: Control }: { control: typeof Input | typeof Textarea }) {
  const [value, setValue] = useState('');
  return (
    <Field label="Nombre">
      <Control
        maxLength={20}
        value={value}
        onChange={({ target }: { target: { value: string } }) => setValue(target.value)}
      />
    </Field>
  );
}

it.each([
  ['one line', Input],
  ['several lines', Textarea],
])('keeps all of a pasted text of %s, and says by how much it is too long', async (_, control) => {
  render(<Sample control={control} />);
  const input = screen.getByLabelText('Nombre');
  await userEvent.click(input);
  await userEvent.paste(LONG);
  expect(input).toHaveValue(LONG);
  expect(input).toHaveAccessibleDescription('Hasta 20 caracteres: sobran 6');
  expect(input).toBeInvalid();
  await userEvent.type(input, '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
  expect(input).toHaveAccessibleDescription('Hasta 20 caracteres: sobra 1');
  await userEvent.type(input, '{Backspace}');
  expect(input).toHaveValue('Fiesta de fin de tem');
  expect(input).toBeValid();
  expect(input).not.toHaveAccessibleDescription();
});

it('leaves the text of a registered input to its schema, and whole', async () => {
  render(
    <Field label="Nombre">
      <Input defaultValue="" maxLength={20} />
    </Field>,
  );
  const input = screen.getByLabelText('Nombre');
  await userEvent.click(input);
  await userEvent.paste(LONG);
  expect(input).toHaveValue(LONG);
});
