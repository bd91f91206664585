import * as v from 'valibot';
import { email, id, singleLine } from '../kit/schema';

export const unsubscribeSchema = v.strictObject({
  producerId: id,
  campaignId: id,
  userId: id,
  email,
  t: singleLine(200, 'La firma'),
});

/** For links of unknown origin: accepts anything that an address bar can hold. */
export const checkUnsubscribeLinkSchema = v.strictObject({
  producerId: singleLine(512),
  campaignId: singleLine(512),
  userId: singleLine(512),
  email: singleLine(512),
  t: singleLine(512),
});

export const requestUnsubscribeLinkSchema = v.strictObject({ producerId: id, email });
