import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromAccount, initialsOf, nameOf, parseUser } from './user';
import { userSortName } from './user-search';

test('an empty document is an empty user', () => {
  expect(parseUser('u1', undefined)).toEqual({
    uid: 'u1',
    producersId: [],
    email: '',
    firstName: '',
    lastName: '',
    displayName: '',
    description: '',
    phone: '',
    instagram: '',
    photoUrl: '',
    createdAt: null,
    claimsChangedAt: null,
    role: null,
    disabled: false,
    errandsUntil: null,
  });
});

test('the document id rules over a stored uid, and phone_number stands in for phone', () => {
  const user = parseUser('u1', { uid: 'other', phone_number: '+569', producersId: ['a', 3, 'b'] });
  expect(user.uid).toBe('u1');
  expect(user.phone).toBe('+569');
  expect(user.producersId).toEqual(['a', 'b']);
});

test('claimsChangedAt is read from a timestamp', () => {
  const at = { toMillis: () => 1000 };
  expect(parseUser('u', { claimsChangedAt: at }).claimsChangedAt).toEqual(new Date(1000));
});

test('no stored shape makes the parser throw', () => {
  fc.assert(fc.property(fc.anything(), (raw) => parseUser('u', raw).uid === 'u'));
});

test('people are sorted by what they are called, without accents and capitals', () => {
  const none = { displayName: '', firstName: '', lastName: '', email: 'Zoe@x.cl' };
  expect(userSortName({ ...none, firstName: 'Ángela', lastName: 'Ñuñez' })).toBe('angela nunez');
  expect(userSortName(none)).toBe('zoe@x.cl');
});

test('nameOf goes from display name to e-mail', () => {
  const none = { displayName: '', firstName: '', lastName: '', email: 'a@b.cl' };
  expect(nameOf({ ...none, displayName: 'DJ Ana' })).toBe('DJ Ana');
  expect(nameOf({ ...none, displayName: '  ', firstName: 'Ana' })).toBe('Ana');
  expect(nameOf({ ...none, firstName: 'Ana', lastName: 'Rojas' })).toBe('Ana Rojas');
  expect(nameOf(none)).toBe('a@b.cl');
});

test('initialsOf takes whole characters', () => {
  expect(initialsOf('Ana María Rojas')).toBe('AM');
  expect(initialsOf('😀 bar')).toBe('😀B');
  expect(initialsOf('ñandú')).toBe('Ñ');
  expect(initialsOf('')).toBe('?');
});

test('a photo is a picture or an https address, and nothing else', () => {
  const photoOf = (photo_url: string) => parseUser('u', { photo_url }).photoUrl;
  for (const good of ['data:image/png;base64,AA', 'https://cdn.cl/a.png']) {
    expect(photoOf(good)).toBe(good);
  }
  for (const bad of ['http://cdn.cl/a.png', 'javascript:1', 'data:text/html,x', 'x data:image/']) {
    expect(photoOf(bad)).toBe('');
  }
});

test('a document is read as it is stored', () => {
  const stored = {
    producersId: ['p'],
    email: 'ana@correo.cl',
    firstName: 'Ana',
    lastName: 'Paz',
    description: 'd',
    phone: '+56912345678',
    instagram: 'ana',
    role: 'admin',
    disabled: true,
    errandsUntil: new Date(1000),
  };
  expect(parseUser('u', { ...stored, display_name: 'DJ' })).toMatchObject({
    ...stored,
    displayName: 'DJ',
  });
});

test('a new account brings its name on one line, and a photo only from https', () => {
  const hidden = ` Ana\u202e\n\tPaz  ${String.fromCharCode(0xd800)} `;
  expect(fromAccount({ displayName: hidden, photoURL: 'https://cdn.cl/a.png' })).toEqual({
    name: 'Ana Paz',
    photo: 'https://cdn.cl/a.png',
  });
  expect(fromAccount({})).toEqual({ name: '', photo: '' });
  expect(fromAccount({ displayName: 'Ana', photoURL: 'http://cdn.cl/a.png' }).photo).toBe('');
});

test('the name of a new account has sixty whole characters at most', () => {
  expect(fromAccount({ displayName: '😀'.repeat(70) }).name).toBe('😀'.repeat(60));
  expect(fromAccount({ displayName: `${'a'.repeat(59)} b` }).name).toBe('a'.repeat(59));
});

test('initials come from words between spaces, dots and the at sign', () => {
  expect(initialsOf('ana.paz@correo.cl')).toBe('AP');
  expect(initialsOf('  ana   paz')).toBe('AP');
  expect(initialsOf('ana . @ paz')).toBe('AP');
  expect(fromAccount({ displayName: `${'😀'.repeat(59)} 😀` }).name).toBe('😀'.repeat(59));
});
