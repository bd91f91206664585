import type { AudienceMember } from '../../contact/audience';

/** Whoever was active before this moment (ties by id) is left out: the least active, to stay in a tier. */
export type Cut = { activeAt: number; id: string };

/** Whether a member of an audience is left out of a campaign. */
export const isLeftOut = (member: AudienceMember, cut: Cut | null): boolean =>
  cut !== null &&
  (member.activeAt < cut.activeAt || (member.activeAt === cut.activeAt && member.id <= cut.id));
