import { expect, it } from 'vitest';
import { parseContact } from '@/lib/domain/contact/contact';
import { readRow } from '@/lib/domain/contact/contact-import';
import { rowOf } from '@/lib/domain/contact/contact-review';
import { toCsv } from '@/lib/domain/kit/csv';
import { peopleIn } from '@/lib/domain/kit/list/columns';
import { pastedRows } from '@/lib/domain/kit/list/pasted';
import { personReader } from '@/lib/domain/kit/list/person';
import { contactExport } from './contact-export';

it('can be imported again, with every phone and every name as it was', () => {
  const contacts = [
    { email: 'ana@x.cl', name: 'Ana Ñúñez', phone: '+56912345678', tags: ['vip', 'sur'] },
    { email: 'beto@x.cl', name: '-Beto', phone: '+56987654321', tags: [] },
    { email: 'caro@x.cl', name: "'Caro", phone: '', tags: ['año nuevo'] },
  ].map((fields, i) => parseContact(`c${i}`, { ...fields, state: 'active', origin: 'import' }));
  const columns = contactExport.filter(({ kind }) => kind !== 'moment');
  const csv = toCsv(
    columns.map(({ header }) => header),
    contacts.map((contact) => columns.map((column) => column.value(contact) as string)),
  );
  const people = peopleIn(pastedRows(csv));
  const personOf = personReader(people, people.roles);
  const rows = people.rows.map((row) => readRow(rowOf(personOf(row))));
  expect(rows.map((row) => row.ok && row.dropped)).toEqual([[], [], []]);
  expect(rows.map((row) => row.ok && row.value)).toEqual(
    contacts.map(({ email, name, phone, tags }) => ({ email, name, phone, tags })),
  );
});
