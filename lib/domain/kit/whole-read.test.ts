import { describe, expect, it } from 'vitest';
import { IncompleteRead, isWhole } from './whole-read';

describe('isWhole', () => {
  it.each([
    [230, 230, 230, true],
    [198, 230, 230, false],
    // Rows were added during the read, and all, some or none of them are included.
    [230, 230, 260, true],
    [241, 230, 260, true],
    [229, 230, 260, false],
    // Rows were removed.
    [225, 230, 220, true],
    [219, 230, 220, false],
    [231, 230, 230, false],
    [0, 0, 0, true],
  ])('%i read, %i counted before and %i after: %s', (read, before, after, whole) =>
    expect(isWhole(read, before, after)).toBe(whole),
  );
});

describe('IncompleteRead', () => {
  it('says how many rows are missing, in words that can be shown', () => {
    expect(new IncompleteRead(198, 2230).message).toContain('Leímos 198 de 2.230 filas');
  });
});
