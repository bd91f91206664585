import { describe, expect, it } from 'vitest';
import linkRows from '@/tests/fixtures/world/links.json';
import nameRows from '@/tests/fixtures/world/names.json';
import textRows from '@/tests/fixtures/world/texts.json';
import { charactersOf, cutText } from '../../kit/text/cut';
import { EMPTY_CAMPAIGN, missingToSend } from '../campaign';
import { linksOf } from '../message';
import { firstName } from './greeting';
import { linkPieces, withParameters } from './links';
import { withName } from './merge-fields';

type Name = { name: string; greeting?: string; subject?: string; right?: string; or?: string };
const names: Name[] = nameRows;

describe('a name', () => {
  it.each(names.filter((row) => row.greeting !== undefined))(
    '$name greets as "$greeting"',
    ({ name, greeting }) => expect(firstName(name)).toBe(greeting),
  );

  it.each(names.filter((row) => row.subject !== undefined))(
    'that is missing leaves "$subject" whole',
    ({ name, subject = '', right = '', or = right }) => {
      expect([right, or]).toContain(withName(subject, firstName(name)));
      expect(withName(subject, 'Ana')).toBe(subject.replace(/\{\{\s*nombre\s*\}\}/i, 'Ana'));
    },
  );

  it('is cut between characters, never inside one', () => {
    const long = names.find(({ name }) => name.startsWith('NanoNano'))?.name ?? '';
    expect(firstName(long)).toBe('NanoNano'.repeat(5));
    expect(charactersOf('👩‍👧 Ana')).toEqual(['👩‍👧', ' ', 'A', 'n', 'a']);
    expect(cutText('👩‍👧👩‍👧', 9)).toBe('👩‍👧');
    expect(cutText('cafe\u0301', 4)).toBe('caf');
    expect(cutText('una frase larga', 10, '…')).toBe('una frase…');
    expect(cutText('corta', 5, '…')).toBe('corta');
    expect(cutText(`a${'\u0301'.repeat(80)}`, 40)).toBe('');
  });
});

describe('a link', () => {
  it.each(linkRows)('in "$text" is $href', ({ text, href }) => {
    expect(linksOf(text)[0]).toBe(href);
    expect(linksOf(`Hola ${text} chao`)[0]).toBe(href);
  });

  it.each([
    ['https://x.cl', 'https://x.cl?a=1'],
    ['https://x.cl/?', 'https://x.cl/?a=1'],
    ['https://x.cl/p?b=%2b+c&d', 'https://x.cl/p?b=%2b+c&d&a=1'],
    ['https://x.cl/p?b=1&', 'https://x.cl/p?b=1&a=1'],
    ['https://x.cl/p#z?y=1', 'https://x.cl/p?a=1#z?y=1'],
    ['https://x.cl/p?a=7', 'https://x.cl/p?a=7'],
    ['https://x.cl/p?%61=7#z', 'https://x.cl/p?%61=7#z'],
    ['https://x.cl/ñ?é=1', 'https://x.cl/%C3%B1?%C3%A9=1&a=1'],
  ])('%s goes out as it was typed, with ours: %s', (url, out) =>
    expect(withParameters(url, { a: '1' })).toBe(out),
  );
});

type Text = { field: string; text: string; right?: string };
const ready = { ...EMPTY_CAMPAIGN, subject: 'a', message: 'b', buttonUrl: 'https://x.cl' };
const asked = (row: Text) =>
  missingToSend({ ...ready, [row.field]: row.text }).map(({ field }) => field);
const texts = (right: RegExp) => (textRows as Text[]).filter((row) => right.test(row.right ?? ''));

describe('a field that nobody fills', () => {
  it.each(texts(/^asked|^refused/))('is asked about in $text', (row) =>
    expect(asked(row)).toContain(row.field),
  );

  it.each(texts(/^taken as it is/))('is none in $text', (row) => expect(asked(row)).toEqual([]));

  it('is none in a link of the message either', () => {
    const message = 'https://uno.test/?n={{nombre}}';
    expect(asked({ field: 'message', text: message })).toEqual(['message']);
  });
});

it.each([
  ['https://uno.test/2026–2027', 'https://uno.test/2026', '–2027'],
  ['https://uno.test/o’higgins', 'https://uno.test/o', '’higgins'],
  ['https://uno.test/2026%E2%80%932027', 'https://uno.test/2026%E2%80%932027', null],
  ['https://uno.test/o%E2%80%99higgins', 'https://uno.test/o%E2%80%99higgins', null],
  ["https://uno.test/o'higgins", "https://uno.test/o'higgins", null],
])(
  '%s is a link up to a typed dash or apostrophe, and whole where it is coded',
  (text, url, rest) => {
    const after = rest === null ? [] : [{ text: rest, url: null }];
    expect(linkPieces(text)).toEqual([{ text: url, url }, ...after]);
  },
);
