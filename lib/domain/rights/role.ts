export const ROLES = ['admin', 'producer'] as const;
export type Role = (typeof ROLES)[number];

export function parseRole(claim: unknown): Role | null {
  return claim === 'admin' || claim === 'producer' ? claim : null;
}
