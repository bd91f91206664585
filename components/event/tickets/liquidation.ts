import {
  EMPTY_SUMMARY,
  type EventFigures,
  figuresOf,
  simulateSales,
} from '@/lib/domain/ledger/finance';
import { monthlyMailCost } from '@/lib/domain/mailing/mailing-cost';
import type { Fees } from '@/lib/domain/producer/fees';
import { consumptionFee } from '@/lib/domain/producer/service-fee';
import { commissionOf } from '@/lib/domain/promoter/rule';

/** The costs and income of an event beside its tickets; whole pesos. */
export type Besides = {
  /** The share of the tickets that is given back, without its service fee. */
  back: number;
  /** The amount that promoters get for each ticket. */
  promoters: number;
  /** Mails in the month, of a producer who sent none before. */
  mails: number;
  /** Taken in hand at the door, price and fee: the producer has it already. */
  inHand: number;
  /** The sales of the bar, whose money does not pass through the balance. */
  bar: number;
};

export const NOTHING_BESIDES: Besides = { back: 0, promoters: 0, mails: 0, inHand: 0, bar: 0 };

export type Liquidation = {
  figures: EventFigures;
  promoters: number;
  mail: number;
  /** The balance less promoters and mail; negative where they cost more. */
  left: number;
};

/**
 * The result of an event if so many tickets are sold, by the functions that reckon its Finanzas, its commissions and its mail.
 * @param sales price in whole pesos and how many are sold of it
 */
export function liquidationOf(
  sales: readonly { price: number; sold: number }[],
  fees: Fees,
  { back, promoters: amount, mails, inHand, bar }: Besides,
): Liquidation {
  const rule = { amount, rate: 0, leaderAmount: 0, leaderRate: 0 };
  let [totalSelled, serviceFeeSelled, promoters] = [0, 0, 0];
  for (const { price, sold } of sales) {
    const kept = sold - Math.round(sold * back);
    const { net } = simulateSales(price, kept, fees);
    totalSelled += net;
    serviceFeeSelled += simulateSales(price, sold, fees).serviceFees;
    promoters += commissionOf(rule, { quantity: kept, net, hasLeader: false }).amount;
  }
  const figures = figuresOf(
    {
      ...EMPTY_SUMMARY,
      stats: { ...EMPTY_SUMMARY.stats, totalSelled, serviceFeeSelled },
      finance: { advancePaid: inHand },
      consumptions: [
        {
          ...{ type: 'normal', total: bar, serviceFee: fees.consumptionServiceFee },
          serviceFeeSelled: consumptionFee(bar, fees.consumptionServiceFee),
        },
      ],
    },
    fees.hasTax,
  );
  const mail = monthlyMailCost(mails);
  return { figures, promoters, mail, left: figures.balance - promoters - mail };
}
