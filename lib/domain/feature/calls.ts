import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { featureSchema } from './feature-schema';

export const setFeature = 'setFeature' as Endpoint<v.InferInput<typeof featureSchema>>;
