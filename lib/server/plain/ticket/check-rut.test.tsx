import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { checkDigit, isRut } from '@/lib/domain/kit/rut';
import { accountForm } from './account';
import { CHECK_RUT } from './check-rut';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const form = () => field('RUT del titular').form as HTMLFormElement;

/** Runs the script as the page does, from its text. */
function open() {
  document.body.innerHTML = accountForm({ token: 'e.t.CODE', notice: '' }, 1).text;
  new Function(CHECK_RUT)();
}

async function fill() {
  open();
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

// As the tax service's page writes the hyphen, and as a sentence ends.
const PASTED = ['12.345.678−5', 'RUT: 12.345.678-5.'];
test.each(['12 345 678-5', '12.345.678 – 5', '012,345,678-5', ...PASTED])(
  'the browser takes %s, as it is pasted',
  async (pasted) => {
    await fill();
    await userEvent.clear(field('RUT del titular'));
    await userEvent.type(field('RUT del titular'), pasted);
    expect(form().checkValidity()).toBe(true);
  },
);

test.each(['00–123–456', '\u200b00123456\u202c', '00\u00a0123\u00a0456.'])(
  'the browser takes the number of an account pasted as %j',
  async (pasted) => {
    await fill();
    await userEvent.clear(field('Número de cuenta'));
    await userEvent.type(field('Número de cuenta'), pasted);
    expect(form().checkValidity()).toBe(true);
  },
);

test('it refuses what the server refuses, also what the browser has restored', () => {
  open();
  const bodies = ['12.345.678', '9.999.999', '100', '1'].concat(
    Array.from({ length: 30 }, (_, n) => String(7_654_321 + n)),
  );
  const good = bodies.flatMap((body) => {
    const digit = checkDigit(body.replaceAll('.', ''));
    return [`${body}-${digit}`, ` ${body}${digit.toLowerCase()} `];
  });
  const wrong = ['12.345.678-4', '0.345.678-5', '12.34.678-5', '12345678-', 'hola', '1-k'];
  expect(good.map((one) => one.trim().at(-1))).toEqual(expect.arrayContaining(['K', 'k', '0']));
  for (const typed of [...good, ...wrong]) {
    field('RUT del titular').value = typed;
    fireEvent(window, new Event('pageshow'));
    expect([typed, field('RUT del titular').validationMessage === '']).toEqual([
      typed,
      isRut(typed),
    ]);
  }
});
