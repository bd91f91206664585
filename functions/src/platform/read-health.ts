import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { producerIdOf } from '@/lib/domain/kit/read';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import * as calls from '@/lib/domain/platform/calls';
import { type FailedWork, scrubMessage, type WorkKind } from '@/lib/domain/platform/health';
import { readHealthSchema } from '@/lib/domain/platform/health-schema';
import { parseSealCheck, sealHealth } from '@/lib/domain/platform/queues/seal-check';
import { parseCourtesy } from '@/lib/domain/ticket/courtesy';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { readQueues } from './queues';
import { readReception } from './read-reception';
import { isStalled } from './stalled';

const MOST = 50;

/**
 * Returns failed and stalled work, newest first, at most fifty of each kind: campaigns that never started, stalled
 * ones, those held for an administrator's review, and courtesies whose mail was refused. And how much is due in each
 * queue of the schedule, and since when; and how mail servers took the last days'
 * campaigns, and whether ledgers agree with their totals. Administrators only.
 */
export const readHealth = callable(calls.readHealth, {
  input: readHealthSchema,
  access: 'admin',
  handle: async () => {
    const campaigns = db().collection(paths.campaigns());
    const now = new Date();
    const [queues, sending, seals, failed, going, held, refused] = await Promise.all([
      readQueues(now),
      readReception(now),
      db().doc(innerPaths.sealCheck()).get(),
      campaigns.where('status', '==', 'failed').limit(MOST).get(),
      campaigns.where('status', '==', 'sending').limit(MOST).get(),
      campaigns.where('isHeld', '==', true).limit(MOST).get(),
      db().collectionGroup('courtesies').where('status', '==', 'failed').limit(MOST).get(),
    ]);
    const stalled = going.docs.filter((one) => isStalled(one.data(), now));
    const work = [
      ...failed.docs.map((one) => ofCampaign('campaign', one)),
      ...stalled.map((one) => ofCampaign('stalled', one)),
      ...held.docs.map((one) => ofCampaign('held', one)),
      ...refused.docs.map(ofCourtesy),
    ].sort((a, b) => (a.at < b.at ? 1 : -1));
    return {
      success: true,
      message: `${work.length} por mirar`,
      work,
      queues,
      sending,
      seals: sealHealth(parseSealCheck(seals.data())),
    };
  },
});

type Doc = FirebaseFirestore.QueryDocumentSnapshot;

function ofCampaign(kind: WorkKind, one: Doc): FailedWork {
  const campaign = parseCampaign(one.id, one.data());
  const at = campaign.finishedAt ?? campaign.activeAt ?? campaign.updatedAt;
  return {
    kind,
    id: one.id,
    eventId: '',
    producerId: campaign.producerId,
    name: campaign.name || campaign.subject,
    detail: campaign.statusReason || (kind === 'stalled' ? 'Nadie sigue enviándola' : ''),
    at: at?.toISOString() ?? '',
  };
}

function ofCourtesy(one: Doc): FailedWork {
  const courtesy = parseCourtesy(one.id, one.data());
  return {
    kind: 'courtesy',
    id: one.id,
    eventId: one.ref.parent.parent?.id ?? '',
    producerId: producerIdOf(one.data()),
    name: `${courtesy.ticketTypeName} para ${courtesy.name}`,
    detail: scrubMessage(courtesy.sendError),
    at: courtesy.givenAt?.toISOString() ?? '',
  };
}
