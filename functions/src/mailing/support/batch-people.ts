import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { parseBatch, parseTracking } from '@/lib/domain/mailing/campaign-batch';
import { REACTIONS } from '@/lib/domain/mailing/delivery';
import { db, mixed } from '../../support/admin';
import { RETRY, retry } from '../../support/retry';

export type CampaignPerson = {
  contactId: string;
  letter: string;
  reason: string;
  clicked: boolean;
};

/** The people of one batch of a campaign: what became of their mail, and whether they clicked. Two reads. */
export async function peopleOfBatch(campaignId: string, n: number): Promise<CampaignPerson[]> {
  const [stored, tracking] = await retry(RETRY.outage, () =>
    db().getAll(
      ...mixed(
        db().doc(innerPaths.campaignBatch(campaignId, n)),
        db().doc(innerPaths.campaignTrackingPart(campaignId, n)),
      ),
    ),
  );
  const { recipients, letters, reasons } = parseBatch(campaignId, n, stored?.data());
  const marks = parseTracking(tracking?.data()).letters;
  return recipients.map(({ contactId }, at) => {
    const mark = marks[at];
    return {
      contactId,
      letter: letters[at] ?? '',
      reason: reasons[at] ?? '',
      clicked: mark !== undefined && REACTIONS.clicked.letters.includes(mark),
    };
  });
}

const AT_ONCE = 20;

/** The people of all batches of a campaign, in their order. */
export async function* peopleOfBatches(
  campaignId: string,
  batches: number,
): AsyncGenerator<CampaignPerson> {
  for (let from = 0; from < batches; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, batches - from) }, (_, at) => from + at);
    const read = await Promise.all(some.map((n) => peopleOfBatch(campaignId, n)));
    for (const people of read) yield* people;
  }
}
