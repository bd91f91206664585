import * as v from 'valibot';
import { id, paragraph } from '../kit/schema';

export const liftFreezeSchema = v.strictObject({
  producerId: id,
  reason: v.pipe(paragraph(500, 'El motivo'), v.nonEmpty('Escribe el motivo')),
});
