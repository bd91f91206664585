import * as calls from '@/lib/domain/platform/calls';
import type { FeatureInput } from '@/lib/domain/platform/feature/feature-schema';
import { call } from '../kit/call';

/** Saves all fields of a feature flag. */
export const setFeature = (input: FeatureInput) => call(calls.setFeature, input);
