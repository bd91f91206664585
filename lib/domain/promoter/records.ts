import type { Fields } from '../kit/stored';
import type { BankingForm } from '../producer/banking';
import type { Settlement } from '../report/settlement';
import type { Ticket } from '../ticket/ticket';
import type { Commission } from './commission';
import type { PromoterGifts } from './gift';
import type { Promoter, PromoterCode } from './promoter';
import type { PromoterRule } from './rule';
import type { PromoterSettlement } from './settlement';

type Account = BankingForm & { since: Date | null; updatedAt: Date; updatedBy: string };
export type Promotion = Fields<Pick<Ticket, 'promotionId' | 'promoterId'>>;

type OfEvent = { eventId: string; producerId: string };

export type PromoterRecords = {
  promoter: Fields<Omit<Promoter, 'id'> & { search: string[]; updatedAt: Date }>;
  promoterPrivate: Fields<{
    rut: string;
    phone: string;
    email: string;
    codes: string[];
    linkHash: string;
    account: Account;
  }>;
  promoterCode: Fields<PromoterCode>;
  promoterLink: Fields<{ producerId: string; promoterId: string; at: Date }>;
  promoterGift: Fields<Omit<PromoterGifts, 'id'>>;
  promoterRule: Fields<Omit<PromoterRule, 'id'> & OfEvent>;
  promotion: Fields<{ rules: Record<string, PromoterRecords['promoterRule']> }>;
  commission: Fields<Omit<Commission, 'id'> & OfEvent>;
  settlement: Fields<Omit<Settlement, 'month'>> & Fields<PromoterSettlement>;
};
