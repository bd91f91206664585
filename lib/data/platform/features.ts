import * as calls from '@/lib/domain/platform/calls';
import type { FeatureInput } from '@/lib/domain/platform/feature-schema';
import { call } from '../kit/call';

/** Sets a feature flag, whole. */
export const setFeature = (input: FeatureInput) => call(calls.setFeature, input);
