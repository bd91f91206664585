import type { MailBrand } from '@/lib/domain/mailing/brand/brand';
import * as calls from '@/lib/domain/mailing/calls';
import { call } from '../kit/call';

/** Saves how the producer's mails look; campaigns keep the look that they have. */
export const saveBrand = (producerId: string, brand: MailBrand) =>
  call(calls.saveBrand, { producerId, brand });
