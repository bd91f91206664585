import { joinPhone } from '../kit/phone/join-phone';
import { isForeignPhone, parsePhone } from '../kit/phone/phone';
import type { Profile, ProfileForm, UpdatedProfile, UserUpdate } from './profile-schema';
import type { User } from './user';

/** The form's initial values; the Instagram toggle is on if a name is stored. */
export function profileOf(user: User): ProfileForm {
  const { code, digits } = parsePhone(user.phone);
  // A foreign phone is shown whole, because its digits alone would read as Chilean.
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
 * The input of `updateUser`: only `touched` fields, so that concurrent changes are not overwritten. An unchanged foreign phone
 * (`kept`) is left out; Instagram only if its toggle is on.
 */
export function toUpdate(
  form: Profile,
  kept: string,
  touched: (field: keyof Profile) => boolean,
): UserUpdate {
  const { phoneCountryCode, phone: typed, instagram, showInstagram, ...rest } = form;
  const names = Object.keys(rest) as (keyof typeof rest)[];
  const isKept = isForeignPhone(kept) && typed === kept;
  const hasPhone = !isKept && (touched('phone') || touched('phoneCountryCode'));
  const hasInstagram = touched('instagram') || touched('showInstagram');
  return {
    ...Object.fromEntries(names.filter(touched).map((name) => [name, rest[name]])),
    ...(hasPhone ? { phone: joinPhone(phoneCountryCode, typed) } : {}),
    ...(hasInstagram ? { showInstagram, instagram: showInstagram ? instagram : '' } : {}),
  };
}

export function toProfileFields(update: UpdatedProfile): Record<string, string> {
  const written = {
    firstName: update.firstName,
    lastName: update.lastName,
    display_name: update.displayName,
    description: update.description,
    phone: update.phone,
    instagram: update.showInstagram === false ? '' : update.instagram,
    photo_url: update.photo_url,
  };
  return Object.fromEntries(
    Object.entries(written).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
