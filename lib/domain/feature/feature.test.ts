import { describe, expect, it } from 'vitest';
import { validate } from '../kit/schema';
import { bucketOf, FEATURE_KEYS, isFeatureOn, mayHaveBeenOn, parseFeature } from './feature';
import { featureSchema } from './feature-schema';
import { parseDescribedFeature } from './feature-text';

const now = new Date('2026-11-21T12:00:00Z');
const ids = Array.from({ length: 2000 }, (_, i) => `producer-${i}`);
const flag = (raw: object) => parseFeature('mailing', raw);

it('may have been on before its last change, whatever it is now, and not after it', () => {
  const off = flag({ mode: 'off', updatedAt: now });
  expect(mayHaveBeenOn(off, 'a', new Date(now.getTime() - 1))).toBe(true);
  expect(mayHaveBeenOn(off, 'a', now)).toBe(false);
  expect(mayHaveBeenOn(flag({ mode: 'off' }), 'a', now)).toBe(false);
  const ended = flag({ mode: 'on', endsAt: now, updatedAt: new Date(now.getTime() - 10) });
  expect(mayHaveBeenOn(ended, 'a', new Date(now.getTime() - 1))).toBe(true);
  expect(mayHaveBeenOn(ended, 'a', now)).toBe(false);
});

it('has the words of its note, but for those that an older instance wrote into it since', () => {
  const note = { description: 'Piloto', owner: 'Ana', updatedBy: 'ana@x.cl' };
  const described = (raw: object, more?: object) => parseDescribedFeature('mailing', raw, more);
  expect(described({}, note)).toMatchObject(note);
  // The state after a migration.
  expect(described({ description: '', owner: '', updatedBy: '' }, note)).toMatchObject(note);
  const since = { description: '', owner: 'Luis', updatedBy: 'luis@x.cl' };
  const told = { owner: 'Luis', updatedBy: 'luis@x.cl' };
  expect(described(since, note)).toMatchObject(told);
  expect(described(since, note).description).toContain('Contactos');
  expect(described(since)).toMatchObject(told);
});

describe('isOn', () => {
  it('is on for everyone when no document exists', () => {
    expect(isFeatureOn(parseFeature('mailing', undefined), 'a', now)).toBe(true);
    expect(isFeatureOn(parseFeature('mailing', null), null, now)).toBe(true);
  });

  it('follows off, on and the list of producers', () => {
    expect(isFeatureOn(flag({ mode: 'off' }), 'a', now)).toBe(false);
    expect(isFeatureOn(flag({ mode: 'on' }), 'a', now)).toBe(true);
    const some = flag({ mode: 'producers', producerIds: ['a', 7] });
    expect(isFeatureOn(some, 'a', now)).toBe(true);
    expect(isFeatureOn(some, 'b', now)).toBe(false);
    expect(isFeatureOn(some, null, now)).toBe(false);
  });

  it('ends on its end date, whatever the mode', () => {
    expect(isFeatureOn(flag({ mode: 'on', endsAt: now }), 'a', now)).toBe(false);
    expect(isFeatureOn(flag({ mode: 'on', endsAt: new Date(now.getTime() + 1) }), 'a', now)).toBe(
      true,
    );
  });

  it('gives a percentage of producers, the same ones every time, and keeps them when it grows', () => {
    const at = (percentage: number) =>
      ids.filter((id) => isFeatureOn(flag({ mode: 'percentage', percentage }), id, now));
    expect(at(0)).toEqual([]);
    expect(at(100)).toEqual(ids);
    const twenty = at(20);
    expect(twenty.length).toBeGreaterThan(320);
    expect(twenty.length).toBeLessThan(480);
    expect(at(20)).toEqual(twenty);
    const thirty = new Set(at(30));
    expect(twenty.every((id) => thirty.has(id))).toBe(true);
    expect(isFeatureOn(flag({ mode: 'percentage', percentage: 50 }), null, now)).toBe(false);
  });

  it('does not begin with the same producers for every feature', () => {
    const first = FEATURE_KEYS.map((key) => ids.filter((id) => bucketOf(key, id) < 10).join());
    expect(new Set(first).size).toBe(FEATURE_KEYS.length);
  });
});

describe('parseFeature', () => {
  it('reads anything without throwing', () => {
    const odd = flag({
      mode: 'maybe',
      producerIds: 'a',
      percentage: 'x',
      endsAt: 'soon',
      owner: 3,
    });
    expect(odd).toMatchObject({
      mode: 'on',
      producerIds: [],
      percentage: 0,
      endsAt: null,
      owner: '',
    });
    expect(flag({ percentage: 400 }).percentage).toBe(100);
  });
});

describe('featureSchema', () => {
  const input = { key: 'mailing', mode: 'on', owner: 'Ana' };
  it('accepts a flag and fills in the rest', () => {
    expect(validate(featureSchema, input)).toMatchObject({
      ok: true,
      value: { producerIds: [], percentage: 0, endsAt: null },
    });
  });
  it.each([
    ['key', { ...input, key: 'payments' }],
    ['mode', { ...input, mode: 'sometimes' }],
    ['owner', { ...input, owner: ' ' }],
    ['percentage', { ...input, percentage: 101 }],
    ['percentage', { ...input, percentage: 0.5 }],
    ['producerIds', { ...input, mode: 'producers' }],
    ['endsAt', { ...input, endsAt: 'mañana' }],
    ['admin', { ...input, admin: true }],
  ])('refuses a wrong %s', (field, raw) => {
    expect(validate(featureSchema, raw)).toMatchObject({ ok: false, field });
  });
});
