import { randomBytes } from 'node:crypto';

/** 128 random bits in 22 letters that fit an address: cannot be guessed from another. */
export const randomCode = (): string => randomBytes(16).toString('base64url');
