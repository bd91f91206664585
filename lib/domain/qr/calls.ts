import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { createQrCodesSchema, updateQrCodeSchema } from './qr-code-schema';
import type { openQrCodeSchema } from './qr-scan-schema';

export const createQrCodes = 'createQrCodes' as Endpoint<
  v.InferInput<typeof createQrCodesSchema>,
  { codes: string[] }
>;

/** An https address, a path of this site, or '' without a destination. */
export const openQrCode = 'openQrCode' as Endpoint<
  v.InferInput<typeof openQrCodeSchema>,
  { url: string }
>;

export const updateQrCode = 'updateQrCode' as Endpoint<v.InferInput<typeof updateQrCodeSchema>>;
