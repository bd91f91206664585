import { fields, moment, text } from '../../kit/read';

/** How long a note may be, and how many the page shows. */
export const NOTE_CHARS = 1000;
export const NOTES_SHOWN = 20;

/** What an administrator wrote about a producer for the others: `producers/{id}/notes/{noteId}`. Never changed. */
export type ProducerNote = { id: string; text: string; by: string; at: Date | null };

/** Parses a note. Never throws. */
export function parseProducerNote(id: string, raw: unknown): ProducerNote {
  const data = fields(raw);
  return { id, text: text(data.text), by: text(data.by), at: moment(data.at) };
}
