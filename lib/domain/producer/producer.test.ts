import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validate } from '../kit/schema';
import { isLite, parseProducer, parseProducerOption, producerBatches } from './producer';
import { createProducerSchema, producerTexts } from './producer-schema';

describe('parseProducer', () => {
  test('supplies the defaults', () => {
    const producer = parseProducer('p1', {});
    expect(producer).toMatchObject({
      id: 'p1',
      name: 'Sin nombre',
      type: 'producer',
      termsAccepted: false,
      users: [],
      domains: [],
      ratings: { ratingPoint: 0, ratingTotal: 0, ratingNumber: 0 },
      fees: { serviceFee: 0.0833, serviceFeeType: 'Percentage', consumptionServiceFee: 0.05 },
    });
  });
  test('an unknown type is a producer, a blank name is Sin nombre', () => {
    expect(parseProducer('p', { type: 'admin', name: '   ' })).toMatchObject({
      type: 'producer',
      name: 'Sin nombre',
    });
    expect(parseProducer('p', { type: 'producerLite' }).type).toBe('producerLite');
  });
  test('no stored shape makes it throw', () => {
    fc.assert(fc.property(fc.anything(), (raw) => parseProducer('p', raw).id === 'p'));
  });
});

test('an option is id and name', () => {
  expect(parseProducerOption('p', { name: 'Club', users: ['x'] })).toEqual({
    id: 'p',
    name: 'Club',
  });
  expect(parseProducerOption('p', null).name).toBe('Sin nombre');
});

test('lite needs the role and the type', () => {
  expect(isLite('producer', { type: 'producerLite' })).toBe(true);
  expect(isLite('admin', { type: 'producerLite' })).toBe(false);
  expect(isLite('producer', { type: 'producer' })).toBe(false);
  expect(isLite('producer', null)).toBe(false);
});

test('batches hold ten at most, keep order, drop repetitions', () => {
  const ids = Array.from({ length: 23 }, (_, i) => `p${i}`);
  const batches = producerBatches([...ids, 'p0', '']);
  expect(batches.map((batch) => batch.length)).toEqual([10, 10, 3]);
  expect(batches.flat()).toEqual(ids);
  expect(producerBatches([])).toEqual([]);
});

describe('createProducerSchema', () => {
  const valid = {
    name: ' Noche Austral ',
    termsAccepted: true,
    instagramProfile: '@Noche.Austral',
  };
  test('trims and reads the Instagram name', () => {
    expect(validate(createProducerSchema, valid)).toMatchObject({
      ok: true,
      value: { name: 'Noche Austral', instagramProfile: 'noche.austral' },
    });
  });
  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 'a\u202Eb' }, 'name'],
    [{ termsAccepted: false }, 'termsAccepted'],
    [{ instagramProfile: 'no vale' }, 'instagramProfile'],
    [{ type: 'producerLite' }, 'type'],
  ])('refuses %j', (change, field) => {
    expect(validate(createProducerSchema, { ...valid, ...change })).toMatchObject({
      ok: false,
      field,
    });
  });
});

describe('instagram and domains', () => {
  test.each([
    ['https://www.instagram.com/Early.cl/?hl=es', 'early.cl'],
    ['@early', 'early'],
    ['', ''],
  ])('%s is %s', (typed, handle) => {
    expect(validate(producerTexts.instagramProfile, typed)).toEqual({ ok: true, value: handle });
  });
  test('domains are bare and lower case', () => {
    expect(validate(producerTexts.domains, [' HTTPS://Entradas.Club.cl/ '])).toEqual({
      ok: true,
      value: ['entradas.club.cl'],
    });
  });
  test.each([[['x']], [['a.cl', 'a.cl']], [['javascript:alert(1)']], [['a b.cl']], ['a.cl']])(
    'refuses domains %j',
    (domains) => {
      expect(validate(producerTexts.domains, domains).ok).toBe(false);
    },
  );
});
