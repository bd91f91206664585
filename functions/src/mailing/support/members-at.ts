import { isHeldOut } from '@/lib/domain/mailing/trial/hold-out';
import type { AudienceMember } from '../../contact/audience';
import { fullWeeks } from '../../contact/list/full-weeks';
import { type Meant, mailedMembers, membersOf } from './members';

/** As `mailedMembers`, of a campaign that leaves at a moment ahead: who has had this week's mails may have none of that week. */
export async function* membersAt(campaign: Meant, at: Date): AsyncGenerator<AudienceMember> {
  const { id, producerId, purpose } = campaign;
  if (at.getTime() <= Date.now()) return yield* mailedMembers(campaign);
  const full = purpose === 'news' ? await fullWeeks(producerId, at, id) : null;
  for await (const member of membersOf(campaign, '', id)) {
    if (!full?.has(member.id) && !isHeldOut(campaign, member.id)) yield member;
  }
}
