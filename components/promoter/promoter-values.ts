import type * as v from 'valibot';
import type { promoterInput } from '@/lib/domain/promoter/promoter-schema';

export type PromoterValues = Required<Omit<v.InferOutput<typeof promoterInput>, 'id'>> & {
  id?: string | undefined;
};
