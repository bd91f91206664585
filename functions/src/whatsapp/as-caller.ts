import type { AssistantPerson } from './person';

/** The person, for a call that the panel would make: with the sign-in of when the phone was bound, and no second factor. */
export const asCaller = ({ caller, now }: AssistantPerson) => ({
  uid: caller.uid,
  authTime: caller.authTime,
  hasSecondFactor: false,
  asOf: Math.floor(now.getTime() / 1000),
  via: 'whatsapp' as const,
});
