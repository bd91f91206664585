import { isForeignPhone, joinPhone, parsePhone } from '../phone';
import type { User } from '../user';
import type { Profile, ProfileForm, UpdatedProfile, UserUpdate } from './profile-schema';

/** The initial values of the profile form; the Instagram toggle is on if a name is stored. */
export function profileOf(user: User): ProfileForm {
  const { code, digits } = parsePhone(user.phone);
  // A phone of a country that is not offered is shown whole: its digits alone would read as a Chilean number.
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
 * The input of `updateUser` from the form: the phone as country code and digits, empty without digits, left out
 * if a phone of a country that is not offered is unchanged (`kept`). Instagram only if the toggle is on.
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
export function toProfileFields(update: UpdatedProfile) {
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
