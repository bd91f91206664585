import type { Cut } from '@/lib/domain/mailing/calls';
import type { AudienceMember } from '../../contact/audience';

/** Whether a member of an audience is excluded from a campaign by its threshold of activity. */
export const isLeftOut = (member: AudienceMember, cut: Cut | null): boolean =>
  cut !== null &&
  (member.activeAt < cut.activeAt || (member.activeAt === cut.activeAt && member.id <= cut.id));
