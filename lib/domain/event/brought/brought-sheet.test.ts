import { expect, test } from 'vitest';
import { readRows } from '../../kit/list/table';
import { broughtKey } from '../../ticket/brought';
import { broughtTable, withRole } from '../../ticket/brought-columns';
import { readBroughtLines } from '../../ticket/brought-lines';
import { parseTicketType } from '../../ticket/ticket-type';
import { parseEvent } from '../event';
import { broughtPlaces } from './brought-places';
import {
  type BroughtAnswers,
  broughtItems,
  broughtPeople,
  NO_ANSWERS_YET,
  wordsToAsk,
} from './brought-sheet';

const NOW = new Date('2026-11-29T12:00:00Z');
const types = [
  parseTicketType('g', { name: 'General', stock: 100, price: 1 }),
  parseTicketType('v', { name: 'VIP', stock: 2, price: 1 }),
];
const event = parseEvent('e', { name: 'Peña', status: 'published', producerId: 'p', capacity: 50 });

const rowsOf = (text: string) => {
  const work = readRows(text);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
};
const tableOf = (text: string) => broughtTable(rowsOf(text));
const read = (text: string) => {
  const table = tableOf(text);
  return readBroughtLines(table, table.roles);
};
const peopleOf = (text: string, answers: Partial<BroughtAnswers> = {}, of = { event, types }) =>
  broughtPeople(read(text).lines, { ...of, now: NOW }, { ...NO_ANSWERS_YET, ...answers });

/** What other importers of attendees got wrong, by the public report of it. */
const REPORTS: [string, string, { name: string; email?: string; externalId?: string }[]][] = [
  [
    'breatheco-de#10715: one export has a full name, and first and last names that are empty for some',
    'name,first_name,last_name,email\nAna Pérez,Ana,Pérez,ana@x.cl\nBeto Soto,,,beto@x.cl',
    [{ name: 'Ana Pérez' }, { name: 'Beto Soto' }],
  ],
  [
    'ruby_au#56: the ticket names who comes, the order who paid',
    'Order First Name,Order Last Name,Order Email,Ticket First Name,Ticket Last Name,Ticket Email\nPapá,Uno,papa@x.cl,Hija,Dos,hija@x.cl',
    [{ name: 'Hija Dos', email: 'hija@x.cl' }],
  ],
  [
    'Attendize#74: accents',
    'Nombre;Apellido;Correo\nÁngela;Muñoz Güell;a@x.cl',
    [{ name: 'Ángela Muñoz Güell' }],
  ],
  [
    'TablePress#198: commas in the rows of a list that semicolons separate',
    'Nombre;Correo;Nota\nAna;a@x.cl;vegana, sin gluten, silla\nBeto;b@x.cl;',
    [{ name: 'Ana' }, { name: 'Beto' }],
  ],
  [
    'DNN.FormAndList#72: separators, quotes and line breaks within a cell',
    'Nombre;Correo;Nota\nAna;a@x.cl;"dice ""ya; llego""\nen una hora"\nBeto;b@x.cl;',
    [{ name: 'Ana' }, { name: 'Beto' }],
  ],
  [
    'open-event-server#8972: columns of answers between those of people',
    'Ticket ID,Consentimiento email,Nombre,¿Talla?,Correo\n7,Sí,Ana,M,a@x.cl',
    [{ name: 'Ana', externalId: '7' }],
  ],
  [
    'Laravel-Excel#300: an identifier with leading zeros stays',
    'Nombre;Código\nAna;00042',
    [{ name: 'Ana', externalId: '00042' }],
  ],
  [
    'badgeyay#1470: the export of Eventbrite, whose order and barcode are two numbers',
    'Order #,Order Date,First Name,Last Name,Email,Quantity,Ticket Type,Barcode #,Attendee Status\n123,2026-11-01,Ana,Pérez,a@x.cl,1,General,1239991,Attending',
    [{ name: 'Ana Pérez', externalId: '1239991' }],
  ],
];
test.each(REPORTS)('%s', (_report, text, people) => {
  const { lines, errors } = read(text);
  expect(errors).toEqual([]);
  expect(lines).toMatchObject(people);
});

