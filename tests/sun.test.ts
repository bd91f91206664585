import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The lightness of `#rrggbb`, by WCAG. */
function light(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const css = readFileSync('app/globals.css', 'utf8');

/** The colours that a rule sets, for the light and the dark theme. */
function coloursOf(selector: string): Map<string, [string, string]> {
  const rule = css.slice(css.indexOf(`\n${selector} {`)).split('}')[0] ?? '';
  const found = rule.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  return new Map([...found].map(([, name = '', day = '', night = '']) => [name, [day, night]]));
}

// Words on what is behind them, of every kind of button there is, at rest and under a finger.
const BUTTONS = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['ink', 'card'],
  ['ink', 'raised'],
  ['ink', 'layout'],
  ['ink', 'sunken'],
  ['card', 'ink'],
  ['layout', 'ink'],
  ['ink-soft', 'card'],
  ['ink-soft', 'raised'],
  ['ink-soft', 'layout'],
  ['bad', 'card'],
] as const;

it('reads the words on the buttons of a door and of its drawer in the sun, in both themes', () => {
  const colours = new Map([...coloursOf(':root'), ...coloursOf(':root:has([data-sun])')]);
  expect(colours.size).toBeGreaterThan(20);
  for (const [words, behind] of BUTTONS) {
    for (const theme of [0, 1] as const) {
      const [front = '', back = ''] = [words, behind].map((name) => colours.get(name)?.[theme]);
      expect(contrast(front, back), `${words} on ${behind}, ${theme}`).toBeGreaterThanOrEqual(7);
    }
  }
});

it('reads what a scanned ticket is, in the sun', () => {
  const view = readFileSync('components/door/scan-result-view.tsx', 'utf8');
  const behind = [...view.matchAll(/bg-\[(#\w{6})\]/g)].map(([, colour = '']) => colour);
  expect(behind).toHaveLength(3);
  for (const colour of behind)
    expect(contrast('#ffffff', colour), colour).toBeGreaterThanOrEqual(7);
});

it('is said of the pages that sell and scan at a door', () => {
  for (const part of ['caja', 'validate']) {
    expect(readFileSync(`app/(public)/${part}/layout.tsx`, 'utf8')).toContain('data-sun');
  }
});
