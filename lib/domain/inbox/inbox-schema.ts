import * as v from 'valibot';
import { id } from '../kit/schema';
import { INBOX_SWITCHES, MOST_MARKED } from './inbox';
import { INBOX_KINDS } from './kinds';
import { QUIET_SWITCHES } from './quiet-link';

export const readInboxSchema = v.strictObject({
  after: v.optional(id),
  kind: v.optional(v.picklist(INBOX_KINDS, 'Ese tipo no existe')),
  unread: v.optional(v.boolean()),
});

export const markInboxSchema = v.strictObject({
  ids: v.union(
    [
      v.literal('all'),
      v.pipe(
        v.array(id),
        v.minLength(1, 'Falta qué marcar'),
        v.maxLength(MOST_MARKED, `Se marcan hasta ${MOST_MARKED} a la vez`),
      ),
    ],
    'Falta qué marcar',
  ),
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
