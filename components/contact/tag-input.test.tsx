import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TagInput } from './tag-input';

function Tags() {
  const [value, setValue] = useState<string[]>([]);
  return <TagInput value={value} onChange={setValue} known={['rock', 'vip']} />;
}
const field = () => screen.getByPlaceholderText('Escribe y presiona Enter');
const tags = () =>
  screen
    .queryAllByRole('button', { name: /^Quitar la etiqueta/ })
    .map((button) => button.textContent);

test('a tag that begins like a known one can be typed', async () => {
  render(<Tags />);
  await userEvent.type(field(), 'rock nacional{Enter}');
  expect(tags()).toEqual(['rock nacional']);
});

test.each([
  [
    'Firefox, which replaces the text',
    () => new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }),
  ],
  ['Chrome, which tells no kind of input', () => new Event('input', { bubbles: true })],
])('a known tag that is chosen among the suggestions is added at once in %s', (_browser, news) => {
  render(<Tags />);
  const input = field() as HTMLInputElement;
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  write?.call(input, 'rock');
  fireEvent(input, news());
  expect(tags()).toEqual(['rock']);
  expect(input).toHaveValue('');
});
