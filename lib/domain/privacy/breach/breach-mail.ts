import { fields, moment, oneOf, text, whole } from '../../kit/read';

const STATES = ['waiting', 'sent', 'failed', 'unconfirmed'] as const;

/**
 * The one mail of a breach to one person: `breaches/{id}/breachMails/{person}`, whose id follows from the address.
 * `unconfirmed` may have arrived, so it is not sent again.
 */
export type BreachMail = {
  email: string;
  name: string;
  state: (typeof STATES)[number];
  /** The version of its breach that asked for it last: a mail that failed is asked for again. */
  round: number;
  /** When its state was last changed. */
  at: Date | null;
};

/** Parses a breach's mail. Never throws. */
export function parseBreachMail(raw: unknown): BreachMail {
  const data = fields(raw);
  return {
    email: text(data.email),
    name: text(data.name),
    state: oneOf(data.state, STATES, 'unconfirmed'),
    round: whole(data.round),
    at: moment(data.at),
  };
}
