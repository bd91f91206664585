import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { featureSchema, readFeatureSchema } from './feature-schema';
import type { Impact } from './feature-work';

export const setFeature = 'setFeature' as Endpoint<v.InferInput<typeof featureSchema>>;

export const readFeature = 'readFeature' as Endpoint<
  v.InferInput<typeof readFeatureSchema>,
  {
    impact: Impact[];
    holders: { total: number; names: { id: string; name: string }[] };
    calls: { calls: number; errors: number } | null;
  }
>;
