import { fields, moment, oneOf, text, whole } from '../../kit/read';

const STATES = ['waiting', 'sending', 'sent', 'failed', 'unconfirmed'] as const;

/**
 * The one mail of a breach to one person: `breaches/{id}/breachMails/{person}`, whose id follows from the address.
 * `unconfirmed` may have arrived, so it is not sent again.
 */
export type BreachMail = {
  email: string;
  name: string;
  state: (typeof STATES)[number];
  tries: number;
  /** When one that waits is tried next; null, as in older ones, is at once. */
  dueAt: Date | null;
  /** When its state was last changed. */
  at: Date | null;
};

/**
 * How often a mail that the server puts off is tried: with a wait that doubles some 34 hours, longer than an address's
 * ceiling for a day and most outages of a mailbox.
 */
const BREACH_MAIL_TRIES = 11;
/** The wait while nobody is served; the first one otherwise is twice as long. */
const WAIT_MS = 60_000;

/** What a mail that the server put off becomes. While nobody is served, it uses up no tries and waits a minute. */
export function putOff(tries: number, isOutage: boolean, now: Date) {
  const next = isOutage ? tries : tries + 1;
  const wait = isOutage ? WAIT_MS : WAIT_MS * 2 ** next;
  return {
    state: next >= BREACH_MAIL_TRIES ? ('failed' as const) : ('waiting' as const),
    tries: next,
    dueAt: new Date(now.getTime() + wait),
  };
}

/** Parses a breach's mail. Never throws. */
export function parseBreachMail(raw: unknown): BreachMail {
  const data = fields(raw);
  return {
    email: text(data.email),
    name: text(data.name),
    state: oneOf(data.state, STATES, 'unconfirmed'),
    tries: whole(data.tries),
    dueAt: moment(data.dueAt),
    at: moment(data.at),
  };
}
