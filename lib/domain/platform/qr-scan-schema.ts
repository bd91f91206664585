import * as v from 'valibot';

/** What `openQrCode` takes: whatever follows the address, because a code that is none leads nowhere. */
export const openQrCodeSchema = v.strictObject({ code: v.pipe(v.string(), v.maxLength(64)) });
