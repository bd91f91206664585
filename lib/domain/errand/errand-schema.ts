import * as v from 'valibot';
import { count, id } from '../kit/schema';
import { cutText } from '../kit/text/cut';
import { ERRAND_CALLS, MOST_ERRORS } from './errand';

/** The tickets of the largest event, one by one. */
const MOST_CALLS = 50_000;

const short = v.pipe(
  v.string(),
  v.transform((text) => cutText(text, 200)),
);

const item = v.strictObject({
  data: v.record(v.string(), v.unknown()),
  size: count(1, 10_000),
  label: v.optional(short, ''),
});

const error = v.strictObject({ index: count(0, 10_000_000), email: short, message: short });

export const startErrandSchema = v.strictObject({
  key: id,
  callable: v.picklist(ERRAND_CALLS, 'Esto no se puede hacer en segundo plano'),
  title: v.pipe(short, v.nonEmpty('Falta el título')),
  producerId: v.optional(v.union([id, v.literal('')]), ''),
  calls: v.pipe(
    count(1),
    v.maxValue(MOST_CALLS, 'Son demasiadas para una sola tarea: hazlo por partes'),
  ),
  from: count(0, MOST_CALLS),
  items: v.pipe(v.array(item, 'Las llamadas van en una lista'), v.maxLength(5_000)),
  /** Wrong rows of the file, stored with the first piece; with the last one how many are listed, and how many there are. */
  errors: v.optional(v.pipe(v.array(error), v.maxLength(MOST_ERRORS)), []),
  listed: v.optional(count(0, MOST_ERRORS), 0),
  failed: v.optional(count(0, 10_000_000), 0),
  undoes: v.optional(id),
  replaces: v.optional(id),
});
export type StartErrand = v.InferOutput<typeof startErrandSchema>;
export type StartErrandInput = v.InferInput<typeof startErrandSchema>;

export const moveErrandSchema = v.strictObject({
  id,
  action: v.picklist(['stop', 'continue', 'undo', 'drop'], 'Elige qué hacer'),
});
export type MoveErrand = v.InferOutput<typeof moveErrandSchema>;