test('camptix#40: what a spreadsheet cut of a long number is an error of its line, not one ticket for all', () => {
  const { lines, errors } = read('Nombre;Código\nAna;4,41E+11\nBeto;4.41E+11\nCata;A1');
  expect(lines.map(({ name }) => name)).toEqual(['Cata']);
  expect(errors.map(({ line }) => line)).toEqual([2, 3]);
  expect(errors[0]?.message).toMatch(/formato de texto/);
});

test('alf.io#1289: who gave their ticket back over there is not let in here', () => {
  const { lines, errors } = read(
    'Nombre;Estado;Código\nAna;Pagada;1\nBeto;Refunded;2\nCata;Anulada;3',
  );
  expect(lines).toHaveLength(1);
  expect(errors).toMatchObject([{ line: 3, name: 'Beto' }, { line: 4 }]);
});

test('what became of a ticket over there is asked, unless it is plainly paid or cancelled', () => {
  const text = [
    ...['Nombre;Estado;Código', 'Ana;Pagada;1', 'Beto;Attending;2', 'Cata;Pendiente;3'],
    ...['Dani;No reembolsable;4', 'Eva;pendiente;5', 'Fio;Checked In;6', 'Gus;Cancelada;7'],
  ].join('\n');
  const asked = { types: { '': 'g' } };
  const first = peopleOf(text, asked);
  expect(first.statuses.map(({ shown, lines }) => [shown, lines])).toEqual([
    ['Pendiente', 2],
    ['No reembolsable', 1],
    ['Checked In', 1],
  ]);
  expect(first.open).toBe('Di si entra quien allá está «Pendiente»');
  const statuses = { pendiente: 'out', 'no reembolsable': 'in', 'checked in': 'in' };
  const { open, groups, errors } = peopleOf(text, { ...asked, statuses });
  expect(open).toBe('');
  expect(groups[0]?.people.map(({ name }) => name)).toEqual(['Ana', 'Beto', 'Dani', 'Fio']);
  expect(errors.map(({ line }) => line)).toEqual([4, 6]);
  expect(read(text).errors.map(({ line }) => line)).toEqual([8]);
});

test('a column with ever other words is said to be another one, and not asked word by word', () => {
  const rows = Array.from({ length: 31 }, (_, n) => `Ana ${n};Cosa ${n};${n}`);
  const { open, types: words } = peopleOf(['Nombre;Tipo;Código', ...rows].join('\n'));
  expect(open).toBe('La columna de tipo de entrada dice 31 cosas distintas: ¿es otra?');
  expect(wordsToAsk(words)).toEqual([]);
  expect(wordsToAsk(words.slice(0, 30))).toHaveLength(30);
});

test('prj.app#1001: people who share an address are several, and an equal line is asked about', () => {
  const text = 'Nombre;Correo;Tipo\nAna;x@x.cl;General\nBeto;x@x.cl;General\nAna;x@x.cl;General';
  const asked = peopleOf(text);
  expect(asked.open).toMatch(/repetidas/);
  expect(asked.repeats).toEqual([{ line: 4, of: 2 }]);
  expect(peopleOf(text, { repeats: 'one' }).groups[0]?.people).toHaveLength(2);
  const each = peopleOf(text, { repeats: 'each' }).groups[0]?.people ?? [];
  expect(each.map(({ name, nth }) => [name, nth])).toEqual([
    ['Ana', 0],
    ['Beto', 0],
    ['Ana', 1],
  ]);
});

