import * as v from 'valibot';
import { PHONE_CODES } from '../kit/phone/phone';
import { phone, typedPhone } from '../kit/phone/phone-schema';
import { picture } from '../kit/picture-schema';
import { paragraph, singleLine } from '../kit/schema';
import { instagramHandle } from './instagram';
import { NAME_CHARS } from './user';

export const PROFILE_INCOMPLETE = 'Por favor completa los campos obligatorios';

/** In characters of the data URL: about 150 KB. */
export const PHOTO_CHARS = 200_000;

const required = (max: number) => v.pipe(singleLine(max), v.nonEmpty(PROFILE_INCOMPLETE));

const common = {
  firstName: required(NAME_CHARS),
  lastName: required(NAME_CHARS),
  displayName: required(NAME_CHARS),
  description: paragraph(500, 'La descripción'),
  instagram: instagramHandle,
  showInstagram: v.boolean('Elige si muestras tu Instagram'),
  photo_url: picture(PHOTO_CHARS),
};

export const profileSchemaOf = (kept = '') =>
  v.object({
    ...common,
    phone: typedPhone(kept),
    phoneCountryCode: v.picklist(PHONE_CODES, 'Elige un código de país'),
  });
export const profileSchema = profileSchemaOf();
export type ProfileForm = v.InferInput<typeof profileSchema>;
export type Profile = v.InferOutput<typeof profileSchema>;

/** Missing fields stay as they are; at least one is required. */
export const updateUserSchema = v.pipe(
  v.partial(v.strictObject({ ...common, phone })),
  v.check((changed) => Object.keys(changed).length > 0, 'Cambia algo antes de guardar'),
);
export type UserUpdate = v.InferInput<typeof updateUserSchema>;
export type UpdatedProfile = v.InferOutput<typeof updateUserSchema>;
