import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { RefundAccountForm } from './refund-account-form';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const form = () => field('RUT del titular').form as HTMLFormElement;

async function fill() {
  render(<RefundAccountForm token="e.t.CODE" tickets={1} />);
  await userEvent.type(field('Titular de la cuenta'), 'Ana Soto');
  await userEvent.type(field('RUT del titular'), '12.345.678-5');
  await userEvent.selectOptions(screen.getByLabelText('Banco'), 'Banco de Chile');
  await userEvent.selectOptions(screen.getByLabelText('Tipo de cuenta'), 'Cuenta vista');
  await userEvent.type(field('Número de cuenta'), '00-123 456');
}

test('the browser holds a RUT with a wrong digit, and what was typed stays', async () => {
  await fill();
  expect(form().checkValidity()).toBe(true);
  await userEvent.type(field('RUT del titular'), '{Backspace}6');
  expect(field('RUT del titular').validationMessage).toBe(
    'Ese RUT no es válido: revisa el dígito verificador',
  );
  expect(form().checkValidity()).toBe(false);
  await userEvent.type(field('RUT del titular'), '{Backspace}5');
  expect(form().checkValidity()).toBe(true);
});

test.each([
  ['Número de cuenta', '123'],
  ['Número de cuenta', '12345a'],
  ['Número de cuenta', '1'.repeat(21)],
  ['Titular de la cuenta', '   '],
])('the browser holds what the server would refuse: %s %s', async (label, typed) => {
  await fill();
  await userEvent.clear(field(label));
  await userEvent.type(field(label), typed);
  expect(form().checkValidity()).toBe(false);
});
