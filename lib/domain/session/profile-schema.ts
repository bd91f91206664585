import * as v from 'valibot';
import { picture } from '../kit/picture-schema';
import { line, paragraph } from '../kit/schema';
import { instagramHandle } from './instagram';
import { PHONE_CODES } from './phone';
import { phone, typedPhone } from './phone-schema';
import { NAME_CHARS } from './user';

/** What is said when a name is missing. */
export const PROFILE_INCOMPLETE = 'Por favor completa los campos obligatorios';

/** The most characters of a photo as a data URL: about 150 KB of picture. */
export const PHOTO_CHARS = 200_000;

const required = (max: number) => v.pipe(line(max), v.nonEmpty(PROFILE_INCOMPLETE));

const common = {
  firstName: required(NAME_CHARS),
  lastName: required(NAME_CHARS),
  displayName: required(NAME_CHARS),
  description: paragraph(500, 'La descripción'),
  instagram: instagramHandle,
  showInstagram: v.boolean('Elige si muestras tu Instagram'),
  photo_url: picture(PHOTO_CHARS),
};

/** The profile as its form holds it: the phone without its country code; `kept` is the one that is stored. */
export const profileSchemaOf = (kept = '') =>
  v.object({
    ...common,
    phone: typedPhone(kept),
    phoneCountryCode: v.picklist(PHONE_CODES, 'Elige un código de país'),
  });
export const profileSchema = profileSchemaOf();
export type ProfileForm = v.InferInput<typeof profileSchema>;
export type Profile = v.InferOutput<typeof profileSchema>;

/** What `updateUser` takes: the phone with its code, or empty; left out, it stays as it is. */
export const updateUserSchema = v.strictObject({ ...common, phone: v.optional(phone) });
export type UserUpdate = v.InferInput<typeof updateUserSchema>;
/** The same, validated. */
export type UpdatedProfile = v.InferOutput<typeof updateUserSchema>;
