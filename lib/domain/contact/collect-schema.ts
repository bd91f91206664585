import * as v from 'valibot';
import { email, id, singleLine } from '../kit/schema';

const signed = singleLine(900, 'El enlace');

export const subscriptionPageSchema = v.strictObject({
  producerId: id,
  t: v.optional(signed, ''),
});

export const requestSubscriptionSchema = v.strictObject({
  producerId: id,
  email,
  name: v.optional(singleLine(120, 'El nombre'), ''),
});

export const confirmSubscriptionSchema = v.strictObject({ producerId: id, t: signed });

export const readPreferencesSchema = v.strictObject({ token: signed });

export const PREFERENCE_CHANGES = [
  'subscribe',
  'leave',
  'pause',
  'resume',
  'always',
  'weekly',
  'monthly',
  'profile',
  'unprofile',
  'unblock',
] as const;

export const savePreferencesSchema = v.strictObject({
  token: signed,
  change: v.picklist(PREFERENCE_CHANGES, 'Elige un cambio'),
});
