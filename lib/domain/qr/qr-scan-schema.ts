import * as v from 'valibot';

/** Any text, because an unknown code has no destination; `ahead`: prefetched, not yet scanned. */
export const openQrCodeSchema = v.strictObject({
  code: v.pipe(v.string(), v.maxLength(64)),
  ahead: v.optional(v.boolean(), false),
});
