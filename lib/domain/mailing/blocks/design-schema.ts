import * as v from 'valibot';
import { count, id, requiredLine } from '../../kit/schema';
import { BLOCK_LIMITS } from './block-limits';
import { blocksSchema } from './blocks-schema';
import { bytesOf } from './design';

/** Without `designId` it creates one, once per `key`; with it, it changes the `version` that the caller saw. */
export const saveDesignSchema = v.strictObject({
  producerId: id,
  name: requiredLine(BLOCK_LIMITS.designName, 'Ponle un nombre', 'El nombre'),
  blocks: v.pipe(
    blocksSchema,
    v.minLength(1, 'Un diseño lleva al menos un bloque'),
    v.check(
      (blocks) => bytesOf(blocks) <= BLOCK_LIMITS.designBytes / 2,
      'El diseño pesa demasiado: acorta los textos',
    ),
  ),
  designId: v.optional(id),
  version: v.optional(count(1)),
  key: v.optional(id),
});

export const deleteDesignSchema = v.strictObject({ producerId: id, designId: id });
