import type { RecipientCut } from '@/lib/domain/mailing/calls';
import type { AudienceMember } from '../../contact/audience';

export const isLeftOut = (member: AudienceMember, cut: RecipientCut | null): boolean =>
  cut !== null &&
  (member.activeAt < cut.activeAt || (member.activeAt === cut.activeAt && member.id <= cut.id));
