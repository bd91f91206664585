import { expect, test } from 'vitest';
import phrases from '@/tests/support/whatsapp-phrases.json';
import { INTENTS, isAct } from './intents';
import { amountIn, guestIn, oneNamedIn, soughtIn, understand } from './understand';

const NAMES = [
  'Noche Austral Fest',
  'Peña Andina',
  'Viernes de Vinilo',
  'La Obra',
  'Festival Cordillera',
];
const ODD = ['La Pausa', 'Reanuda Fest', 'Cortesía Club'];

const wrongIn = (set: Record<string, string[]>) =>
  INTENTS.flatMap((intent) =>
    (set[intent] ?? []).flatMap((said) => {
      const got = understand(said, NAMES);
      return got === intent ? [] : [{ said, intent, got }];
    }),
  );
const sizeOf = (set: Record<string, string[]>) => Object.values(set).flat().length;

test('the ways to ask that the rules were written with are understood, nearly all', () => {
  expect(sizeOf(phrases.known)).toBeGreaterThan(200);
  expect(wrongIn(phrases.known).length).toBeLessThanOrEqual(5);
});

test('nine in ten of those that were kept apart are understood, and none of the others starts an act', () => {
  const wrong = wrongIn(phrases.apart);
  expect(sizeOf(phrases.apart)).toBeGreaterThanOrEqual(50);
  expect(1 - wrong.length / sizeOf(phrases.apart)).toBeGreaterThanOrEqual(0.9);
  expect(wrong.filter(({ got }) => got && isAct(got))).toEqual([]);
});

test('no question, ban, report, song or order to the machine starts an act', () => {
  const acts = phrases.traps.filter((said) => {
    const got = understand(said, ODD);
    return got !== null && isAct(got);
  });
  expect(acts).toEqual([]);
});

test.each(['', '   ', '🙃', 'asdf', '1', 'a'.repeat(500), '<script>alert(1)</script>'])(
  '%j is not understood',
  (said) => expect(understand(said)).toBeNull(),
);

test('an event is found by its name, or by a word that no other has', () => {
  const all = [...NAMES, 'Peña del Mar'].map((name) => ({ name }));
  expect(oneNamedIn('ventas de la obra', all)?.name).toBe('La Obra');
  expect(oneNamedIn('como va el vinilo', all)?.name).toBe('Viernes de Vinilo');
  expect(oneNamedIn('cuanto queda de la pena andina?', all)?.name).toBe('Peña Andina');
  expect(oneNamedIn('cuanto queda de la peña', all)).toBeNull();
  expect(oneNamedIn('ventas de hoy', all)).toBeNull();
});

test.each([
  ['adelanto de 500.000', 500_000],
  ['adelanto de $ 1.250.000 porfa', 1_250_000],
  ['800 lucas', 800_000],
  ['800mil', 800_000],
  ['1,5 millones', 1_500_000],
  ['un adelanto de 2 palos', 2_000_000],
  ['medio palo', 500_000],
  ['120000', 120_000],
  ['un adelanto', 0],
])('the amount in %j is %i', (said, amount) => expect(amountIn(said)).toBe(amount));

test('guests and tickets are read out of the sentence', () => {
  expect(guestIn('cortesía para Camila Rojas camila@example.com')).toEqual({
    name: 'Camila Rojas',
    email: 'camila@example.com',
  });
  expect(guestIn('dale una cortesia a Nico Araya, correo nico@example.org')).toEqual({
    name: 'Nico Araya',
    email: 'nico@example.org',
  });
  expect(guestIn('una cortesía porfa')).toEqual({ name: '', email: '' });
  expect(soughtIn('busca el rut 12.345.678-5 porfa')).toBe('12.345.678-5');
  expect(soughtIn('entrada de ana@example.com')).toBe('ana@example.com');
  expect(soughtIn('busca la entrada de Javiera Fuentealba')).toBe('Javiera Fuentealba');
  expect(soughtIn('codigo 7K2M9QXA')).toBe('7K2M9QXA');
});
