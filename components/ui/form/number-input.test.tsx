import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { NumberInput } from './number-input';

function Sample({ start, decimals, max }: { start: number; decimals?: number; max?: number }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <NumberInput
        aria-label="Cupos"
        value={value}
        onChange={setValue}
        decimals={decimals}
        max={max}
      />
      <output>{value}</output>
    </>
  );
}

it('returns 0 when it is emptied, and shows it after leaving', async () => {
  render(<Sample start={8} />);
  const input = screen.getByLabelText('Cupos');
  await userEvent.clear(input);
  expect(screen.getByRole('status')).toHaveTextContent(/^0$/);
  expect(input).toHaveValue('');
  await userEvent.tab();
  expect(input).toHaveValue('0');
});

it('keeps a comma that is being typed, and no more decimals than it may', async () => {
  render(<Sample start={0} decimals={2} />);
  const input = screen.getByLabelText('Cupos');
  await userEvent.clear(input);
  await userEvent.type(input, '8,333');
  expect(screen.getByRole('status')).toHaveTextContent('8.33');
  await userEvent.tab();
  expect(input).toHaveValue('8,33');
});

it('stops at its maximum', async () => {
  render(<Sample start={0} max={100} />);
  await userEvent.type(screen.getByLabelText('Cupos'), '250');
  expect(screen.getByRole('status')).toHaveTextContent('100');
});

it.each([
  ['12,5', '12'],
  ['12.5', '12'],
  ['1.200', '1200'],
  ['1,200', '1200'],
  ['1.200.000', '1200000'],
])(
  'without decimals reads %s as %s, never the digits of both sides as one number',
  async (typed, whole) => {
    render(<Sample start={0} />);
    const input = screen.getByLabelText('Cupos');
    await userEvent.clear(input);
    await userEvent.type(input, typed);
    expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${whole}$`));
    await userEvent.tab();
    expect(input).toHaveValue(whole);
  },
);
