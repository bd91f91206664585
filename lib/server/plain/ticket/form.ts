import { type Html, html } from '../html';

/**
 * A ticket's link, and the word in its address after a form was posted; of one that was refused, or that nobody answered, what
 * was typed.
 */
export type TicketForm = {
  token: string;
  notice: string;
  typed?: Readonly<Record<string, string>>;
};
/** The same with the zone of its event. */
export type TimedForm = TicketForm & { timeZone: string };

/** A sentence about what was posted; `id` where fields are described by it. */
export const said = (words: string, isGood = false, id = ''): Html | false =>
  words !== '' &&
  html`<p class="said${isGood && ' good'}" role="status"${id && html` id="${id}"`}>${words}</p>`;

/** The sentence of a word in the address; '' where the address made it up. */
export const wordsOf = (notices: Record<string, string>, notice: string): string =>
  (Object.hasOwn(notices, notice) && notices[notice]) || '';
