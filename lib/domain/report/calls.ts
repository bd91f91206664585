import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { Earnings } from './earnings';
import type { EventPace } from './pace';
import type { readPaceSchema } from './pace-schema';
import type { readRevenueSchema } from './revenue-schema';
import type { setSettlementFolioSchema } from './settlement-schema';

export type Earner = Pick<Earnings, 'fees' | 'tax' | 'net' | 'resold' | 'consumed'> & {
  id: string;
  name: string;
};

export const readRevenue = 'readRevenue' as Endpoint<
  v.InferInput<typeof readRevenueSchema>,
  { earners: Earner[]; idle: number }
>;

export const readPace = 'readPace' as Endpoint<
  v.InferInput<typeof readPaceSchema>,
  { pace: EventPace }
>;

export const setSettlementFolio = 'setSettlementFolio' as Endpoint<
  v.InferInput<typeof setSettlementFolioSchema>
>;
