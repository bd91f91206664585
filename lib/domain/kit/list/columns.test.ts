import { expect, it } from 'vitest';
import { type ColumnRole, peopleIn } from './columns';
import { personReader } from './person';

const listed = (table: readonly string[][]) =>
  peopleIn(table.map((cells, place) => ({ line: place + 1, cells })));
const rolesOf = (...table: string[][]): ColumnRole[] => listed(table).roles;

it.each<[string[][], ColumnRole[]]>([
  [
    [
      ['Nombre', 'E-mail', 'Celular'],
      ['Ana', 'ana@x.cl', '9 1234 5678'],
    ],
    ['name', 'email', 'phone'],
  ],
  [
    [
      ['firstName', 'last_name', 'MAIL'],
      ['Ana', 'Díaz', 'ana@x.cl'],
    ],
    ['name', 'lastName', 'email'],
  ],
  [
    [
      ['ana@x.cl', 'Ana'],
      ['beto@x.cl', 'Beto'],
    ],
    ['email', 'name'],
  ],
  [[['Ana', 'ana@x.cl', '+56911112222']], ['name', 'email', 'phone']],
  [[['Ana', 'ana@x.cl', 'vip']], ['skip', 'email', 'skip']],
  [
    [
      ['Nombre', 'Correo', 'Instagram'],
      ['Ana', 'a@x.cl', 'ana'],
    ],
    ['name', 'email', 'skip'],
  ],
  [
    [
      ['Correo vendedor', 'Correo comprador'],
      ['v@x.cl', 'a@x.cl'],
    ],
    ['skip', 'email'],
  ],
  [
    [
      ['Correo', 'Comuna de residencia', 'Ciudad', 'Comuna del evento'],
      ['ana@x.cl', 'Ñuñoa', 'Stgo', 'Renca'],
    ],
    ['email', 'comuna', 'city', 'skip'],
  ],
  [
    [
      ['Nombre evento', 'Contacto', 'Correo'],
      ['Fiesta', 'Ana', 'a@x.cl'],
    ],
    ['skip', 'name', 'email'],
  ],
  [
    [
      ['Buyer name', 'Attendee name', 'Attendee email'],
      ['Beto', 'Ana', 'a@x.cl'],
    ],
    ['skip', 'name', 'email'],
  ],
  [
    [
      ['Company', 'Name', 'Work email', 'Company phone'],
      ['Acme', 'Ana', 'a@x.cl', '912345678'],
    ],
    ['skip', 'name', 'email', 'skip'],
  ],
  [
    [
      ['Nombres', 'Apellido paterno', 'Apellido materno', 'Correo'],
      ['Ana', 'Díaz', 'Soto', 'a@x.cl'],
    ],
    ['name', 'lastName', 'lastName', 'email'],
  ],
  [
    [
      ['Correo', 'Estado del pedido'],
      ['a@x.cl', 'Pagado'],
    ],
    ['email', 'skip'],
  ],
  [
    [
      ['Correo', 'Estado'],
      ['a@x.cl', 'Metropolitana'],
    ],
    ['email', 'skip'],
  ],
  [
    [
      ['Correo', 'Suscrito'],
      ['a@x.cl', 'No'],
    ],
    ['email', 'status'],
  ],
])('%j holds %j', (table, roles) => expect(rolesOf(...table)).toEqual(roles));

it.each([
  [['Estado', 'Unsubscribed'], 'unsubscribed'],
  [['Estado', 'Non-subscribed'], 'unsubscribed'],
  [['Estado', 'Opt-out'], 'unsubscribed'],
  [['Estado', 'Complained'], 'unsubscribed'],
  [['Estado', 'Suscrito: No'], 'unsubscribed'],
  [['Estado', 'Cleaned'], 'bounced'],
  [['Estado', 'Hard bounce'], 'bounced'],
  [['Estado', 'Pending'], 'unknown'],
  [['Suscrito', 'no'], 'unsubscribed'],
  [['Acepta novedades', 'FALSE'], 'unsubscribed'],
  [['Acepta novedades', ''], 'unknown'],
  [['Unsubscribed', '1'], 'unsubscribed'],
  [['UNSUB_TIME', '2026-03-12 21:10'], 'unsubscribed'],
  [['Hard bounced', 'true'], 'bounced'],
  [['Estado', 'Subscribed'], undefined],
  [['Unsubscribed', 'false'], undefined],
  [['Suscrito', 'Sí'], undefined],
])('a column %j says %s', ([title = '', said = ''], state) => {
  const isAnswer = /suscrito|acepta/i.test(title);
  const others = [
    ['b@x.cl', isAnswer ? 'Sí' : 'Subscribed'],
    ['c@x.cl', isAnswer ? 'Sí' : 'Active'],
  ];
  const people = listed([['Correo', title], ['a@x.cl', said], ...others]);
  const person = personReader(people, people.roles)(people.rows[0]!);
  expect(person.left?.state).toBe(state);
});

it('a first row of a person without an address is nobody’s heading', () => {
  const people = listed([
    ['Ana', ''],
    ['Beto', 'b@x.cl'],
  ]);
  expect([people.headings, people.rows.length]).toEqual([null, 2]);
});
