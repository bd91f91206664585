import { expect, it } from 'vitest';
import { validate } from '../../kit/schema';
import { inkOn, parseBrand, USUAL_BRAND } from './brand';
import { brandSchema } from './brand-schema';

const refused = (over: object) => {
  const checked = validate(brandSchema, { ...USUAL_BRAND, ...over });
  return checked.ok ? '' : checked.field;
};

it('a colour is taken if text is read on it, by the contrast that AA asks for', () => {
  expect(refused({})).toBe('');
  // 4.54 and 4.48 to 1 on white.
  expect(refused({ main: '#767676' })).toBe('');
  expect(refused({ main: '#777777' })).toBe('main');
  expect(refused({ main: '#FF9674' })).toBe('main');
  expect(refused({ top: '#ffe27a' })).toBe('');
  expect(inkOn('#ffe27a')).toBe('#1b1725');
  expect(inkOn('#1a3d8f')).toBe('#ffffff');
  // Neither white nor dark text is read on it.
  expect(refused({ top: '#7c7c7c' })).toBe('top');
});

it('what is no colour, picture or letter is refused, and read as none', () => {
  const style = 'red;background:url(//x)';
  for (const [field, value] of [
    ['main', style],
    ['top', '#fff'],
    ['logo', 'https://x.cl/a.png'],
    ['font', 'comic'],
  ] as const) {
    expect(refused({ [field]: value })).toBe(field);
  }
  expect(parseBrand({ ...USUAL_BRAND, main: style })).toBeNull();
  expect(parseBrand({ ...USUAL_BRAND, logo: 'https://x.cl/a.png', font: 7 })).toEqual(USUAL_BRAND);
  for (const raw of [null, undefined, 7, 'x', []]) expect(parseBrand(raw)).toBeNull();
});
