import * as v from 'valibot';

/**
 * The input of `openQrCode`: any text, because an unknown code simply has no destination; `ahead` where nobody scanned it
 * yet.
 */
export const openQrCodeSchema = v.strictObject({
  code: v.pipe(v.string(), v.maxLength(64)),
  ahead: v.optional(v.boolean(), false),
});
