import * as v from 'valibot';
import { count, id } from '../../kit/schema';
import { PICTURE_ID } from '../blocks/block-limits';
import { isColor, isReadableMain, isReadableTop, MAIL_FONTS } from './brand';

const color = v.pipe(
  v.string('Elige un color'),
  v.toLowerCase(),
  v.check(isColor, 'Escribe un color como #b8320d'),
);

export const brandSchema = v.strictObject({
  logo: v.union([v.literal(''), v.pipe(v.string(), v.regex(PICTURE_ID))], 'Esa imagen no existe'),
  main: v.pipe(
    color,
    v.check(isReadableMain, 'Elige uno más oscuro: con este el texto del botón no se lee'),
  ),
  top: v.pipe(
    color,
    v.check(isReadableTop, 'Elige uno más claro o más oscuro: con este el nombre no se lee'),
  ),
  font: v.picklist(MAIL_FONTS, 'Elige una letra'),
});

/** `version` is the one that the caller saw, 0 where there was none. */
export const saveBrandSchema = v.strictObject({
  producerId: id,
  version: count(0),
  brand: brandSchema,
});
