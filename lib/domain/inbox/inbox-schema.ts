import * as v from 'valibot';
import { instantInput } from '../kit/instant-schema';
import { id } from '../kit/schema';
import { INBOX_BOXES, INBOX_SWITCHES, MOST_MARKED } from './inbox';
import { INBOX_KINDS } from './kinds';
import { QUIET_SWITCHES } from './quiet-link';

export const readInboxSchema = v.strictObject({
  after: v.optional(id),
  kind: v.optional(v.picklist(INBOX_KINDS, 'Ese tipo no existe')),
  unread: v.optional(v.boolean()),
  box: v.optional(v.picklist(INBOX_BOXES, 'Esa parte no existe')),
  q: v.optional(v.pipe(v.string(), v.maxLength(120, 'Busca algo más corto'))),
});

const someIds = v.pipe(
  v.array(id),
  v.minLength(1, 'Falta qué marcar'),
  v.maxLength(MOST_MARKED, `Se marcan hasta ${MOST_MARKED} a la vez`),
);

export const moveInboxSchema = v.variant(
  'to',
  [
    v.strictObject({ to: v.literal('later'), ids: someIds, until: instantInput('La hora') }),
    v.strictObject({ to: v.picklist(['archived', 'inbox']), ids: someIds }),
  ],
  'Falta adónde va',
);

export const delayPendingSchema = v.strictObject({
  item: v.pipe(v.string('Falta qué dejar'), v.regex(/^[a-z][\w.:@-]{0,159}$/i, 'Eso no existe')),
  until: v.nullable(instantInput('La hora')),
});

export type MoveInput = v.InferInput<typeof moveInboxSchema>;

export const markInboxSchema = v.strictObject({
  ids: v.union([v.literal('all'), someIds], 'Falta qué marcar'),
});

export const switchInboxSchema = v.strictObject({
  name: v.picklist(INBOX_SWITCHES, 'Ese aviso no existe'),
  on: v.boolean('Falta si se avisa'),
});

export const quietInboxSchema = v.strictObject({
  userId: id,
  name: v.picklist(QUIET_SWITCHES, 'Ese aviso no existe'),
  t: v.pipe(v.string('Falta la firma'), v.maxLength(512, 'La firma no es válida')),
});
