import { expect, it } from 'vitest';
import { FEATURE_KEYS } from '@/lib/domain/feature/feature';
import { parseDescribedFeature } from '@/lib/domain/feature/feature-text';
import { foundFeatures } from './feature-list';

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
