import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PALETTE } from './palette';

/** The panel's longer names. */
const PANEL: Record<string, string> = {
  soft: 'ink-soft',
  faint: 'ink-faint',
  strong: 'line-strong',
  hover: 'accent-hover',
  on: 'on-accent',
  said: 'accent-ink',
};
const coloursOf = (css = '') =>
  [...css.replace(/\s/g, '').matchAll(/--([\w-]+):light-dark\(([^)]*)\)/g)].map(
    ([, name = '', both = '']) => `${PANEL[name] ?? name} ${both.replaceAll('#ffffff', '#fff')}`,
  );

it.each([
  ['the panel', /^:root \{[^}]*/m, 20],
  ['its other variant', /^:root(?:\[data-variant="|\.)organizacion"?\]? ?\{[^}]*/m, 4],
])('has the colours of %s', (_, block, count) => {
  const [ours, panels] = [
    PALETTE.replace(':root{', ':root {'),
    readFileSync('app/globals.css', 'utf8'),
  ].map((css) => coloursOf(block.exec(css)?.[0]));
  expect(ours).toHaveLength(count);
  expect(panels).toEqual(expect.arrayContaining(ours ?? []));
});
