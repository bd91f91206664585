import * as v from 'valibot';
import { id } from '../../kit/schema';

export const MOST_FILE_BYTES = 1_000_000;
const MOST_CHARS = Math.ceil(MOST_FILE_BYTES / 3) * 4;

export const addDmarcReportSchema = v.strictObject({
  file: v.pipe(
    v.string('Falta el archivo'),
    v.nonEmpty('El archivo está vacío'),
    v.maxLength(MOST_CHARS, 'El archivo pesa más de 1 MB'),
    v.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'El archivo no se pudo leer'),
  ),
});

/** The deliverability of one producer, or of the platform (null). */
export const readDeliverabilitySchema = v.strictObject({ producerId: v.nullable(id) });
