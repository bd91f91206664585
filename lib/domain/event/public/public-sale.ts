import type { Fees } from '../../producer/fees';
import { ticketFee } from '../../producer/service-fee';
import { byOrder, type TicketType } from '../../ticket/ticket-type';
import { isPass, sellsOn } from '../../ticket/type-dates';
import { availability, type SaleState } from '../availability/availability';
import { viewOfDate } from '../date/date-view';
import { isAhead } from '../date/event-date';
import type { DateTerms, EventDate } from '../date/stored-date';
import type { EventRecord } from '../event';

/** So few places are left that a buyer is told. */
export const FEW = 20;

/** A price as a type's is: with a fee that is inside, or with `fee` beside it. */
type PublicOffer = {
  typeId: string;
  price: number;
  fee: number;
  state: SaleState;
  opensAt: string | null;
};

export type DateSale = {
  sale: SaleState;
  /** Whether few are left of the date, counting the phases that follow. */
  isLast: boolean;
  /** What is sold of each type on the date, passes apart; nothing of a date that is over. */
  offers: PublicOffer[];
};

type SaleParts = {
  event: EventRecord;
  types: readonly TicketType[];
  terms: ReadonlyMap<string, DateTerms>;
  now: Date;
};

/** The dates that a type is looked at on: those ahead, or else the last; the event itself where it has no dates of its own. */
export function viewsOf({ event, types, terms, now }: SaleParts) {
  if (!event.dates) return [{ date: null, types, found: availability(types, event, now) }];
  const ahead = event.dates.filter((date) => isAhead(date, now));
  return (ahead.length > 0 ? ahead : event.dates.slice(-1)).map((date) => {
    const view = viewOfDate(types, event, date, terms.get(date.id)?.types);
    return { date, types: view.types, found: availability(view.types, view.event, now) };
  });
}

export const BEST: readonly SaleState[] = ['onSale', 'upcoming', 'waiting', 'soldOut', 'closed'];
/** What a buyer is told of several: the best of them. */
export const best = (states: readonly SaleState[]) =>
  BEST.find((state) => states.includes(state)) ?? 'unavailable';

/** A price with its fee inside or beside it. */
export function priceOf(fees: Fees, price: number): { price: number; fee: number } {
  const fee = ticketFee(fees, price, 1);
  return fees.serviceFeeHidden ? { price: price + fee, fee: 0 } : { price, fee };
}

const TO_COME: readonly SaleState[] = ['onSale', 'upcoming', 'waiting'];

/** What a date sells, apart from passes. */
export function saleOn(
  { types, fees }: Pick<SaleParts, 'types'> & { fees: Fees },
  date: EventDate,
  view: ReturnType<typeof viewsOf>[number] | undefined,
): DateSale {
  const sold = [...types]
    .filter((type) => !type.hidden && !isPass(type) && sellsOn(type, date.id))
    .sort(byOrder)
    .flatMap(({ id }) => {
      const own = view?.types.find((type) => type.id === id);
      const found = view?.found.get(id);
      return own && found
        ? [{ ...found, ...priceOf(fees, own.price), typeId: id, opens: own.startsAt }]
        : [];
    });
  const sale = best(sold.map(({ state }) => state));
  const left = sold.reduce((sum, one) => sum + (TO_COME.includes(one.state) ? one.left : 0), 0);
  const offers = sold.map(({ typeId, price, fee, state, opens }) => {
    const opensAt = state === 'upcoming' ? (opens?.toISOString() ?? null) : null;
    return { typeId, price, fee, state, opensAt };
  });
  return { sale, isLast: sale === 'onSale' && left <= FEW, offers };
}