test('a line that is inserted in an order, or sorted otherwise, changes who nobody else is', () => {
  const keysOf = (rows: string[]) => {
    const text = ['Nombre;Correo;Tipo;Pedido', ...rows].join('\n');
    const { groups } = peopleOf(text, { repeats: 'each' });
    return groups.flatMap(({ type, people }) =>
      people.map((one) => `${broughtKey(one, type.id, '')}|${one.nth}`),
    );
  };
  const [ana, beto, cata] = ['Ana', 'Beto', 'Cata'].map((name) => `${name};x@x.cl;General;77`);
  const before = keysOf([ana ?? '', beto ?? '', beto ?? '']);
  const after = keysOf([cata ?? '', beto ?? '', ana ?? '', beto ?? '']);
  expect(new Set(before).size).toBe(3);
  expect(after).toHaveLength(4);
  expect(after.filter((one) => !before.includes(one))).toEqual(['id|77|x@x.cl|cata||0']);
});

test('each line is a person, an error with its own number, or counted as empty', () => {
  const text =
    'Exportado ayer\n\nNombre;Correo;Cantidad\nAna;a@x.cl;1\n\n;b@x.cl;1\nCata;c@@x;1\nDani;;0\nEva;e@x.cl e2@x.cl;1';
  const { lines, errors, empty } = read(text);
  expect(lines.map(({ line }) => line)).toEqual([4]);
  expect(errors.map(({ line }) => line).sort()).toEqual([1, 6, 7, 8, 9]);
  expect(empty).toBe(2);
  expect(lines.length + errors.length + empty + 1).toBe(9);
});

test('another document than a RUT stays in the note', () => {
  const { lines } = read('Nombre;RUT;Asiento\nAna;12.345.678-5;A1\nJohn;PA 998;');
  expect(lines).toMatchObject([
    { rut: '12.345.678-5', note: 'A1' },
    { rut: '', note: 'Documento PA 998' },
  ]);
});

test('what the sheet calls a type is asked, and what the event calls so is known', () => {
  const text = 'Nombre;Tipo;Código\nAna;general;1\nBeto;Preventa 1;2';
  expect(peopleOf(text).open).toBe('Di qué entrada es Preventa 1');
  const { groups, open } = peopleOf(text, { types: { 'preventa 1': 'v' } });
  expect(open).toBe('');
  expect(groups.map(({ type, people }) => [type.id, people.length])).toEqual([
    ['g', 1],
    ['v', 1],
  ]);
  expect(peopleOf('Nombre;Código\nAna;1').open).toBe('Di qué entrada tienen');
});

test('several names and a quantity are asked about, and each person has an own ticket', () => {
  const text =
    'Nombre;Tipo;Código;Cantidad\nAna Pérez y Beto Soto;VIP;1;1\nJosé Ortega;General;2;3';
  expect(peopleOf(text).open).toMatch(/varias personas/);
  expect(peopleOf(text, { several: 'one' }).open).toMatch(/cantidad/);
  const { groups } = peopleOf(text, { several: 'each', quantity: 'each' });
  const all = groups.flatMap(({ people }) => people.map(({ name, nth }) => [name, nth]));
  expect(all).toEqual([
    ['Ana Pérez', 0],
    ['Beto Soto', 0],
    ['José Ortega', 0],
    ['José Ortega', 1],
    ['José Ortega', 2],
  ]);
  expect(
    peopleOf(text, { several: 'one', quantity: 'one' }).groups.flatMap(({ people }) => people),
  ).toHaveLength(2);
});

test('a date of the sheet is the event’s of that day, else it is asked', () => {
  const startsAt = (day: number) => new Date(Date.UTC(2026, 11, day, 23));
  const date = (id: string, day: number) => ({
    ...{ id, label: '', status: 'on', capacity: null, doorsAt: null, venue: null },
    ...{ startsAt: startsAt(day), endsAt: new Date(+startsAt(day) + 3_600_000) },
  });
  const dated = parseEvent('e', {
    ...event,
    dates: { first: date('first', 5), sat: date('sat', 6) },
  });
  const text = 'Nombre;Función;Tipo\nAna;05/12/2026 20:00;General\nBeto;el sábado;General';
  const asked = peopleOf(text, {}, { event: dated, types });
  expect(dated.dates).toHaveLength(2);
  expect(asked.open).toBe('Di qué fecha es el sábado');
  const { groups } = peopleOf(text, { dates: { 'el sabado': 'sat' } }, { event: dated, types });
  expect(groups.map(({ dateId }) => dateId)).toEqual(['first', 'sat']);
  const items = broughtItems(groups, { eventId: 'e', importId: 'i', source: 's', fits: false });
  expect(items.map(({ data }) => (data as { dateId?: string }).dateId)).toEqual(['first', 'sat']);
});

