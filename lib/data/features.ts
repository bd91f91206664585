import type { FeatureInput } from '@/lib/domain/feature';
import { call } from './call';

/** Sets a feature flag, whole. */
export const setFeature = (input: FeatureInput) => call('setFeature', input);
