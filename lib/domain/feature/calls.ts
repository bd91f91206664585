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
    /** Its calls in the window of the rule, null if they are not counted. */
    calls: { calls: number; errors: number } | null;
  }
>;
