import * as v from 'valibot';
import { email, id, line } from '../kit/schema';

export const unsubscribeSchema = v.strictObject({
  producerId: id,
  campaignId: id,
  userId: id,
  email,
  t: line(200, 'La firma'),
});

/** For links of unknown origin: accepts anything that an address bar can hold. */
export const checkUnsubscribeLinkSchema = v.strictObject({
  producerId: line(512),
  campaignId: line(512),
  userId: line(512),
  email: line(512),
  t: line(512),
});

export const requestUnsubscribeLinkSchema = v.strictObject({ producerId: id, email });
