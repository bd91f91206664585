import { fields, moment, oneOf, text, whole } from '../../kit/read';

const STATES = ['waiting', 'sent', 'failed', 'unconfirmed'] as const;

/**
 * The one mail of a breach to one person: `breaches/{id}/breachMails/{person}`, the id derived from the email. `unconfirmed` may
 * have arrived, so it is not sent again.
 */
export type BreachMail = {
  email: string;
  name: string;
  state: (typeof STATES)[number];
  /** The breach's version that requested it last: a failed mail can be requested again. */
  round: number;
  at: Date | null;
};

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
