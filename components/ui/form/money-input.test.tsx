import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { MoneyInput, readPastedPesos } from './money-input';

function Sample({ start = 0 }: { start?: number }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <MoneyInput aria-label="Precio" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}
const input = () => screen.getByLabelText<HTMLInputElement>('Precio');

it('writes the sign and the points while one types', async () => {
  render(<Sample />);
  await userEvent.type(input(), '12990');
  expect(input()).toHaveValue('$ 12.990');
  expect(screen.getByRole('status')).toHaveTextContent('12990');
});

it('gives 0 when it is emptied, and keeps quiet about letters', async () => {
  render(<Sample start={500} />);
  await userEvent.clear(input());
  expect(screen.getByRole('status')).toHaveTextContent(/^0$/);
  await userEvent.type(input(), 'a7b');
  expect(input()).toHaveValue('$ 7');
});

it('keeps the cursor among the digits when a point moves', async () => {
  render(<Sample start={1990} />);
  await userEvent.click(input());
  input().setSelectionRange(3, 3);
  await userEvent.keyboard('2');
  expect(input()).toHaveValue('$ 12.990');
  expect(input().selectionStart).toBe(4);
});

it('takes no more than ten digits', async () => {
  render(<Sample />);
  await userEvent.type(input(), '12345678901');
  expect(screen.getByRole('status')).toHaveTextContent('1234567890');
});

it.each([
  ['$ 12.990', 12990],
  ['12990,50', 12990],
  ['12990.5', 12990],
  ['1.234.567', 1234567],
  ['12.990,00 CLP', 12990],
  ['$12.990.-', 12990],
  ['12 990 c/u', 12990],
  ['5.000 - 8.000', 5000],
  ['15 lucas', 15000],
  ['10k', 10000],
  ['2,5 lucas', 2500],
  ['1.5 mil', 1500],
  ['12.990 lucas', 12990],
  ['2 entradas a $ 5.000', 5000],
  ['10.000$', 10000],
  ['CLP$ 8.500', 8500],
  ['5k-8k', 5000],
  ['12,990', 12990],
  ['10 mil', 10000],
  ['12.990 kg', 12990],
  ['gratis', 0],
  ['5 x 20.000', 100_000],
  ['20.000 × 5', 100_000],
  ['$5.000 + 3.000', 8_000],
  ['3x$20.000 + 2*10.000 + 500', 80_500],
  ['10.000 + propina', 10_000],
])('reads a pasted %s', (text, amount) => expect(readPastedPesos(text)).toBe(amount));
