import { expect, it } from 'vitest';
import { linkQuery, pathPart, secretPart } from './path-part';

it.each([
  ['a%20b', 'a b'],
  ['a b', 'a b'],
  ['%', '%'],
  ['%E0%A4%A', '%E0%A4%A'],
])('of %s reads %s', (part, text) => {
  expect(pathPart(part)).toBe(text);
});

// What mail programs, chats and people who copy a link have done to others' links.
const TOKEN = 'WyJwIiwiYS0xIl0~k1.ab_C-';
it.each([
  ['as it was sent', TOKEN],
  ['with its sign escaped', TOKEN.replace('~', '%7E')],
  ['with its sign escaped twice by a gateway', TOKEN.replace('~', '%257E')],
  ['at the end of a sentence', `${TOKEN}.`],
  ['in brackets of a plain text', `${TOKEN}%3E%29,`],
  ['in italics of a chat', `${TOKEN}*`],
  ['with a mark that nobody sees behind it', `${TOKEN}%E2%80%8B`],
  ['broken in two lines', `${TOKEN.slice(0, 9)}%0D%0A${TOKEN.slice(9)}`],
  ['broken softly, as quoted-printable writes it', `${TOKEN.slice(0, 9)}%3D%0A${TOKEN.slice(9)}`],
  ['with a blank where its line was broken', `${TOKEN.slice(0, 9)}%20${TOKEN.slice(9)}`],
])('a secret is read %s', (_how, part) => {
  expect(secretPart(decodeURIComponent(part))).toBe(TOKEN);
  expect(secretPart(part.replace('%257E', '%7E'))).toBe(TOKEN);
});

it('nothing but marks stays what it is, however many they are', () => {
  for (const part of ['', '%', '.'.repeat(100_000)]) expect(secretPart(part)).toBe(part);
});

it.each([
  ['as they were sent', 'email=ana%2Bx@y.cl&t=k1.ab_-'],
  ["with '&amp;'", 'email=ana%2Bx@y.cl&amp;t=k1.ab_-'],
  ["with '&amp;', escaped", 'email=ana%2Bx@y.cl&amp%3Bt=k1.ab_-'],
  ["with '&amp;' twice", 'email=ana%2Bx@y.cl&amp;amp;t=k1.ab_-'],
  ['at the end of a sentence', 'email=ana%2Bx@y.cl&t=k1.ab_-).'],
  ['with what a network adds', 'email=ana%2Bx@y.cl&t=k1.ab_-&fbclid=x'],
])("a link's parameters are read %s", (_how, query) => {
  const read = Object.fromEntries(linkQuery({ url: `https://x.cl/?${query}` }));
  expect(read).toMatchObject({ email: 'ana+x@y.cl', t: 'k1.ab_-' });
});
