import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { fields, moment } from '@/lib/domain/kit/read';
import { KEPT_PLACES, type KeptData } from '@/lib/domain/privacy/erasure';
import { leaveCampaigns } from '../../contact/consent/change';
import { eraseContact } from '../../contact/consent/rights';
import { db } from '../../support/admin';
import { complaintsOf } from '../collect/complaints';
import { documentsOf, type Subject } from '../collect/read';
import { atEach } from '../reach';
import {
  eraseAccount,
  eraseCopies,
  eraseFormerRights,
  eraseInvitations,
  eraseNotices,
} from './account';
import { eraseFromBatches } from './batches';
import { eraseAnswers, eraseCarts, eraseFormerHolder, eraseGuest, eraseWaiting } from './guests';
import { erasePromoter } from './promoters';
import { eraseTeamWork, teamsOf } from './team-work';
import { eraseFromViews } from './views';

type Erased = {
  isMarked: boolean;
  kept: KeptData[];
  traced: number;
  hasAccount: boolean;
};

/**
 * Erases a person at a producer's desk, or ('') at those that `producersBound` found. First their mail stops, then
 * saved views that search for them go (the contact has their name), the contact, and every list. What the law requires
 * stays (`KEPT_PLACES`). Repeatable: `count` gets the changed documents after each step.
 */
export async function erasePerson(
  asked: Subject,
  producerIds: readonly string[],
  count: (changed: number) => Promise<void>,
): Promise<Erased> {
  // Before the tickets lose them, because complaints are found by ticket.
  const complaints = await complaintsOf(asked);
  const contactId = contactIdOf(asked.email);
  await atEach(producerIds, (id) => leaveCampaigns(id, contactId, 'erased'));
  await count(await eraseFromViews(asked, producerIds));
  await atEach(producerIds, async (id) => {
    if (await eraseContact(id, asked.email)) await count(1);
  });
  await count(await eraseFromBatches(asked.producerId, contactId));
  // Before the guest's tickets lose the address that leads to them.
  await count(await eraseAnswers(asked));
  await count(await eraseGuest(asked));
  await count(await eraseWaiting(asked));
  await count(await eraseCarts(asked));
  await count(await eraseFormerHolder(asked));
  await count(await erasePromoter(asked));
  await count(await eraseInvitations(asked));
  await count(await eraseNotices(asked));
  await count(await eraseFormerRights(asked));
  await eraseCopies(asked);
  const teams = await teamsOf(asked.email);
  await count(await eraseTeamWork(asked, teams));
  const account = asked.producerId
    ? { gone: 0, stays: teams.producerIds.has(asked.producerId) }
    : await eraseAccount(asked);
  await count(account.gone);
  return {
    isMarked: producerIds.length > 0,
    kept: await keptOf(asked, complaints),
    traced: await tracedOf(asked),
    hasAccount: account.stays,
  };
}

// The field of each kept collection that holds the address ('' where it was found before), and the one that holds the
// date.
const FOUND = {
  'events/*/ledger/*': ['ledger', 'buyer.email', 'at'],
  'events/*/tickets/*': ['tickets', 'holder.email', 'issuedAt'],
  'events/*/refunds/*': ['refunds', 'buyer.email', 'createdAt'],
  'events/*/complaints/*': ['complaints', '', 'receivedAt'],
} as const;

async function tracedOf({ email, producerId }: Subject): Promise<number> {
  const all = db().collection(paths.audit()).where('by.email', '==', email);
  const mine = producerId ? all.where('producerId', '==', producerId) : all;
  return (await mine.count().get()).data().count;
}

function keptOf(asked: Subject, complaints: QueryDocumentSnapshot[]): Promise<KeptData[]> {
  const places = KEPT_PLACES.flatMap((place) =>
    'many' in place ? [{ ...place, found: FOUND[place.holds] }] : [],
  );
  return Promise.all(
    places.map(async ({ one, many, found: [collection, field, at] }) => {
      const docs = field ? await documentsOf(collection, field, asked) : complaints;
      const dates = docs.flatMap((doc) => moment(fields(doc.data())[at]) ?? []);
      const latest = dates.reduce<Date | null>((max, day) => (max && max > day ? max : day), null);
      return { one, many, count: docs.length, latest };
    }),
  );
}
