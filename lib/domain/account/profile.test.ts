import { describe, expect, test } from 'vitest';
import { validate } from '../kit/schema';
import { profileOf, toProfileFields, toUpdate as toUpdateOf } from './profile';
import {
  PROFILE_INCOMPLETE,
  type Profile,
  profileSchema,
  profileSchemaOf,
  updateUserSchema,
} from './profile-schema';
import { parseUser } from './user';

const form: Profile = {
  firstName: 'Ana',
  lastName: 'Rojas',
  displayName: 'DJ Ana',
  description: '',
  phone: '912345678',
  phoneCountryCode: '+56',
  instagram: 'djana',
  showInstagram: true,
  photo_url: '',
};

/** All fields count as touched. */
const toUpdate = (from: Profile, kept = '') => toUpdateOf(from, kept, () => true);

describe('the form', () => {
  test.each(['firstName', 'lastName', 'displayName'] as const)('needs %s', (field) => {
    for (const empty of ['', '   ']) {
      expect(validate(profileSchema, { ...form, [field]: empty })).toMatchObject({
        ok: false,
        field,
        message: PROFILE_INCOMPLETE,
      });
    }
  });
  test('says what is missing', () => {
    expect(PROFILE_INCOMPLETE).toBe('Por favor completa los campos obligatorios');
  });
  test('is filled from the user, with +56 for a code that is not offered', () => {
    const user = parseUser('u', { phone: '+999123456', instagram: 'x', photo_url: '' });
    expect(profileOf(user)).toMatchObject({
      phoneCountryCode: '+56',
      showInstagram: true,
    });
    expect(profileOf(parseUser('u', {})).showInstagram).toBe(false);
  });
});

describe('what is sent', () => {
  test('the phone with its code, empty without digits', () => {
    expect(toUpdate(form).phone).toBe('+56912345678');
    expect(toUpdate({ ...form, phone: '' }).phone).toBe('');
    expect(toUpdate({ ...form, phoneCountryCode: '+593' }).phone).toBe('+593912345678');
  });
  test('a phone of a country that is not offered is shown whole, and left as it is', () => {
    const kept = '+442079460958';
    const filled = profileOf(parseUser('u', { phone: kept }));
    expect(filled).toMatchObject({ phone: kept, phoneCountryCode: '+56' });
    const schema = profileSchemaOf(kept);
    const checked = validate(schema, { ...form, phone: kept });
    expect(checked.ok).toBe(true);
    expect(toUpdate({ ...form, phone: kept }, kept)).not.toHaveProperty('phone');
    expect(validate(updateUserSchema, toUpdate({ ...form, phone: kept }, kept)).ok).toBe(true);
    // A changed foreign phone is refused; an emptied or replaced one is written.
    expect(validate(schema, { ...form, phone: '+442079460000' }).ok).toBe(false);
    expect(toUpdate({ ...form, phone: '' }, kept).phone).toBe('');
    expect(toUpdate({ ...form, phone: '912345678' }, kept).phone).toBe('+56912345678');
  });
  test('Instagram only with the toggle on', () => {
    expect(toUpdate(form).instagram).toBe('djana');
    expect(toUpdate({ ...form, showInstagram: false }).instagram).toBe('');
  });
  test('only what was touched, the parts of the phone and of Instagram together', () => {
    const only = (...names: (keyof Profile)[]) =>
      toUpdateOf(form, '', (name) => names.includes(name));
    expect(only()).toEqual({});
    expect(only('firstName')).toEqual({ firstName: 'Ana' });
    expect(only('photo_url')).toEqual({ photo_url: '' });
    expect(only('phoneCountryCode')).toEqual({ phone: '+56912345678' });
    expect(only('showInstagram')).toEqual({ showInstagram: true, instagram: 'djana' });
    expect(validate(updateUserSchema, only('firstName')).ok).toBe(true);
  });
  test('exactly the fields of the contract', () => {
    expect(Object.keys(toUpdate(form)).sort()).toEqual(
      [
        'firstName',
        'lastName',
        'displayName',
        'description',
        'phone',
        'instagram',
        'showInstagram',
        'photo_url',
      ].sort(),
    );
    expect(validate(updateUserSchema, toUpdate(form)).ok).toBe(true);
  });
});

describe('updateUser refuses', () => {
  const sent = toUpdate(form);
  test.each<[string, object]>([
    ['role', { role: 'admin' }],
    ['producersId', { producersId: ['x'] }],
    ['uid', { uid: 'other' }],
    ['dotted keys', { 'permissions.finance': true }],
    ['a phone of another country', { phone: '+999123456' }],
    ['a phone that is no text', { phone: 56 }],
    ['markup as a photo', { photo_url: 'data:text/html,<script>' }],
    ['a megabyte of text', { description: 'x'.repeat(1_000_000) }],
    ['a hidden direction', { displayName: 'ana\u202Egnp.exe' }],
    ['a null byte', { displayName: 'a\u0000' }],
    ['half a surrogate', { displayName: '\uD800' }],
    ['a toggle that is text', { showInstagram: 'true' }],
  ])('%s', (_what, change) => {
    expect(validate(updateUserSchema, { ...sent, ...change }).ok).toBe(false);
  });
  test('a payload with its own prototype', () => {
    const raw = JSON.parse(`{"__proto__":{"role":"admin"},${JSON.stringify(sent).slice(1)}`);
    expect(validate(updateUserSchema, raw).ok).toBe(false);
  });
});

test('markup in a name stays text', () => {
  const checked = validate(updateUserSchema, { ...toUpdate(form), firstName: '<img onerror=x>' });
  expect(checked).toMatchObject({ ok: true, value: { firstName: '<img onerror=x>' } });
});

test('with the toggle off nothing of Instagram is written', () => {
  expect(
    toProfileFields({ ...toUpdate(form), showInstagram: false, instagram: 'x' }),
  ).toMatchObject({ instagram: '', display_name: 'DJ Ana' });
});

test('what was left out is not written', () => {
  expect(toProfileFields({})).toEqual({});
  expect(toProfileFields({ description: '' })).toEqual({ description: '' });
  expect(toProfileFields({ instagram: 'x' })).toEqual({ instagram: 'x' });
  expect(toProfileFields({ showInstagram: true })).toEqual({});
  expect(toProfileFields({ showInstagram: false })).toEqual({ instagram: '' });
});

test('a phone that was left out is not written, and one that was emptied is', () => {
  const { phone: _, ...rest } = toUpdate(form);
  expect(toProfileFields({ ...rest })).not.toHaveProperty('phone');
  expect(toProfileFields({ ...rest, phone: '' })).toMatchObject({ phone: '' });
  expect(toProfileFields({ ...rest, phone: '+56912345678' })).toEqual({
    firstName: 'Ana',
    lastName: 'Rojas',
    display_name: 'DJ Ana',
    description: '',
    phone: '+56912345678',
    instagram: 'djana',
    photo_url: '',
  });
});
