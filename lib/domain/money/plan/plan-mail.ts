import { fields, moment, oneOf, text, texts, whole } from '../../kit/read';

const PLAN_MAIL_STATES = ['waiting', 'sending', 'sent', 'failed', 'unconfirmed'] as const;
type PlanMailState = (typeof PLAN_MAIL_STATES)[number];

/**
 * The one mail of a plan to one address: `events/{eventId}/plans/{planId}/mails/{id}`, whose id follows from the
 * address. A second one goes to whom a sale that was told late made a buyer, after a first one that asked them nothing.
 * `unconfirmed` may have arrived, so it is not sent again.
 */
export type PlanMail = {
  email: string;
  name: string;
  /** The tickets that its holder has, whose pages it links. */
  ticketIds: string[];
  /** Whether one of them was bought; guests get a message of their own. */
  bought: boolean;
  /** Whether they bought at the bar before the event began. */
  bar: boolean;
  state: PlanMailState;
  /** The worker that is sending it. */
  worker: string;
  tries: number;
  reason: string;
  at: Date | null;
};

/** How often a mail that the server puts off is tried. */
export const MAIL_TRIES = 6;

/** Parses a plan's mail. Never throws. */
export function parsePlanMail(raw: unknown): PlanMail {
  const data = fields(raw);
  return {
    email: text(data.email),
    name: text(data.name),
    ticketIds: texts(data.ticketIds),
    bought: data.bought === true,
    bar: data.bar === true,
    state: oneOf(data.state, PLAN_MAIL_STATES, 'unconfirmed'),
    worker: text(data.worker),
    tries: whole(data.tries),
    reason: text(data.reason),
    at: moment(data.at),
  };
}
