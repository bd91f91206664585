import * as calls from '@/lib/domain/platform/calls';
import type { FeatureInput } from '@/lib/domain/platform/feature/feature-schema';
import { call } from '../kit/call';

export const setFeature = (input: FeatureInput) => call(calls.setFeature, input);
