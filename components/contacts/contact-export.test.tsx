import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { parseContact } from '@/lib/domain/contact/contact';
import { guessColumns, toRow } from '@/lib/domain/contact/contact-columns';
import { readRow } from '@/lib/domain/contact/contact-import';
import { toCsv } from '@/lib/domain/kit/csv';
import { contactExport } from './contact-export';

it('can be imported again, with every phone and every name as it was', () => {
  const contacts = [
    { email: 'ana@x.cl', name: 'Ana Ñúñez', phone: '+56912345678', tags: ['vip', 'sur'] },
    { email: 'beto@x.cl', name: '-Beto', phone: '912345678', tags: [] },
    { email: 'caro@x.cl', name: "'Caro", phone: '', tags: ['año nuevo'] },
  ].map((fields, i) => parseContact(`c${i}`, { ...fields, state: 'active', origin: 'import' }));
  const columns = contactExport.filter(({ kind }) => kind !== 'moment');
  const csv = toCsv(
    columns.map(({ header }) => header),
    contacts.map((contact) => columns.map((column) => column.value(contact) as string)),
  );
  const { data: table } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), {
    skipEmptyLines: true,
  });
  const roles = guessColumns(table);
  const rows = table.slice(1).map((cells) => readRow(toRow(cells, roles)));
  expect(rows.map((row) => row.ok && row.left)).toEqual([[], [], []]);
  expect(rows.map((row) => row.ok && row.value)).toEqual(
    contacts.map(({ email, name, phone, tags }) => ({ email, name, phone, tags })),
  );
});
