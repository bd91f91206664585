import { fields, moment, oneOf, text, texts, whole } from '../kit/read';

const PLAN_MAIL_STATES = ['waiting', 'sending', 'sent', 'failed', 'unconfirmed'] as const;
type PlanMailState = (typeof PLAN_MAIL_STATES)[number];

/**
 * The one mail of a plan to one email: `events/{eventId}/plans/{planId}/mails/{id}`, the id derived from the email. A second one
 * is sent only if a late-reported sale makes somebody a buyer whose first mail asked nothing. `unconfirmed` may have arrived, so
 * it is not sent again.
 */
export type PlanMail = {
  email: string;
  name: string;
  ticketIds: string[];
  bought: boolean;
  bar: boolean;
  pass: boolean;
  state: PlanMailState;
  worker: string;
  tries: number;
  reason: string;
  at: Date | null;
};

export const MAIL_TRIES = 6;

export function parsePlanMail(raw: unknown): PlanMail {
  const data = fields(raw);
  return {
    email: text(data.email),
    name: text(data.name),
    ticketIds: texts(data.ticketIds),
    bought: data.bought === true,
    bar: data.bar === true,
    pass: data.pass === true,
    state: oneOf(data.state, PLAN_MAIL_STATES, 'unconfirmed'),
    worker: text(data.worker),
    tries: whole(data.tries),
    reason: text(data.reason),
    at: moment(data.at),
  };
}
