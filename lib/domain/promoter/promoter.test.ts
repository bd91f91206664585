import { describe, expect, it } from 'vitest';
import {
  CODE_ALPHABET,
  codesFor,
  mayAssignUntil,
  parsePromoter,
  parsePromoterCode,
  promoterCodeOf,
  sellsEvent,
} from './promoter';

describe('a code', () => {
  it.each([
    ['*Cami-20*_', 'cami20'],
    ['  ÁNTO nia ', 'antonia'],
    ['cami20\u200b', 'cami20'],
    ['ñandú', 'nandu'],
    ['@@@', ''],
    ['cami20º', 'cami20'],
    ['cami20™', 'cami20'],
    ['c\u00adami\ufeff20\u2060', 'cami20'],
    ['ＣＡＭＩ２０', 'cami20'],
    ['50%de', '50de'],
    ['Rock & Roll', 'rockroll'],
    ['x'.repeat(90), 'x'.repeat(20)],
  ])('%j is compared as %j', (typed, code) => {
    expect(promoterCodeOf(typed)).toBe(code);
    expect(promoterCodeOf(code)).toBe(code);
  });

  it('is told at once of whatever somebody sends', () => {
    const began = performance.now();
    expect(promoterCodeOf(`%${'25'.repeat(60_000)}`)).toMatch(/^(25)*$/);
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('is made of a name, then with a number, then by chance', () => {
    const first = (name: string, count: number) => {
      const codes = codesFor(name, () => 0.5);
      return Array.from({ length: count }, () => codes.next().value);
    };
    expect(first('Camila Rojas', 3)).toEqual(['camila', 'camila22', 'camila23']);
    expect(first('Al Vera', 1)).toEqual(['alvera']);
    expect(first('李', 2)).toEqual(['rrpp22', 'rrpp23']);
    const many = first('Ñusta', 90);
    expect(new Set(many.slice(0, 60)).size).toBe(60);
    for (const code of many) {
      expect(promoterCodeOf(code)).toBe(code);
      const added = [...code.slice('nusta'.length)];
      expect(added.every((one) => CODE_ALPHABET.includes(one))).toBe(true);
    }
  });

  it('sells the events that it is for, while it is active', () => {
    const code = { promoterId: 'p', active: true, eventIds: ['a'], leaderId: '', marks: [] };
    expect(sellsEvent(code, 'a')).toBe(true);
    expect(sellsEvent(code, 'b')).toBe(false);
    expect(sellsEvent({ ...code, eventIds: [] }, 'b')).toBe(true);
    expect(sellsEvent({ ...code, active: false }, 'a')).toBe(false);
  });

  it('is read as nobody’s where it is nonsense', () => {
    const nobody = { promoterId: '', leaderId: '', eventIds: [], active: false, marks: [] };
    for (const raw of [undefined, null, 7, { active: 'yes', marks: 3 }]) {
      expect(parsePromoterCode(raw)).toEqual(nobody);
    }
  });
});

it('a promoter is read with a default for everything', () => {
  expect(parsePromoter('p', undefined)).toEqual({
    ...{ id: 'p', name: 'Sin nombre', code: '', teamId: '', team: '' },
    ...{ eventIds: [], active: true, createdAt: null },
  });
});

it('a sale is assigned until seven days after the last of its dates', () => {
  const end = (day: number) => ({ endsAt: new Date(Date.UTC(2026, 10, day)) });
  expect(mayAssignUntil([end(3), end(9), end(5)])).toEqual(new Date(Date.UTC(2026, 10, 16)));
  expect(mayAssignUntil([])).toBeNull();
});
