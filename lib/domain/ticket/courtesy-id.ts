import { sha256 } from '../kit/digest';

/**
 * The id of what an address is given under a key: the function stores it so, and the browser finds it so where the answer was
 * lost. `nth` tells those apart who are named more than once in one call.
 */
export const courtesyIdOf = (key: string, email: string, nth = 0): string =>
  sha256(`${key}|${email}|${nth}`).slice(0, 32);
