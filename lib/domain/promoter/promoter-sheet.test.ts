import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import lists from '@/tests/fixtures/world/lists.json';
import { decodeText } from '../kit/list/decode';
import { pastedRows } from '../kit/list/pasted';
import { type ListRow, readRows } from '../kit/list/table';
import { phoneOf } from '../kit/text/phone';
import { parsePromoter } from './promoter';
import { promotersToSave, readPromoterSheet } from './promoter-sheet';

function rowsOf(text: string): ListRow[] {
  const work = readRows(text);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
const KNOWN = [
  parsePromoter('p1', { name: 'Camila Soto', code: 'cami' }),
  parsePromoter('p2', { name: 'Nora Díaz', code: 'nora', team: 'Norte' }),
];
const read = (text: string) => readPromoterSheet(rowsOf(text), KNOWN);
const people = (text: string) => read(text).people.map(({ input }) => input);
const errors = (text: string) =>
  read(text).errors.map(({ line, message }) => `${line}: ${message}`);

describe('a sheet of promoters', () => {
  it('has their accounts, where it has a column for the bank or the kind of account', () => {
    const titles = 'Nombre;RUT;Correo;Banco;Tipo de cuenta;N° de cuenta';
    const [ana] = read(`${titles}\nAna;12.345.678-5;ana@x.cl;Santander;Corriente;123-456`).people;
    expect(ana?.account).toMatchObject({
      ...{ holder: 'Ana', bank: 'Banco Santander', accountType: 'checking' },
      accountNumber: '123456',
    });
    const beto = read(`${titles}\nBeto;;b@x.cl;BCI;Vista;99999`);
    expect(beto.errors).toEqual([]);
    expect(beto.people).toMatchObject([
      { input: { name: 'Beto' }, noAccount: 'Para su cuenta falta el RUT' },
    ]);
    expect(beto.people[0]).not.toHaveProperty('account');
    expect(read('Nombre;Código;Cuenta\nAna;ana20;@ana')).toMatchObject({
      ...{ people: [{ input: { name: 'Ana' } }], unread: ['Cuenta'] },
    });
  });

  it('has the number of an account where titles beside it name accounts, too', () => {
    const titles = [
      ...['Nombre', 'Cuenta de Instagram', 'Titular de la cuenta', 'RUT titular', 'Nombre titular'],
      ...[
        'RUT',
        'Correo titular',
        'Correo',
        'Banco',
        'Tipo de cuenta (vista, rut)',
        'N° de cuenta',
      ],
    ].join(';');
    const lineOf = (holder: string) =>
      read(
        `${titles}\nAna Pérez;@ana;Ana P;${holder};Otra;12.345.678-5;o@x.cl;ana@x.cl;BCI;Vista;123456`,
      ).people[0];
    expect(lineOf('12.345.678-5')).toMatchObject({
      input: { name: 'Ana Pérez', rut: '12.345.678-5', email: 'ana@x.cl' },
      account: { accountNumber: '123456', bank: 'BCI' },
    });
    const others = lineOf('11.111.111-1');
    expect(others).toMatchObject({ noAccount: 'Su cuenta es de otro RUT' });
    expect(others).not.toHaveProperty('account');
    const [beto] = read(
      'Nombre;Cuenta RUT;RUT;Correo;Banco\nBeto;12345678;12.345.678-5;b@x.cl;Estado (Cuenta RUT)',
    ).people;
    expect(beto).toMatchObject({ input: { rut: '12.345.678-5' }, account: { accountType: 'rut' } });
  });

  it('is read by its titles, whatever their order', () => {
    const sheet = read(
      'Equipo;RUT;Nombre;Apellido;Celular;Código;E-mail;Polera\nNorte;12.345.678-5;Ana;Pérez;+56 9 1234 5678;Ana 20;ana@x.cl;M',
    );
    expect(sheet.people).toEqual([
      {
        ...{ line: 2, team: 'Norte', leads: false, isTwin: false },
        input: expect.objectContaining({
          ...{ name: 'Ana Pérez', code: 'ana20', rut: '12.345.678-5', email: 'ana@x.cl' },
          phone: '+56 9 1234 5678',
        }),
      },
    ]);
    expect(sheet).toMatchObject({ errors: [], empty: 0, unread: ['Polera'], teams: [] });
  });

  it('takes a RUT as it is pasted', () => {
    const [ana] = people('Nombre;RUT\nAna;12 345 678 – 5');
    expect(ana).toMatchObject({ rut: '12.345.678-5' });
  });

  it('without titles tells a name, an address, a RUT and a phone apart', () => {
    expect(people('Ana Pérez;ana@x.cl;12345678-5;912345678')).toEqual([
      expect.objectContaining({ name: 'Ana Pérez', email: 'ana@x.cl', phone: '912345678' }),
    ]);
    expect(errors('Ana;Pérez;ana@x.cl')).toEqual([
      '1: No sabemos cuál es el nombre: pon títulos en la primera fila',
    ]);
  });

  it('names each wrong line as in the file, and counts the empty ones', () => {
    const text =
      'nombre;rut;correo;código\n\nAna;1-2;;\n;;ana@x.cl;\nBeto;;beto;\nCata;;;CAMI\nDani;;d@x.cl;dani\n\nEva;;D@x.cl;eva\nFer;;;dani\nGus;;;\ngús;;;';
    expect(errors(text)).toEqual([
      expect.stringMatching(/^3: El RUT/),
      '4: Escribe el nombre',
      expect.stringMatching(/^5: .*correo/),
      '6: El código cami es de Camila Soto',
      '9: Repite el correo de la línea 7',
      '10: Repite el código de la línea 7',
      '12: Repite el nombre de la línea 11',
    ]);
    expect(read(text).empty).toBe(2);
    expect(people(text).map(({ name }) => name)).toEqual(['Dani', 'Gus']);
  });

  it('asks about who has the name of somebody, and about teams that nobody leads', () => {
    const sheet = read(
      'nombre;equipo;lidera\nCamila Soto;Norte;\nAna;Sur;\nBeto;sur;\nCata;Este;sí\nDani;Este;no\nEva;;Oeste\nFer;;si',
    );
    expect(sheet.people.map(({ isTwin }) => isTwin)).toEqual([
      ...[true, false, false, false, false, false],
    ]);
    expect(sheet.teams).toEqual(['sur']);
    expect(sheet.people.filter(({ leads }) => leads).map(({ team }) => team)).toEqual([
      'Este',
      'Oeste',
    ]);
    expect(sheet.errors).toEqual([{ line: 8, message: 'Falta el nombre del equipo que lidera' }]);
  });

  it('without anybody says so', () => {
    expect(read('nombre;correo').problem).toBe('No hay ninguna persona en la lista');
  });
});

type Handed = {
  id: string;
  file: string;
  people?: { email: string; name?: string; phone?: string }[];
};

// A promoter needs a name: who has none in a list is a line with an error.
test.each((lists as Handed[]).filter(({ people }) => people))(
  '$id is read as every list of people is',
  ({ file, people: told = [] }) => {
    const text = decodeText(readFileSync(`tests/fixtures/world/${file}`)) ?? '';
    const sheet = readPromoterSheet(pastedRows(text), []);
    const named = told.filter(({ name }) => name);
    for (const { name = '', email, phone = '' } of named) {
      const own = sheet.people.find(({ input }) => input.email === email)?.input;
      expect([own?.name, phoneOf(own?.phone ?? '')]).toEqual([name, phone]);
    }
    expect(sheet.problem).toBe('');
  },
);

test('of several names and addresses a promoter has those of the promoter', () => {
  expect(
    people('Nombre entrada;Promotor;Mail RRPP;Mail cliente\nGeneral;Ana;ana@x.cl;c@x.cl'),
  ).toEqual([expect.objectContaining({ name: 'Ana', email: 'ana@x.cl' })]);
  expect(people('Nombre y apellido;Equipo;Correo\nAna Díaz;Sur;ana@x.cl')).toEqual([
    expect.objectContaining({ name: 'Ana Díaz', email: 'ana@x.cl' }),
  ]);
});

test('accounts are of those who are saved, in their order', () => {
  const titles = 'Nombre;RUT;Correo;Equipo;Lidera;Banco;Tipo de cuenta;Cuenta';
  const lines = [
    'Ana;12.345.678-5;a@x.cl;Sur;;BCI;Vista;123450',
    'Beto;11.111.111-1;b@x.cl;Sur;sí;BCI;Vista;123451',
    'Cata;22.222.222-2;c@x.cl;Sur;;BCI;Vista;123452',
  ];
  const { people: found } = read([titles, ...lines].join('\n'));
  const { first, rest, accounts } = promotersToSave(found, {});
  expect([...first, ...rest(() => 's')].map(({ name }) => name)).toEqual(['Beto', 'Ana', 'Cata']);
  expect(accounts.map((one) => [one?.holder, one?.accountNumber])).toEqual([
    ...[
      ['Beto', '123451'],
      ['Ana', '123450'],
      ['Cata', '123452'],
    ],
  ]);
});

test('who leads is saved before those whom they lead', () => {
  const { people: found } = read('nombre;equipo\nAna;Sur\nBeto;Sur\nCata;Norte\nDani;');
  const { first, rest } = promotersToSave(found, { Sur: 3 });
  expect(first).toEqual([expect.objectContaining({ name: 'Beto', team: 'Sur' })]);
  expect(rest((team) => ({ Sur: 's', Norte: 'n' })[team] ?? '')).toEqual([
    expect.objectContaining({ name: 'Ana', teamId: 's' }),
    expect.objectContaining({ name: 'Cata', teamId: 'n' }),
    expect.objectContaining({ name: 'Dani', teamId: '' }),
  ]);
});
