import { parseUser } from '@/lib/domain/account/user';
import { paths } from '@/lib/domain/kit/paths';
import { formerMember, TEAM_WORK } from '@/lib/domain/privacy/team-work';
import { db } from '../../support/admin';
import { documentsOf, ownerOf, type Subject } from '../collect/read';
import { writeEach } from './guests';

type Teams = { producerIds: ReadonlySet<string>; isAdmin: boolean };

export async function teamsOf(email: string): Promise<Teams> {
  const found = await db().collection(paths.users()).where('email', '==', email).limit(10).get();
  const users = found.docs.map((one) => parseUser(one.id, one.data()));
  return {
    producerIds: new Set(users.flatMap((user) => user.producersId)),
    isAdmin: users.some(({ role }) => role === 'admin'),
  };
}

/**
 * Removes a former member's address from their work: others' contacts and consents, courtesies, doors, the bin; one
 * pseudonym keeps their acts linked. Teams that they are still in keep it. Returns how many documents named them.
 */
export async function eraseTeamWork(asked: Subject, { producerIds, isAdmin }: Teams) {
  const { email } = asked;
  if (isAdmin) return 0;
  const word = formerMember(email);
  const places = TEAM_WORK.map(async ({ collection, by, beside = [] }) => {
    const found = await Promise.all(by.map((field) => documentsOf(collection, field, asked)));
    const named = new Map(found.flat().map((one) => [one.ref.path, one]));
    const former = [...named.values()].filter((one) => !producerIds.has(ownerOf(one)));
    return writeEach(former, (batch, one) => {
      const said = [...by, ...beside].flatMap((field) => {
        const value: unknown = one.get(field);
        return typeof value === 'string'
          ? [[field, value.replaceAll(email, () => word)] as const]
          : [];
      });
      batch.update(one.ref, Object.fromEntries(said));
    });
  });
  const gone = (await Promise.all(places)).reduce((sum, count) => sum + count, 0);
  return gone + (await eraseReplies(asked, producerIds));
}

/** Removes a producer's reply-to address if it belongs to a former member, who would not answer. */
async function eraseReplies(asked: Subject, producerIds: ReadonlySet<string>): Promise<number> {
  const found = await documentsOf('producers', 'replyTo.email', asked);
  const former = found.filter(({ id }) => !producerIds.has(id));
  return writeEach(former, (batch, one) => batch.update(one.ref, { replyTo: null }));
}
