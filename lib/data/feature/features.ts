import * as calls from '@/lib/domain/feature/calls';
import type { FeatureInput } from '@/lib/domain/feature/feature-schema';
import { call } from '../kit/call';

export const setFeature = (input: FeatureInput) => call(calls.setFeature, input);
