import { fields, moment, text } from '../kit/read';

export const NOTE_CHARS = 1000;
export const NOTES_SHOWN = 20;

/** An administrator's note about a producer: `producers/{id}/notes/{noteId}`. Append-only. */
export type ProducerNote = { id: string; text: string; by: string; at: Date | null };

export function parseProducerNote(id: string, raw: unknown): ProducerNote {
  const data = fields(raw);
  return { id, text: text(data.text), by: text(data.by), at: moment(data.at) };
}
