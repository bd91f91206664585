import { describe, expect, it } from 'vitest';
import { parseEvent } from '../../event/event';
import { type Block, parseBlocks } from '../blocks/blocks';
import { firstContent } from './automation';
import { aboutDate, addedOf, isAlike, newDatesOf } from './new-date';

const at = (text: string) => new Date(`${text}Z`);
const NOW = at('2026-12-01T12:00');
const span = (day: string) => ({ startsAt: at(`${day}T23:00`), endsAt: at(`${day}T23:59`) });
const event = (over: object = {}) =>
  parseEvent('e', {
    ...{ name: 'Vermut 8', status: 'published', publishedAt: at('2026-11-20T12:00') },
    ...{ ...span('2026-12-10'), venue: { name: 'Club Andino', address: 'Calle 1' } },
    ...over,
  });

describe('the new dates of an event', () => {
  it('are its own when it is published, and later those that were added', () => {
    const now = () => NOW;
    expect(newDatesOf(event({ publishedAt: null }), new Map(), now)).toEqual([]);
    expect(newDatesOf(event(), new Map(), now)).toMatchObject([
      { anchor: at('2026-11-20T12:00'), dates: [{ id: 'first' }] },
    ]);
    const dates = {
      first: { ...span('2026-12-10'), status: 'scheduled' },
      early: { ...span('2026-12-11'), status: 'scheduled', addedAt: at('2026-11-01T12:00') },
      late: { ...span('2026-12-12'), status: 'scheduled', addedAt: at('2026-11-30T12:00') },
      off: { ...span('2026-12-13'), status: 'paused', addedAt: at('2026-11-30T12:00') },
      gone: { ...span('2026-11-12'), status: 'scheduled', addedAt: at('2026-11-30T12:00') },
    };
    const found = newDatesOf(event({ dates }), addedOf({ dates }), now);
    expect(found.map(({ anchor, dates }) => [anchor, dates.map(({ id }) => id)])).toEqual([
      [at('2026-11-20T12:00'), ['first', 'early']],
      [at('2026-11-30T12:00'), ['late']],
    ]);
  });
});

it.each([
  ['Vermut de domingo 7', 'Club', 'Vermut de domingo, 12 de abril', 'Teatro', true],
  ['Fiesta', 'Club Andíno', 'Otra', 'club andino', true],
  ['Fiesta', 'Club', 'Otra', 'Teatro', false],
  ['Fiesta', '', 'Otra', '', false],
  ['2026', 'A', '2027', 'B', false],
  ['Fiesta', 'Por confirmar', 'Otra', 'Por confirmar', false],
])('%s at %s and %s at %s are alike: %s', (name, place, other, elsewhere, alike) => {
  const one = event({ name, venue: { name: place } });
  expect(isAlike(one, event({ name: other, venue: { name: elsewhere } }))).toBe(alike);
});

it.each([
  ['Prat 1, Arica', 'Plaza 2, Viña', false],
  ['Prat 1, Arica', 'prat 1, arica', true],
  ['Prat 1, Arica', '', true],
])('two places of one name at %s and %s are the same: %s', (here, there, same) => {
  const at = (address: string, name: string) =>
    event({ name, venue: { name: 'Teatro Municipal', address } });
  expect(isAlike(at(here, 'Fiesta'), at(there, 'Otra'))).toBe(same);
});

it('the mail says what, when and where after the producer’s words, within its limits', () => {
  const content = { ...firstContent('newDate'), message: 'x'.repeat(8000) };
  const [found] = newDatesOf(event(), new Map(), () => NOW);
  const date = found?.dates[0];
  if (!date) throw new Error('no date');
  const mail = aboutDate(content, event(), date, 'https://early.cl/e');
  expect(mail).toMatchObject({
    ...{ subject: 'Esto te va a gustar: Vermut 8', eventId: 'e' },
    ...{ buttonText: 'Ver entradas', buttonUrl: 'https://early.cl/e' },
  });
  expect(mail.message).toMatch(/Vermut 8\n.*10 .*diciembre.*\nClub Andino, Calle 1$/);
  expect(mail.message.length).toBeLessThanOrEqual(8000);
  const blocks = [{ id: 'a', kind: 'divider' as const }];
  const facts = expect.stringMatching(/Vermut 8\n.*10 .*diciembre.*\nClub Andino, Calle 1$/);
  const shown = (given: Block[]) =>
    parseBlocks(
      aboutDate({ ...content, blocks: given }, event(), date, 'https://early.cl/e').blocks,
    );
  expect(shown(blocks)).toMatchObject([
    ...blocks,
    { kind: 'text', lines: [{ spans: [{ text: facts }] }] },
    { kind: 'event', eventId: 'e', buttonText: 'Ver entradas', link: 'https://early.cl/e' },
  ]);
  // The event that is shown already is not again, but its date is named.
  const event8 = {
    ...{ id: 'b', kind: 'event' as const },
    ...{ eventId: 'e', buttonText: '', link: '' },
  };
  expect(shown([event8]).map(({ kind }) => kind)).toEqual(['event', 'text']);
  const full = Array.from({ length: 30 }, (_, n) => ({ id: `b${n}`, kind: 'divider' as const }));
  expect(shown(full).slice(-2)).toMatchObject([{ kind: 'text' }, { kind: 'event' }]);
  const own = { ...content, buttonText: 'Mira', buttonUrl: 'https://x.cl' };
  expect(aboutDate(own, event(), date, 'https://early.cl/e')).toMatchObject({
    buttonUrl: 'https://x.cl',
  });
  expect(aboutDate(content, event(), date, 'http://localhost').buttonText).toBe('');
});
