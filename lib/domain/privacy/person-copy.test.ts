import { expect, test } from 'vitest';
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

test('says so where there is nothing', () => {
  expect(copyFiles(head, [])['indice.html']).toContain('No hay datos');
});
