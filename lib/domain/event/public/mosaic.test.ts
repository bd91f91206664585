import { expect, it } from 'vitest';
import { mosaicRow } from './mosaic';

it.each([3, 4, 5, 6])('fills each row of %i pictures, and none stands below itself', (count) => {
  const pictures = Array.from({ length: count }, (_, n) => n);
  const rows = [0, 1, 2, 3, 4].map((row) => mosaicRow(pictures, row));
  for (const [at, row] of rows.entries()) {
    expect(new Set(row).size).toBe(3);
    const above = rows[at - 1];
    for (const [column, picture] of row.entries()) expect(picture).not.toBe(above?.[column]);
  }
  expect(new Set(rows.flat())).toEqual(new Set(pictures));
});
