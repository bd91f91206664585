import { expect, it } from 'vitest';
import { BANKS } from '../producer/banks';
import { accountOfLine } from './sheet-account';

const ANA = { name: 'Ana Pérez', rut: '12.345.678-5', email: 'ana@x.cl' };
const line = (bank = '', accountType = '', accountNumber = '') =>
  accountOfLine({ bank, accountType, accountNumber }, ANA);

it.each([
  ['Santander', 'cta cte', '00-123456', 'Banco Santander', 'checking', '00123456'],
  ['BancoEstado', 'Cuenta RUT', '12.345.678-5', 'Banco del Estado de Chile', 'rut', '12345678'],
  ['', 'cuenta rut', '12345678', 'Banco del Estado de Chile', 'rut', '12345678'],
  ['Banco Estado (Cuenta RUT)', '', '12345678', 'Banco del Estado de Chile', 'rut', '12345678'],
  ['BancoEstado', 'CuentaRUT', '12345678', 'Banco del Estado de Chile', 'rut', '12345678'],
  ['Chile', 'Corriente', '1234567', 'Banco de Chile', 'checking', '1234567'],
  ['BancoChile', 'Corriente', '1234567', 'Banco de Chile', 'checking', '1234567'],
  ['Banco de Chile (Edwards)', 'Vista', '1234567', 'Banco de Chile', 'sight', '1234567'],
  ['Banco Santander Chile', 'Vista', '1234567', 'Banco Santander', 'sight', '1234567'],
  ['Itaú Chile', 'Vista', '1234567', 'Itaú', 'sight', '1234567'],
  ['Scotiabank Chile', 'Vista', '1234567', 'Scotiabank', 'sight', '1234567'],
  ['Banco BCI Chile', 'Vista', '1234567', 'BCI', 'sight', '1234567'],
  ['Mercado Pago Chile', 'Vista', '1234567', 'Mercado Pago', 'sight', '1234567'],
  ['Tenpo Chile', 'Vista', '1234567', 'Tenpo', 'sight', '1234567'],
  ['ITAU', 'Vista', '1234567', 'Itaú', 'sight', '1234567'],
])('%j, %j, %j is an account of its person', (bank, type, number, ...known) => {
  expect(line(bank, type, number)).toEqual({
    ...{ holder: 'Ana Pérez', rut: ANA.rut, email: ANA.email },
    ...{ bank: known[0], accountType: known[1], accountNumber: known[2] },
  });
});

it('knows every bank by its own name', () => {
  for (const bank of BANKS) expect(line(bank, 'vista', '1234567')).toMatchObject({ bank });
});

it('says what is wrong, and is none where nothing is said', () => {
  expect(line()).toBeNull();
  expect(line('Banco Lunar', 'vista', '1234567')).toBe('En su cuenta: Elige un banco');
  for (const two of ['Banco de Chile o Santander', 'BCI / Itaú']) {
    expect(line(two, 'vista', '1234567')).toBe('En su cuenta: Elige un banco');
  }
  expect(line('Banco de Chile, cuenta rut', '', '12345678')).toBe('En su cuenta: Elige un banco');
  expect(line('BCI', '', '1234567')).toBe('En su cuenta: Elige un tipo de cuenta');
  expect(line('BCI', 'vista', '')).toBe('En su cuenta: Escribe el número de cuenta');
  expect(line('BancoEstado', 'rut', '99999999')).toMatch(/La Cuenta RUT tiene por número el RUT/);
  const { rut: _rut, ...nobody } = ANA;
  const said = { bank: 'BCI', accountType: 'vista', accountNumber: '1234567' };
  expect(accountOfLine(said, nobody)).toBe('Para su cuenta falta el RUT');
  const of = (holderRut: string) => accountOfLine({ ...said, holderRut }, ANA);
  expect(of('11.111.111-1')).toBe('Su cuenta es de otro RUT');
  expect(of('12345678-5')).toMatchObject({ rut: ANA.rut });
  expect(accountOfLine(said, { ...ANA, email: '' })).toBe('Para su cuenta falta el correo');
});
