import { expect, it } from 'vitest';
import { FEATURE_KEYS } from '@/lib/domain/feature/feature';
import { parseDescribedFeature } from '@/lib/domain/feature/feature-text';
import { foundFeatures, heldText } from './feature-list';

const features = FEATURE_KEYS.map((key) =>
  parseDescribedFeature(key, key === 'door' ? { mode: 'off', owner: 'Ana Ríos' } : null),
);
const now = new Date('2026-11-26T12:00:00Z');
const keys = (typed: string, state: string | null = null, of = features) =>
  foundFeatures(of, typed, state, now).map(({ key }) => key);

it('finds features by name, description and owner, in one state', () => {
  expect(keys('')).toEqual([...FEATURE_KEYS]);
  expect(keys('puer')).toEqual(['door']);
  expect(keys('rios')).toEqual(['door']);
  expect(keys('campañas')).toEqual(['mailing']);
  expect(keys('', 'off')).toEqual(['door']);
  expect(keys('mailing', 'off')).toEqual([]);
});

it('finds a feature that ended among those that ended, whatever its mode', () => {
  const door = (endsAt: Date) => [parseDescribedFeature('door', { mode: 'on', endsAt })];
  expect(keys('', 'on', door(now))).toEqual([]);
  expect(keys('', 'ended', door(now))).toEqual(['door']);
  const later = door(new Date(now.getTime() + 1));
  expect(keys('', 'on', later)).toEqual(['door']);
  expect(keys('', 'ended', later)).toEqual([]);
});

it('says what a producer has by its exceptions, and until when', () => {
  const of = (given: Record<string, object>) =>
    heldText(
      FEATURE_KEYS.map((key) => parseDescribedFeature(key, given[key] ?? null)),
      'p',
      now,
    );
  const off = { mode: 'off' };
  expect(of({})).toBe('Todas');
  expect(of({ door: off, mailing: off })).toBe('Todas menos Mailing y Puerta');
  const some = { mode: 'producers', producerIds: ['p'], endsAt: new Date('2026-12-03T12:00:00Z') };
  expect(of({ mailing: off, door: some })).toBe('Todas menos Mailing. Puerta hasta el 3 dic');
  const [first, ...rest] = FEATURE_KEYS;
  expect(of(Object.fromEntries(rest.map((key) => [key, off])))).toBe('Solo Mailing');
  expect([first, of(Object.fromEntries(FEATURE_KEYS.map((key) => [key, off])))]).toEqual([
    'mailing',
    'Ninguna',
  ]);
});
