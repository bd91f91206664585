import * as v from 'valibot';
import { id, paragraph } from '../kit/schema';
import { NOTE_CHARS } from './producer-note';

export const addProducerNoteSchema = v.strictObject({
  producerId: id,
  key: id,
  text: v.pipe(paragraph(NOTE_CHARS, 'La nota'), v.nonEmpty('Escribe la nota')),
});
