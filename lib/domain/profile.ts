import * as v from 'valibot';
import { instagramHandle } from './instagram';
import { joinPhone, PHONE_CODES, parsePhone } from './phone';
import { phone, phoneDigits } from './phone-schema';
import { picture } from './picture-schema';
import { line, paragraph } from './schema';
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

/** The profile as its form holds it: the phone without its country code (specification 3). */
export const profileSchema = v.object({
  ...common,
  phone: phoneDigits,
  phoneCountryCode: v.picklist(PHONE_CODES, 'Elige un código de país'),
});
export type ProfileForm = v.InferInput<typeof profileSchema>;
export type Profile = v.InferOutput<typeof profileSchema>;

/** What `updateUser` takes (contract): the phone with its code, or empty. */
export const updateUserSchema = v.strictObject({ ...common, phone });
export type UserUpdate = v.InferInput<typeof updateUserSchema>;

/** The form filled from a user; the Instagram toggle is on when there is one. */
export function profileOf(user: User): ProfileForm {
  const { code, digits } = parsePhone(user.phone);
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    displayName: user.displayName,
    description: user.description,
    phone: digits,
    phoneCountryCode: code,
    instagram: user.instagram,
    showInstagram: user.instagram !== '',
    photo_url: user.photoUrl,
  };
}

/**
 * What is sent when the form is saved (specification 5): the phone stripped to digits and prefixed with its
 * code, empty without digits; Instagram only when the toggle is on.
 */
export function toUpdate(form: Profile): UserUpdate {
  const { phoneCountryCode, ...rest } = form;
  return {
    ...rest,
    phone: joinPhone(phoneCountryCode, form.phone),
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
    phone: update.phone,
    instagram: update.showInstagram ? update.instagram : '',
    photo_url: update.photo_url,
  };
}
