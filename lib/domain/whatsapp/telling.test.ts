import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { problemOf } from './outgoing';
import { isInWindow, isStale, nextMorning, TELL_KINDS, tellAt } from './telling';
import {
  costOf,
  costText,
  isBeyondCap,
  parseRates,
  parseTellingCap,
  parseTellingMonth,
} from './telling-cost';
import { freeText, TEMPLATE_FOOTER, TEMPLATES, templateFor } from './templates';

const at = (iso: string) => new Date(iso);

it('wakes nobody for money, and tells at once what sells at night', () => {
  // Summer time in Chile: 03:00 is 06:00 UTC.
  const night = at('2026-12-05T06:00:00Z');
  expect(tellAt('soldOut', night)).toEqual(night);
  expect(tellAt('paid', night)).toEqual(at('2026-12-05T11:00:00Z'));
  expect(tellAt('rejected', at('2026-12-05T01:00:00Z'))).toEqual(at('2026-12-05T11:00:00Z'));
  const noon = at('2026-12-05T15:00:00Z');
  expect(tellAt('paid', noon)).toEqual(noon);
});

it('drops what is hours late, and not what waited for the morning', () => {
  const due = tellAt('paid', at('2026-12-05T01:00:00Z'));
  expect(isStale(due, at('2026-12-05T11:05:00Z'))).toBe(false);
  expect(isStale(due, at('2026-12-05T16:00:00Z'))).toBe(true);
});

it('finds the next morning, also on the night when the clocks change', () => {
  expect(nextMorning(at('2026-12-05T11:59:00Z'))).toEqual({
    day: '2026-12-05',
    at: at('2026-12-05T12:00:00Z'),
  });
  expect(nextMorning(at('2026-12-05T12:00:00Z')).day).toBe('2026-12-06');
  expect(nextMorning(at('2026-09-05T20:00:00Z')).at).toEqual(at('2026-09-06T12:00:00Z'));
});

it('closes the window some minutes before the platform does', () => {
  const heard = at('2026-12-05T12:00:00Z');
  expect(isInWindow(heard, at('2026-12-06T11:54:00Z'))).toBe(true);
  expect(isInWindow(heard, at('2026-12-06T11:56:00Z'))).toBe(false);
});

it('says the same in both ways, and nothing that the platform would refuse', () => {
  for (const kind of TELL_KINDS) {
    const said = {
      kind,
      what: `Te pagamos\n\n $ 1 \t de ${'Noche '.repeat(200)}`,
      link: 'https://x.cl/e',
    };
    const message = templateFor('56911112222', said) as {
      template: { components: { parameters: { text: string }[] }[] };
    };
    const params = message.template.components[0]?.parameters.map(({ text }) => text) ?? [];
    expect(params.join(' ')).not.toMatch(/[\n\t]| {2}/);
    const body = TEMPLATES[kind].body.replace('{{1}}', params[0] ?? '');
    expect(freeText(said)).toBe(`${body.replace('{{2}}', params[1] ?? '')}\n\n${TEMPLATE_FOOTER}`);
    expect(TEMPLATES[kind].name).toMatch(/^[a-z0-9_]+$/);
    expect(TEMPLATES[kind].body).not.toMatch(/^\{\{|\}\}$/);
    expect(problemOf(message)).toBe('');
  }
  expect(new Set(TELL_KINDS.map((kind) => TEMPLATES[kind].name)).size).toBe(TELL_KINDS.length);
  expect(TEMPLATE_FOOTER.length).toBeLessThanOrEqual(60);
  const page = readFileSync('docs/whatsapp.md', 'utf8');
  for (const { name, body } of Object.values(TEMPLATES)) {
    expect(page.replace(/ +/g, ' ')).toContain(`| \`${name}\` | ${body} |`);
  }
  expect(page).toContain(TEMPLATE_FOOTER);
});

it('takes the rate of the day, and invents none', () => {
  const rates = parseRates({
    rates: [
      { from: '2026-10-01', inside: 9_000, outside: 20_000 },
      { from: '2027-01-01', inside: 0, outside: 25_000 },
    ],
  });
  expect(costOf(rates, '2026-12-31', false)).toBe(20_000);
  expect(costOf(rates, '2027-01-01', true)).toBe(0);
  expect(costOf(rates, '2026-09-30', true)).toBeNull();
  expect(costOf(parseRates(null), '2026-12-31', true)).toBeNull();
});

it('says what a month cost, and what it cannot say', () => {
  const month = (more: object) => parseTellingMonth({ counts: { paid: 3 }, ...more });
  expect(costText(month({ unpriced: 3 }))).toBe('sin tarifa');
  expect(costText(month({ milli: 59_600 }))).toBe('$ 60');
  expect(costText(month({ milli: 59_600, unpriced: 1 }))).toBe('$ 60 y 1 mensaje sin tarifa');
  expect(costText(parseTellingMonth(null))).toBe('$ 0');
});

it('ends at the cap, of messages or of pesos', () => {
  const month = parseTellingMonth({ counts: { paid: 2, soldOut: 1 }, milli: 60_000 });
  expect(isBeyondCap(month, parseTellingCap(null), 20_000)).toBe(false);
  expect(isBeyondCap(month, parseTellingCap({ messages: 3 }), null)).toBe(true);
  expect(isBeyondCap(month, parseTellingCap({ pesos: 80 }), 20_000)).toBe(false);
  expect(isBeyondCap(month, parseTellingCap({ pesos: 79 }), 20_000)).toBe(true);
  expect(isBeyondCap(month, parseTellingCap({ messages: 0 }), null)).toBe(true);
});
