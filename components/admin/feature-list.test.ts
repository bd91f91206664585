import { expect, it } from 'vitest';
import { FEATURE_KEYS } from '@/lib/domain/platform/feature/feature';
import { parseDescribedFeature } from '@/lib/domain/platform/feature/feature-text';
import { foundFeatures } from './feature-list';

const features = FEATURE_KEYS.map((key) =>
  parseDescribedFeature(key, key === 'door' ? { mode: 'off', owner: 'Ana Ríos' } : null),
);
const keys = (typed: string, mode: string | null = null) =>
  foundFeatures(features, typed, mode).map(({ key }) => key);

it('finds features by name, description and owner, in one mode', () => {
  expect(keys('')).toEqual([...FEATURE_KEYS]);
  expect(keys('puer')).toEqual(['door']);
  expect(keys('rios')).toEqual(['door']);
  expect(keys('campañas')).toEqual(['mailing']);
  expect(keys('', 'off')).toEqual(['door']);
  expect(keys('mailing', 'off')).toEqual([]);
});
