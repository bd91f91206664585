import { expect, test } from 'vitest';
import { activityOf } from './activities';
import { type CopySection, copyFiles, onlyOwn } from './person-copy';

const head = {
  folio: 'DP-1',
  email: 'ana@x.cl',
  owner: 'Noche <Austral>',
  madeAt: '2026-12-01T10:00:00Z',
};
const contacts = (rows: CopySection['rows']): CopySection => ({
  key: 'contacts',
  file: 'contactos',
  title: 'Listas',
  rows,
});

test('gives the same bytes for the same data, and a file for each section with rows', () => {
  const sections = [contacts([{ Nombre: 'Ana', Entradas: 2, Ingresó: true, Nada: null }])];
  const files = copyFiles(head, [...sections, { ...contacts([]), file: 'otros' }]);
  expect(copyFiles(head, sections)).toEqual(files);
  expect(Object.keys(files)).toEqual(['indice.html', 'datos.json', 'contactos.csv']);
  expect(files['contactos.csv']).toBe('\ufeffNombre,Entradas,Ingresó,Nada\r\nAna,2,sí,\r\n');
  expect(JSON.parse(files['datos.json'] ?? '')).toMatchObject({
    folio: 'DP-1',
    secciones: [{ archivo: 'contactos.csv' }],
  });
});

test('writes no formula, breaks no cell and no page', () => {
  const name = '=HYPERLINK("x"), <script>\n';
  const files = copyFiles(head, [contacts([{ Nombre: name }])]);
  expect(files['contactos.csv']).toContain(`"'=HYPERLINK(""x""), <script>\n"`);
  expect(files['indice.html']).not.toMatch(/<script>|<Austral>/);
});

test('leaves out the addresses of others, wherever they stand', () => {
  const rows = [{ Fuente: 'Agregó beto@x.cl a Ana@x.cl, <carla@y.com>.', Total: 3 }];
  expect(onlyOwn([contacts(rows)], 'ana@x.cl')[0]?.rows).toEqual([
    { Fuente: 'Agregó (otra persona) a Ana@x.cl, <(otra persona)>.', Total: 3 },
  ]);
});

test('bears the day on which it was made in Chile', () => {
  const page = copyFiles({ ...head, madeAt: '2026-12-01T02:30:00Z' }, [])['indice.html'];
  expect(page).toContain('Copia de ana@x.cl del lun 30 nov 2026, folio DP-1.');
});

test('says so where there is nothing', () => {
  expect(copyFiles(head, [])['indice.html']).toContain('No hay datos');
});

test('the page says of each section where it came from, for what, and how long it stays', () => {
  const rows = [
    { Nombre: 'Ana & Cía', Baja: false },
    { Nombre: '"Á"', Fuente: undefined },
  ];
  const tickets: CopySection = { ...contacts([{ Código: 'X' }]), key: 'tickets', file: 'entradas' };
  const page = copyFiles(head, [contacts(rows), tickets])['indice.html'] ?? '';
  const { origin, purpose, basis, recipients, period } = activityOf('contacts');
  for (const fact of [origin, purpose, basis, recipients, period]) {
    expect(page).toContain(`<dd>${fact}</dd>`);
  }
  expect(page).toContain('<h2>Listas (2)</h2>');
  expect(page).toContain('<th scope="col">Nombre</th><th scope="col">Baja</th><th scope="col">');
  expect(page).toContain('<tr><td>Ana &amp; Cía</td><td>no</td><td></td></tr>');
  expect(page).toContain('<tr><td>&quot;Á&quot;</td><td></td><td></td></tr>');
  expect(page).toContain('<title>Tus datos, DP-1</title>');
  expect(page.match(/<section>/g)).toHaveLength(2);
  expect(page).not.toMatch(/undefined|No hay datos/);
});

test('the machine-readable file says the same of each section', () => {
  const json = JSON.parse(copyFiles(head, [contacts([{ Nombre: 'Ana' }])])['datos.json'] ?? '');
  const { origin, purpose, basis, recipients, period } = activityOf('contacts');
  expect(json).toEqual({
    ...head,
    secciones: [
      {
        ...{ archivo: 'contactos.csv', titulo: 'Listas', origen: origin, finalidad: purpose },
        ...{ base: basis, destinatarios: recipients, plazo: period, datos: [{ Nombre: 'Ana' }] },
      },
    ],
  });
});

test('takes an address of a long domain for the address of another', () => {
  const rows = [{ Fuente: 'de beto@correo.empresa.cl hoy' }];
  expect(onlyOwn([contacts(rows)], 'ana@x.cl')[0]?.rows).toEqual([
    { Fuente: 'de (otra persona) hoy' },
  ]);
});
