import * as v from 'valibot';
import { picture } from '../kit/picture-schema';
import { line, paragraph } from '../kit/schema';
import { instagramHandle } from './instagram';
import { isForeignPhone, joinPhone, PHONE_CODES, parsePhone } from './phone';
import { phone, typedPhone } from './phone-schema';
import { NAME_CHARS, type User } from './user';

/** What is said when a name is missing (specification 5 and 8). */
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

/** The form filled from a user; the Instagram toggle is on when there is one. */
export function profileOf(user: User): ProfileForm {
  const { code, digits } = parsePhone(user.phone);
  // One of a country that is not offered is shown whole: its digits alone would read as a number of Chile.
  const typed = isForeignPhone(user.phone) ? user.phone : digits;
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    displayName: user.displayName,
    description: user.description,
    phone: typed,
    phoneCountryCode: code,
    instagram: user.instagram,
    showInstagram: user.instagram !== '',
    photo_url: user.photoUrl,
  };
}

/**
 * What is sent when the form is saved: the phone stripped to digits and prefixed with its code, empty without digits;
 * left out where a country that is not offered stayed as it is stored (`kept`). Instagram only when the toggle is on.
 */
export function toUpdate(form: Profile, kept = ''): UserUpdate {
  const { phoneCountryCode, phone: typed, ...rest } = form;
  const isKept = isForeignPhone(kept) && typed === kept;
  return {
    ...rest,
    ...(isKept ? {} : { phone: joinPhone(phoneCountryCode, typed) }),
    instagram: form.showInstagram ? form.instagram : '',
  };
}

/** The fields of the user document that a profile update writes. */
export function toProfileFields(update: v.InferOutput<typeof updateUserSchema>) {
  return {
    firstName: update.firstName,
    lastName: update.lastName,
    display_name: update.displayName,
    description: update.description,
    ...(update.phone === undefined ? {} : { phone: update.phone }),
    instagram: update.showInstagram ? update.instagram : '',
    photo_url: update.photo_url,
  };
}
