import type { MailBrand } from '@/lib/domain/mailing/brand/brand';
import * as calls from '@/lib/domain/mailing/calls';
import { call } from '../kit/call';

/** Saves how the producer's mails look; throws `aborted` if it is not the `version` that was seen. */
export const saveBrand = (producerId: string, version: number, brand: MailBrand) =>
  call(calls.saveBrand, { producerId, version, brand });
