import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { setSettlementFolioSchema } from './settlement-schema';

export const setSettlementFolio = 'setSettlementFolio' as Endpoint<
  v.InferInput<typeof setSettlementFolioSchema>
>;
