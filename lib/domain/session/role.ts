/** The roles of the token claim. A user without the claim has role `null`. */
export const ROLES = ['admin', 'producer'] as const;
export type Role = (typeof ROLES)[number];

/** Parses the `role` claim of a decoded token; null if it is not a known role. */
export function parseRole(claim: unknown): Role | null {
  return claim === 'admin' || claim === 'producer' ? claim : null;
}
