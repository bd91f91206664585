import { describe, expect, it } from 'vitest';
import { peopleIn } from '../kit/list/columns';
import type { DoubtAnswers } from '../kit/list/doubts';
import { chunksOf, type GoodRow } from './contact-import';
import { reviewRows } from './contact-review';

function review(table: string[][], answers: DoubtAnswers = {}) {
  const people = peopleIn(table.map((cells, place) => ({ line: place + 1, cells })));
  const run = reviewRows(people, people.roles, answers);
  const pauses: number[] = [];
  for (;;) {
    const step = run.next();
    if (step.done) return { ...step.value, pauses };
    pauses.push(step.value);
  }
}

describe('a list before its import', () => {
  it('is told row by row as in the file: good, without a value, refused, repeated', () => {
    const long = `${'x'.repeat(100)}@`;
    const seen = review([
      ['Correo', 'Nombre', 'Teléfono'],
      ['ana@correo.cl', 'Ana', '+56912345678'],
      ['beto@correo.cl', 'Beto', '12'],
      [long, 'Carla', ''],
      ['ANA@correo.cl', '', ''],
    ]);
    expect(seen).toMatchObject({ checked: 4, total: 4, repeated: 1, pauses: [] });
    expect(seen.good.map(({ number }) => number)).toEqual([2, 3, 5]);
    expect(seen.good[0]?.row).toMatchObject({ email: 'ana@correo.cl', name: 'Ana' });
    expect(seen.partial).toEqual([
      { index: 3, email: 'beto@correo.cl', field: 'phone', message: expect.any(String) },
    ]);
    expect(seen.errors).toEqual([
      { index: 4, email: long.slice(0, 80), field: 'email', message: expect.any(String) },
    ]);
  });

  it('has where people live, and says what of it cannot be kept', () => {
    const seen = review([
      ['Correo', 'Comuna', 'Ciudad'],
      ['ana@correo.cl', 'ñuñoa', ''],
      ['beto@correo.cl', 'x'.repeat(61), 'Stgo'],
    ]);
    expect(seen.good[0]?.row).toEqual({ email: 'ana@correo.cl', comuna: 'ñuñoa' });
    expect(seen.partial).toMatchObject([{ email: 'beto@correo.cl', field: 'comuna' }]);
  });

  it('without headings begins with its first row, and an empty one has nothing', () => {
    const plain = review([['ana@correo.cl']]);
    expect(plain).toMatchObject({ total: 1, checked: 1, repeated: 0, errors: [], partial: [] });
    expect(plain.good).toEqual([{ row: { email: 'ana@correo.cl' }, number: 1 }]);
    expect(review([])).toMatchObject({ total: 0, checked: 0, good: [], errors: [] });
  });

  it('tells of its first row without headings also where its address is mistyped', () => {
    const table = [
      ['ana@gmail,com', 'Ana'],
      ['b@x.cl', 'Beto'],
    ];
    expect(review(table)).toMatchObject({
      total: 2,
      errors: [{ index: 1, email: 'ana@gmail,com', field: 'email' }],
      good: [{ number: 2 }],
    });
  });

  it('lets the page breathe after each two thousand rows', () => {
    const rows = Array.from({ length: 4_100 }, (_, n) => [`p${n}@correo.cl`]);
    expect(review(rows).pauses).toEqual([2_000, 4_000]);
  });
});

describe('the chunks of an import', () => {
  const rows = (count: number): GoodRow[] =>
    Array.from({ length: count }, (_, n) => ({ row: { email: `p${n}` }, number: n + 2 }));

  it('hold every good row once, a thousand each, with its number in the file', () => {
    const chunks = chunksOf(rows(2_001));
    expect(chunks.map(({ items }) => items.length)).toEqual([1_000, 1_000, 1]);
    expect(chunks.flatMap(({ items }) => items)).toEqual(rows(2_001).map(({ row }) => row));
    expect(chunks.map(({ rowNumbers }) => rowNumbers[0])).toEqual([2, 1_002, 2_002]);
    expect(chunksOf(rows(1_000))).toHaveLength(1);
    expect(chunksOf([])).toEqual([]);
  });
});
