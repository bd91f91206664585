import * as v from 'valibot';
import { id, singleLine } from '../../kit/schema';
import { NOTE_LENGTH } from './night';

export const noteToDoorsSchema = v.strictObject({
  eventId: id,
  dateId: id,
  text: singleLine(NOTE_LENGTH, 'El aviso'),
});

export const readNightSalesSchema = v.strictObject({ eventId: id });
