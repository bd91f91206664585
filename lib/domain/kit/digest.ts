import { sha256 as hashOf } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * SHA-256 of a text (UTF-8) in hexadecimal. Pure and synchronous, so that browser, functions and tests derive the same ids.
 * Signatures, and hashes of bytes, are made by the platform's crypto.
 */
export const sha256 = (text: string): string => bytesToHex(hashOf(utf8ToBytes(text)));
