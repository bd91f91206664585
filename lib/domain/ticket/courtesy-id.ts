import { sha256 } from '../kit/digest';

/**
 * The id of what an email gets under a key, derived so that the browser finds it if a response is lost. `nth` distinguishes
 * repetitions in one call.
 */
export const courtesyIdOf = (key: string, email: string, nth = 0): string =>
  sha256(`${key}|${email}|${nth}`).slice(0, 32);
