import { expect, it } from 'vitest';
import { viewWithout } from './erased-view';

const ANA = {
  email: 'ana.perez@correo.cl',
  names: ['Ana María Pérez Soto'],
  ruts: ['12.345.678-5'],
  phones: ['+56 9 8765 4321'],
};

it.each([
  ['Activos', 'q=ana.perez%40correo.cl&state=active', { query: 'state=active' }],
  ['Activos', 'q=Ana.Perez%40', 'gone'],
  ['Activos', 'q=ana+p%C3%A9rez&sort=-createdAt', { query: 'sort=-createdAt' }],
  ['Activos', 'q=12345678-5', 'gone'],
  ['Activos', 'q=987654321&dense=1', { query: 'dense=1' }],
  ['De ana.perez@correo.cl', 'state=active', 'gone'],
  ['La de Ana Pérez', 'state=active', null],
  ['Ana Pérez', 'state=active', 'gone'],
  ['Activos', 'q=ana&state=active', null],
  ['Activos', 'q=ana+gonzalez', null],
  ['Activos', 'q=5678', null],
  ['Activos', '', null],
] as const)('a view «%s» with %j', (name, query, becomes) => {
  expect(viewWithout({ name, query }, ANA)).toEqual(becomes);
});

it.each([
  ['Activos', 'q=susana%40correo.cl'],
  ['De susana@correo.cl', 'state=active'],
  ['Activos', 'q=ana%40otro.cl'],
  ['Activos', 'q=%40correo.cl'],
  ['Activos', 'q=ana%40correo.cl.ar'],
] as const)('the view «%s» with %j is of others than ana@correo.cl', (name, query) => {
  const ana = { ...ANA, email: 'ana@correo.cl' };
  expect(viewWithout({ name, query }, ana)).toBe(null);
});

it.each(['(ana@correo.cl)', 'Ana@', 'para ana@correo.', '<ANA@correo.cl>.'])(
  'the view «%s» names ana@correo.cl',
  (name) => {
    const ana = { ...ANA, email: 'ana@correo.cl' };
    expect(viewWithout({ name, query: 'state=active' }, ana)).toBe('gone');
  },
);

it('takes nothing of a view from a person of whom only the address is known', () => {
  const only = { email: 'x@x.cl', names: ['', 'X'], ruts: [''], phones: [''] };
  expect(viewWithout({ name: 'Todos', query: 'q=12345678&state=x' }, only)).toBe(null);
});

it('names a person by any of their names, numbers and phones', () => {
  const ana = {
    email: 'ana@correo.cl',
    names: ['Ana Soto', 'Anita Paz'],
    ruts: ['1.234.567-k', '12.345.678-5'],
    phones: ['+56 9 1111 2222', '+56 9 8765 4321'],
  };
  const becomes = (q: string) =>
    viewWithout({ name: 'x', query: new URLSearchParams({ q }).toString() }, ana);
  for (const typed of ['anita paz', 'paz, anita', '1234567-K', '12.345.678-5', '8765 4321']) {
    expect(becomes(typed), typed).toBe('gone');
  }
  for (const typed of ['anita gil', 'a', 'a.', 'x@correo.cl', '7654 3210']) {
    expect(becomes(typed), typed).toBeNull();
  }
  expect(becomes('..ana@correo.cl..')).toBe('gone');
  expect(viewWithout({ name: 'a@', query: '' }, { ...ana, email: '' })).toBeNull();
});
