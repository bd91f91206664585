import { queryOptions } from '@tanstack/react-query';
import * as calls from '@/lib/domain/feature/calls';
import type { FeatureKey } from '@/lib/domain/feature/feature';
import type { FeatureInput } from '@/lib/domain/feature/feature-schema';
import { call } from '../kit/call';

/** The holders of a feature and its dependants, counted anew each time it is opened. */
export const featureQuery = (key: FeatureKey) =>
  queryOptions({
    queryKey: ['feature', key],
    queryFn: () => call(calls.readFeature, { key }),
    staleTime: 0,
  });

export const setFeature = (input: FeatureInput) => call(calls.setFeature, input);
