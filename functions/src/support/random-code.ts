import { randomBytes } from 'node:crypto';

/** 128 random bits as 22 URL-safe characters. */
export const randomCode = (): string => randomBytes(16).toString('base64url');
