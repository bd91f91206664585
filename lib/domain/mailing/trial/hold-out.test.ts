import { expect, test } from 'vitest';
import { contactIdOf } from '../../contact/contact';
import { type Compared, isHeldOut, liftOf, liftText } from './hold-out';
import { spentOf } from './trial';

const group = (people: number, buyers: number, each: number): Compared => ({
  ...spentOf(Array<number>(buyers).fill(each), people),
  hits: buyers,
});

test('one of twenty is held out, the same each time, and nobody where it is not wanted', () => {
  const people = Array.from({ length: 4_000 }, (_, n) => contactIdOf(`p${n}@x.cl`));
  const held = people.filter((id) => isHeldOut({ id: 'c', holdOut: true }, id));
  expect(Math.abs(held.length / people.length - 0.05)).toBeLessThan(0.015);
  expect(people.filter((id) => isHeldOut({ id: 'c', holdOut: true }, id))).toEqual(held);
  expect(people.some((id) => isHeldOut({ id: 'c', holdOut: false }, id))).toBe(false);
});

test('says how much more was sold, and between what, for all who were mailed', () => {
  const [mailed, held] = [group(9_500, 950, 10_000), group(500, 25, 10_000)];
  const lift = liftOf(mailed, held);
  // 1,000 a person against 500.
  expect(lift?.value).toBe(4_750_000);
  expect(lift?.low).toBeGreaterThan(0);
  expect((lift?.low ?? 0) + (lift?.high ?? 0)).toBeCloseTo(2 * 4_750_000, -1);
  const { title, text } = liftText(mailed, held);
  expect(title).toBe('Vendió $ 4.750.000 más que no enviarlo');
  expect(text).toMatch(
    /^Entre \$ [\d.]+ y \$ [\d.]+, en 95 de 100 casos\. Compraron 950 de los 9\.500/,
  );
});

test('says that it cannot be told, of few and of what chance may have done', () => {
  const few = liftText(group(1_900, 60, 10_000), group(100, 3, 10_000));
  expect(few.title).toBe('Aún no se puede decir');
  expect(few.text).toContain('muy pocas compras');
  const same = liftText(group(9_500, 500, 10_000), group(500, 25, 10_000));
  expect([same.title, same.text.endsWith('Pudo ser el azar.')]).toEqual([
    'Aún no se puede decir',
    true,
  ]);
  // Nobody at all bought, or nobody was there.
  expect(liftOf(group(10, 0, 0), group(0, 0, 0))).toBeNull();
});

test('says it too where the mail sold less', () => {
  expect(liftText(group(9_500, 400, 10_000), group(500, 60, 10_000)).title).toMatch(
    /^Vendió \$ [\d.]+ menos que no enviarlo$/,
  );
});
