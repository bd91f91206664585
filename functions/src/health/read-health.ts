import type { Query } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/health/calls';
import { FAILED_WORK } from '@/lib/domain/health/failed-work';
import { type FailedWork, scrubMessage, type WorkKind } from '@/lib/domain/health/health';
import { readHealthSchema } from '@/lib/domain/health/health-schema';
import { parseSealCheck, sealHealth } from '@/lib/domain/health/seal-check';
import { cutRows } from '@/lib/domain/home/admin-home';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { producerIdOf } from '@/lib/domain/kit/read';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { parseCourtesy } from '@/lib/domain/ticket/courtesy';
import { db, untypedDb } from '../support/admin';
import { callable } from '../support/callable';
import { ofJobs } from './failed-jobs';
import { readQueues } from './queues';
import { readReception } from './read-reception';
import { readWhatsapp } from './read-whatsapp';
import { isStalled } from './stalled';

/**
 * Returns failed and stalled work, newest first, at most fifty of a kind, and which kinds have more (`more`; of stalled
 * campaigns it means that there may be): campaigns, courtesies whose mail was refused, jobs that were given up. Also
 * each queue's due work, how mail servers received the last days' campaigns, the state of WhatsApp, and whether ledgers
 * agree with their totals. Administrators only.
 */
export const readHealth = callable(calls.readHealth, {
  input: readHealthSchema,
  access: 'admin',
  handle: async () => {
    const now = new Date();
    const [queues, whatsapp, sending, seals, failed, going, held, refused, jobs] =
      await Promise.all([
        readQueues(now),
        readWhatsapp(now),
        readReception(now),
        db().doc(innerPaths.sealCheck()).get(),
        readWork('campaign'),
        readWork('stalled'),
        readWork('held'),
        readWork('courtesy'),
        readWork('job'),
      ]);
    const stalled = going.rows.filter((one) => isStalled(one.data(), now));
    const work = [
      ...failed.rows.map((one) => ofCampaign('campaign', one)),
      ...stalled.map((one) => ofCampaign('stalled', one)),
      ...held.rows.map((one) => ofCampaign('held', one)),
      ...refused.rows.map(ofCourtesy),
      ...(await ofJobs(jobs.rows)),
    ].sort((a, b) => (a.at < b.at ? 1 : -1));
    return {
      success: true,
      message: `${work.length} por mirar`,
      work,
      more: [failed, going, held, refused, jobs].flatMap(({ kind, isMore }) =>
        isMore ? [kind] : [],
      ),
      queues,
      whatsapp,
      sending,
      seals: sealHealth(parseSealCheck(seals.data())),
    };
  },
});

type Doc = FirebaseFirestore.QueryDocumentSnapshot;

async function readWork(kind: WorkKind) {
  const { path, group, where = [], orderBy = [], limit = 0 } = FAILED_WORK[kind];
  let query: Query = group ? untypedDb().collectionGroup(path) : untypedDb().collection(path);
  for (const [field, op, value] of where) query = query.where(field, op, value);
  for (const [field, direction] of orderBy) query = query.orderBy(field, direction);
  return { kind, ...cutRows((await query.limit(limit).get()).docs, FAILED_WORK[kind]) };
}

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
