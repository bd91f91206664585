import { fields, moment, oneOf, text } from '../kit/read';

/** Repeated from `payout.ts`, which imports this file. */
const RESULTS = ['paid', 'rejected'] as const;

export type TakenBack = {
  key: string;
  result: (typeof RESULTS)[number];
  reason: string;
  by: { uid: string; email: string };
  at: Date | null;
  state: 'asked' | 'done';
  doneBy: string;
};

export function parseTakeBack(raw: unknown): TakenBack | null {
  const data = fields(raw);
  if (!text(data.key)) return null;
  const by = fields(data.by);
  return {
    key: text(data.key),
    result: oneOf(data.result, RESULTS, 'paid'),
    reason: text(data.reason),
    by: { uid: text(by.uid), email: text(by.email) },
    at: moment(data.at),
    state: data.state === 'done' ? 'done' : 'asked',
    doneBy: text(data.doneBy),
  };
}

/** The reason why somebody may not confirm the request, or null: it takes two people. */
export const whyNotConfirm = ({ by }: Pick<TakenBack, 'by'>, uid: string): string | null =>
  by.uid === uid ? 'Debe confirmarlo alguien distinto de quien lo pidió' : null;
