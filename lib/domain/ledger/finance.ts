import { timesRest } from '../kit/money';
import type { Fees } from '../producer/fees';
import { taxInside, ticketFee } from '../producer/service-fee';

export type EventSummary = {
  stats: {
    totalSelled: number;
    totalReselled: number;
    resellDeltaEarnings: number;
    serviceFeeSelled: number;
  };
  resell: { resellFee: number };
  finance: { advancePaid: number };
  consumptions: ConsumptionSales[];
};

/** Sales of a consumption in whole pesos; `serviceFee` is a rate. */
export type ConsumptionSales = {
  type: 'consumption' | 'normal';
  total: number;
  serviceFee: number;
  serviceFeeSelled: number;
};

export type EventFigures = {
  /** totalSelled + totalReselled + resellDeltaEarnings + consumption of type 'normal'. */
  gross: number;
  ticketSales: number;
  resaleGross: number;
  resaleEarnings: number;
  resaleServiceFee: number;
  consumptionNormal: number;
  consumptionOther: number;
  ticketServiceFees: number;
  consumptionServiceFees: number;
  serviceFees: number;
  serviceFeesTax: number;
  netSales: number;
  advancePaid: number;
  balance: number;
};

/**
 * Computes the figures of an event from its summary. `hasTax`: fees contain IVA. Resale earnings are rounded and the resale fee
 * is the remainder, so that both add up to the resale.
 */
export function figuresOf(summary: EventSummary, hasTax = true): EventFigures {
  const { totalSelled, totalReselled, resellDeltaEarnings, serviceFeeSelled } = summary.stats;
  const resaleGross = totalReselled + resellDeltaEarnings;
  const resaleEarnings = timesRest(resaleGross, summary.resell.resellFee);
  const sum = (lines: ConsumptionSales[], field: 'total' | 'serviceFeeSelled') =>
    lines.reduce((all, line) => all + line[field], 0);
  const normal = sum(
    summary.consumptions.filter((line) => line.type === 'normal'),
    'total',
  );
  const consumptionServiceFees = sum(summary.consumptions, 'serviceFeeSelled');
  const serviceFees = serviceFeeSelled + consumptionServiceFees;
  const netSales = totalSelled + resaleEarnings;
  return {
    gross: totalSelled + resaleGross + normal,
    ticketSales: totalSelled,
    resaleGross,
    resaleEarnings,
    resaleServiceFee: resaleGross - resaleEarnings,
    consumptionNormal: normal,
    consumptionOther: sum(summary.consumptions, 'total') - normal,
    ticketServiceFees: serviceFeeSelled,
    consumptionServiceFees,
    serviceFees,
    serviceFeesTax: taxInside(serviceFees, hasTax),
    netSales,
    advancePaid: summary.finance.advancePaid,
    balance: netSales - summary.finance.advancePaid,
  };
}

/** Sums the figures of several events. Each event was rounded by itself. */
export function addFigures(all: readonly EventFigures[]): EventFigures {
  const empty = figuresOf(EMPTY_SUMMARY);
  return all.reduce((sum, figures) => {
    const keys = Object.keys(empty) as (keyof EventFigures)[];
    return Object.fromEntries(keys.map((key) => [key, sum[key] + figures[key]])) as EventFigures;
  }, empty);
}

export const EMPTY_SUMMARY: EventSummary = {
  stats: { totalSelled: 0, totalReselled: 0, resellDeltaEarnings: 0, serviceFeeSelled: 0 },
  resell: { resellFee: 0 },
  finance: { advancePaid: 0 },
  consumptions: [],
};

type Simulation = {
  /** With the fee, if the fee is hidden; `shownFee` is then 0. */
  shownPrice: number;
  shownFee: number;
  buyerPays: number;
  serviceFees: number;
  serviceFeesTax: number;
  net: number;
};

/** Simulates selling `sold` tickets at `price` (whole pesos) with the fees in force. */
export function simulateSales(price: number, sold: number, fees: Fees): Simulation {
  const fee = ticketFee(fees, price, 1);
  const serviceFees = fee * sold;
  return {
    shownPrice: fees.serviceFeeHidden ? price + fee : price,
    shownFee: fees.serviceFeeHidden ? 0 : fee,
    buyerPays: price + fee,
    serviceFees,
    serviceFeesTax: taxInside(serviceFees, fees.hasTax),
    net: price * sold,
  };
}
