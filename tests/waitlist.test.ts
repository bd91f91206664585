import { expect, it } from 'vitest';
import { sourcesOf } from './support/sources';

/** Why a change of the whole inventory opens no place. */
const OPENS_NONE: Record<string, string> = {
  'functions/src/event/tills/whole-inventory.ts': 'is how the others ask for it',
  'functions/src/event/waitlist/offers.ts': 'is the work itself',
};

const sources = sourcesOf(/^functions\/src\/.*(?<!\.test)\.ts$/).map(
  ({ path, text }) => [path, text] as const,
);

it('every change of stock, capacity, dates or state calls the waiting list, at once, or says why not', () => {
  const calls = (text: string) => /\bofferPlaces\(/.test(text) && /\bofferNow\(/.test(text);
  const silent = sources.filter(
    ([file, text]) => /\bguardWhole\(/.test(text) && !calls(text) && !OPENS_NONE[file],
  );
  expect(silent.map(([file]) => file)).toEqual([]);
});

it('sold tickets and courtesies are counted by nobody but the one place that gives back to the list', () => {
  const counts = /\b(?:sold|courtesies|held): FieldValue\.increment\(/;
  const writers = sources.filter(([, text]) => counts.test(text)).map(([file]) => file);
  expect(writers.sort()).toEqual([
    // What tills sold, which gave nothing back to the sale that somebody waited for.
    'functions/src/event/tills/count.ts',
    'functions/src/event/tills/place.ts',
    'functions/src/event/waitlist/offers.ts',
    // Of what is eaten and drunk.
    'functions/src/ledger/sold-item.ts',
  ]);
});
