import { expect, test } from 'vitest';
import { contactIdOf } from '../../contact/contact';
import {
  type Compared,
  HOLD_OUT_PEOPLE,
  holdOutWarning,
  isHeldOut,
  liftOf,
  liftSpan,
  liftText,
  parseLifted,
} from './hold-out';
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
    /^Entre \$ [\d.]+ y \$ [\d.]+, en 95 de 100 casos\. Compraron 950 de los 9\.500 a quienes se lo enviamos y 25 de los 500 a quienes no\.$/,
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

test('says beforehand how many are needed, with whom a doubling is seen in about four cases of five', () => {
  let state = 9;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const draw = (people: number, share: number): Compared => {
    const bought: number[] = [];
    for (let n = 0; n < people; n += 1) if (next() < share) bought.push(next() < 0.9 ? 12 : 60);
    return { ...spentOf(bought, people), hits: bought.length };
  };
  const held = HOLD_OUT_PEOPLE / 20;
  let seen = 0;
  for (let run = 0; run < 100; run += 1) {
    if (liftOf(draw(HOLD_OUT_PEOPLE - held, 0.04), draw(held, 0.02))) seen += 1;
  }
  expect(seen).toBeGreaterThan(68);
  expect(holdOutWarning(HOLD_OUT_PEOPLE)).toBe('');
  expect(holdOutWarning(1_200)).toMatch(/^Con 1\.200 personas difícilmente sabrás/);
});

test('gives the last who were mailed their days too', () => {
  const [startedAt, finishedAt] = [new Date('2026-03-10T15:00Z'), new Date('2026-03-12T15:00Z')];
  expect(liftSpan({ startedAt, finishedAt })).toEqual({
    ...{ from: startedAt, to: new Date('2026-03-19T15:00Z') },
  });
  expect(liftSpan({ startedAt: null, finishedAt })).toBeNull();
});

test('reads what it stored, and nothing of another end or shape', () => {
  const until = new Date('2026-03-19T15:00Z');
  const both = { mailed: group(9_500, 950, 10_000), held: group(500, 25, 10_000) };
  expect(parseLifted({ ...both, until }, until)).toEqual(both);
  expect(parseLifted({ ...both, until }, new Date('2026-03-20T15:00Z'))).toBeNull();
  for (const raw of [null, 'x', {}, both]) expect(parseLifted(raw, until)).toBeNull();
});
