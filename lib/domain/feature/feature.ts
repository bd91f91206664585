import { moment } from '../kit/read';

export const FEATURE_KEYS = [
  'mailing',
  'resale',
  'menus',
  'courtesies',
  'door',
  'whatsapp',
] as const;
export type FeatureKey = (typeof FEATURE_KEYS)[number];

export const FEATURE_MODES = ['off', 'on', 'producers', 'percentage'] as const;
type FeatureMode = (typeof FEATURE_MODES)[number];

export type Feature = {
  key: FeatureKey;
  mode: FeatureMode;
  producerIds: string[];
  percentage: number;
  /** '' if nobody wrote one; `parseDescribedFeature` gives the default. */
  description: string;
  owner: string;
  /** The moment it is switched off in any mode; null for never. */
  endsAt: Date | null;
  autoOff: boolean;
  updatedAt: Date | null;
  updatedBy: string;
};

/** Parses `functions/{key}`; a missing document means on for everyone. Never throws. */
export function parseFeature(key: FeatureKey, raw: unknown): Feature {
  const data = (raw ?? {}) as Record<string, unknown>;
  const percentage = Number(data.percentage);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    key,
    mode: FEATURE_MODES.find((mode) => mode === data.mode) ?? 'on',
    producerIds: Array.isArray(data.producerIds)
      ? data.producerIds.filter((item): item is string => typeof item === 'string')
      : [],
    percentage: Number.isFinite(percentage) ? Math.min(100, Math.max(0, percentage)) : 0,
    description: text(data.description),
    owner: text(data.owner),
    endsAt: moment(data.endsAt),
    autoOff: data.autoOff === true,
    updatedAt: moment(data.updatedAt),
    updatedBy: text(data.updatedBy),
  };
}

/** Whether a feature is on for a producer. Without a producer only one that is on for everyone is. */
export function isFeatureOn(feature: Feature, producerId: string | null, now: Date): boolean {
  if (feature.endsAt && feature.endsAt <= now) return false;
  switch (feature.mode) {
    case 'on':
      return true;
    case 'off':
      return false;
    case 'producers':
      return producerId !== null && feature.producerIds.includes(producerId);
    case 'percentage':
      return producerId !== null && bucketOf(feature.key, producerId) < feature.percentage;
  }
}

/** Whether a feature was or may have been on at `at`: the state before its last change is not stored. */
export const mayHaveBeenOn = (feature: Feature, producerId: string | null, at: Date): boolean =>
  (feature.updatedAt !== null && feature.updatedAt > at) || isFeatureOn(feature, producerId, at);

/**
 * A producer's bucket of a roll-out, 0 to 99. Fixed by key and id, so that raising the percentage keeps those who have it; the
 * key makes the first producers differ per feature.
 */
export function bucketOf(key: string, producerId: string): number {
  // FNV-1a with a final avalanche, so that similar ids do not get neighbouring buckets.
  let hash = 0x811c9dc5;
  for (const char of `${key}:${producerId}`) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  hash ^= hash >>> 16;
  return (hash >>> 0) % 100;
}
