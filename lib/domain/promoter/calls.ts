import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { GiftCount } from './gift';
import type {
  advanceSettlementSchema,
  assignPromoterSchema,
  closeSettlementSchema,
  givePromoterCourtesySchema,
  promoterAccountSchema,
  promoterLinkSchema,
  readBroughtSchema,
  readPromoterPageSchema,
  savePromoterRuleSchema,
  savePromotersSchema,
} from './promoter-schema';
import type { SettlementState } from './settlement';

/** All or none; the answer names each by its place in the call. */
export const savePromoters = 'savePromoters' as Endpoint<
  v.InferInput<typeof savePromotersSchema>,
  { promoters: { id: string; code: string }[] }
>;

export const savePromoterAccount = 'savePromoterAccount' as Endpoint<
  v.InferInput<typeof promoterAccountSchema>
>;

/** RUT, phone and address for those who edit them; of the account only the bank and the last digits. */
export const readPromoter = 'readPromoter' as Endpoint<
  v.InferInput<typeof promoterLinkSchema>,
  { rut: string; phone: string; email: string; bank: string; account: string }
>;

export const readBrought = 'readBrought' as Endpoint<
  v.InferInput<typeof readBroughtSchema>,
  {
    buyers: number;
    before: number;
    isLatest: boolean;
    days: { day: string; tickets: number }[];
  }
>;

export const promoterLink = 'promoterLink' as Endpoint<
  v.InferInput<typeof promoterLinkSchema>,
  { url: string }
>;

export const savePromoterRule = 'savePromoterRule' as Endpoint<
  v.InferInput<typeof savePromoterRuleSchema>,
  { ruleId: string; version: number }
>;

export const assignPromoter = 'assignPromoter' as Endpoint<
  v.InferInput<typeof assignPromoterSchema>
>;

/** Begins the close: a job makes one settlement for each promoter with something open. */
export const closeSettlement = 'closeSettlement' as Endpoint<
  v.InferInput<typeof closeSettlementSchema>,
  { jobId: string }
>;

export const advanceSettlement = 'advanceSettlement' as Endpoint<
  v.InferInput<typeof advanceSettlementSchema>,
  { state: SettlementState }
>;

/**
 * A guest of a promoter's courtesy. `name` is '' of one who gave it to somebody else. `url` is of whom no mail reached,
 * `phone` (digits) where it goes, and `until` (text) until when it is to be opened; '' for none.
 */
export type PromoterGuest = {
  name: string;
  state: 'out' | 'in' | 'over' | 'off' | 'past';
  url: string;
  phone: string;
  until: string;
};

/** The page of a promoter: their own sales and place, and nothing of any buyer. */
export type PromoterPage = {
  name: string;
  producerName: string;
  code: string;
  /** Whole pesos that no settlement has taken, and of them what waits for a scan. */
  due: number;
  pending: number;
  events: {
    id: string;
    name: string;
    startsAt: string | null;
    url: string;
    image: string;
    flyer: string;
    venue: string;
    isCancelled: boolean;
    tickets: number;
    entered: number;
    earned: number;
    place: number;
    sellers: number;
    gifts: GiftCount & {
      choices: { typeId: string; dateId: string; name: string }[];
      guests: PromoterGuest[];
    };
    /** Whether types and days are of the latest sales only. */
    isLatest: boolean;
    types: { name: string; tickets: number }[];
    days: { day: string; tickets: number }[];
    hours: { hour: string; tickets: number }[];
  }[];
  payments: { folio: string; eventName: string; net: number; state: SettlementState; at: string }[];
};

export const readPromoterPage = 'readPromoterPage' as Endpoint<
  v.InferInput<typeof readPromoterPageSchema>,
  { page: PromoterPage }
>;

/** `mail`: what became of it; 'none' of who has no address, 'left' of one that leaves within minutes. */
export const givePromoterCourtesy = 'givePromoterCourtesy' as Endpoint<
  v.InferInput<typeof givePromoterCourtesySchema>,
  {
    courtesyId: string;
    mail: 'none' | 'sent' | 'left' | 'failed';
    guest: PromoterGuest | null;
    eventName: string;
  }
>;