test.each([
  ['2026-12-05T02:00:00Z', 'fri'],
  ['2026-12-05 02:00:00 UTC', 'fri'],
  ['2026-12-05T02:00:00.000+00:00', 'fri'],
  ['2026-12-04T23:00-0300', 'fri'],
  ['2026-12-04T23:00-03', 'fri'],
  ['2026-12-05T23:00:00-03:00', 'sat'],
  ['2026-12-05 23:00', 'sat'],
  ['05/12/2026 23:00', 'sat'],
  // Of which zone these are is not sure.
  ['05/12/2026 02:00 +0000', ''],
  ['05/12/2026 02:00 GMT', ''],
  ['5 dic 2026 11:00 PM EST', ''],
])('a cell with an offset is that instant: %s', (cell, dateId) => {
  // At 23:00 in Santiago.
  const date = (id: string, day: number) => ({
    ...{ id, label: '', status: 'on', capacity: null, doorsAt: null, venue: null },
    startsAt: new Date(Date.UTC(2026, 11, day + 1, 2)),
    endsAt: new Date(Date.UTC(2026, 11, day + 1, 5)),
  });
  const dated = parseEvent('e', {
    ...{ ...event, timeZone: 'America/Santiago' },
    dates: { fri: date('fri', 4), sat: date('sat', 5) },
  });
  const { groups, dates } = peopleOf(
    `Nombre;Función;Tipo\nAna;${cell};General`,
    {},
    { event: dated, types },
  );
  expect(dates[0]?.id).toBe(dateId);
  expect(groups.map((one) => one.dateId)).toEqual(dateId ? [dateId] : []);
});

test('places are counted one group after the other, over what they share', () => {
  const small = parseEvent('e', { ...event, capacity: 3 });
  const text = 'Nombre;Tipo\nA;General\nB;General\nC;VIP\nD;VIP';
  const { groups } = peopleOf(text, {}, { event: small, types });
  expect(broughtPlaces(groups, small, types, NOW).map(({ left }) => left)).toEqual([2 + 1, 1]);
});

test('twenty thousand lines are read into a hundred calls', () => {
  const text = `Nombre;Correo;Tipo;Código\n${Array.from({ length: 20_000 }, (_, n) => `Persona ${n};p${n}@x.cl;General;C${n}`).join('\n')}`;
  const { groups, open } = peopleOf(text);
  expect(open).toBe('');
  const items = broughtItems(groups, { eventId: 'e', importId: 'i', source: 's', fits: true });
  expect(items).toHaveLength(100);
  expect(items.reduce((sum, { size }) => sum + size, 0)).toBe(20_000);
});

test('a column that is read otherwise leaves its role to the new one', () => {
  expect(withRole(['name', 'email', 'skip'], 2, 'email')).toEqual(['name', 'skip', 'email']);
  expect(withRole(['note', 'skip'], 1, 'note')).toEqual(['note', 'note']);
});

test('a row of totals is nobody, and a column called Entradas says how many each has', () => {
  const { lines, errors } = read(
    'Nombre;Correo;Entradas\nAna;a@x.cl;2\nTotal Quiroz;t@x.cl;1\nTotal general;;3',
  );
  expect(lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Ana', 2],
    ['Total Quiroz', 1],
  ]);
  expect(errors).toEqual([
    { line: 4, name: 'Total general', message: 'Es un total, no una persona' },
  ]);
});
