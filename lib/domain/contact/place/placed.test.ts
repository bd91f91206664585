import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COMUNAS, comunaCalled } from './comunas';
import { placed } from './placed';

it('knows each of the 346 comunas once, by its own name', () => {
  expect(COMUNAS).toHaveLength(346);
  expect(new Set(COMUNAS).size).toBe(346);
  for (const name of COMUNAS) expect(comunaCalled(name)).toBe(name);
});

it.each([
  ['NUNOA', 'Ñuñoa'],
  ['  ñuñoa, santiago', 'Ñuñoa'],
  ['Comuna de Providencia', 'Providencia'],
  ['Las Condes, RM', 'Las Condes'],
  ['Stgo.', 'Santiago'],
  ['Santiago Centro', 'Santiago'],
  ['viña', 'Viña del Mar'],
  ['Vina Del Mar', 'Viña del Mar'],
  ['Pto. Montt', 'Puerto Montt'],
  ['ohiggins', "O'Higgins"],
  ['LLAY-LLAY', 'Llaillay'],
  ['San Pedro de La Paz', 'San Pedro de la Paz'],
  ['San Pedro', 'San Pedro'],
  ['Est. Central', 'Estación Central'],
  ['Maipú - Santiago', 'Maipú'],
])('reads %s as %s', (typed, name) => {
  expect(comunaCalled(typed)).toBe(name);
});

it.each([
  [
    { comuna: 'nunoa', city: '' },
    { comuna: 'Ñuñoa', city: 'Santiago' },
  ],
  [
    { comuna: '', city: 'providencia' },
    { comuna: 'Providencia', city: 'Santiago' },
  ],
  [
    { comuna: '', city: 'stgo' },
    { comuna: '', city: 'Santiago' },
  ],
  [
    { comuna: 'Quilpue', city: 'Valpo' },
    { comuna: 'Quilpué', city: 'Valparaíso' },
  ],
  [
    { comuna: 'vina del mar', city: '' },
    { comuna: 'Viña del Mar', city: 'Viña del Mar' },
  ],
  [
    { comuna: '', city: ' Mendoza ' },
    { comuna: '', city: 'Mendoza' },
  ],
  [
    { comuna: 'Otra', city: '' },
    { comuna: 'Otra', city: '' },
  ],
  [
    { comuna: '', city: '' },
    { comuna: '', city: '' },
  ],
])('places %o', (typed, names) => {
  expect(placed(typed)).toEqual(names);
});

it('changes nothing the second time', () => {
  const name = fc.oneof(fc.constantFrom(...COMUNAS), fc.string({ maxLength: 30 }), fc.constant(''));
  fc.assert(
    fc.property(name, name, (comuna, city) => {
      const once = placed({ comuna, city });
      expect(placed(once)).toEqual(once);
    }),
  );
});
