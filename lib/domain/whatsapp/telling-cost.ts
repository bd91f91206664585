import { pesos, plural } from '../kit/format';
import { fields, limit, numeric, text, whole } from '../kit/read';
import { TELL_KINDS, type TellKind } from './telling';

/** The platform's rate from a day on, in whole pesos for a thousand messages, inside and outside the window. */
export type WhatsappRate = { from: string; inside: number; outside: number };

/** The table that administrators keep; empty while nobody knows the rates. The latest day comes first. */
export function parseRates(raw: unknown): WhatsappRate[] {
  const { rates } = fields(raw);
  return (Array.isArray(rates) ? rates : [])
    .map((one) => {
      const { from, inside, outside } = fields(one);
      return { from: text(from), inside: whole(inside), outside: whole(outside) };
    })
    .filter(({ from }) => from !== '')
    .sort((a, b) => b.from.localeCompare(a.from));
}

/** The cost of a message of a day, in thousandths of a peso; null where the table has no rate for that day. */
export function costOf(
  rates: readonly WhatsappRate[],
  day: string,
  isInside: boolean,
): number | null {
  const rate = rates.find(({ from }) => from <= day);
  return rate ? (isInside ? rate.inside : rate.outside) : null;
}

/**
 * The messages of a month, of a producer or in all: `whatsappMonths/{YYYY-MM}[_{producerId}]`. Answers are counted for
 * the platform alone; `outside` are messages that needed a template, `milli` thousandths of a peso.
 */
export type TellingMonth = {
  counts: Partial<Record<TellKind | 'answer', number>>;
  outside: number;
  milli: number;
  unpriced: number;
};

export function parseTellingMonth(raw: unknown): TellingMonth {
  const data = fields(raw);
  const counts = fields(data.counts);
  return {
    counts: Object.fromEntries(
      ([...TELL_KINDS, 'answer'] as const).flatMap((kind) =>
        whole(counts[kind]) > 0 ? [[kind, whole(counts[kind])]] : [],
      ),
    ),
    outside: whole(data.outside),
    milli: Math.max(0, numeric(data.milli)),
    unpriced: whole(data.unpriced),
  };
}

export const toldIn = ({ counts }: Pick<TellingMonth, 'counts'>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The limit of a producer's month: a number of messages, and pesos (null: as many as those cost). */
export type TellingCap = { messages: number; pesos: number | null };
const DEFAULT_MESSAGES = 300;
export const MOST_MESSAGES = 10_000;

export function parseTellingCap(raw: unknown): TellingCap {
  const data = fields(raw);
  return { messages: limit(data.messages) ?? DEFAULT_MESSAGES, pesos: limit(data.pesos) };
}

/** Whether another message of this cost is beyond the cap. Without a rate only the number of messages is known. */
export const isBeyondCap = (month: TellingMonth, cap: TellingCap, cost: number | null): boolean =>
  toldIn(month) >= cap.messages ||
  (cap.pesos !== null && month.milli + (cost ?? 0) > cap.pesos * 1000);

/** The cost of a month, in words: '$ 240', '$ 240 y 3 mensajes sin tarifa', 'sin tarifa'. */
export function costText({ counts, milli, unpriced }: TellingMonth): string {
  const known = pesos(Math.round(milli / 1000));
  if (unpriced === 0) return known;
  return unpriced >= toldIn({ counts })
    ? 'sin tarifa'
    : `${known} y ${plural(unpriced, 'mensaje', 'mensajes')} sin tarifa`;
}
