import {
  type BulkWriter,
  type DocumentReference,
  FieldPath,
  Timestamp,
} from 'firebase-admin/firestore';
import { reasonOf } from '@/functions/src/contact/unsubscribe-contact';
import { linksOfCampaign } from '@/functions/src/mailing/engine/mail-maker';
import { addReceived } from '@/functions/src/support/mail/reception';
import { BATCH_SIZE } from '@/functions/src/support/mail/settings';
import { EVERYONE } from '@/lib/domain/contact/audience';
import { MARKETING_BASES } from '@/lib/domain/contact/contact';
import { monthOf } from '@/lib/domain/kit/calendar/month';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { automationId, firstContent } from '@/lib/domain/mailing/automation/automation';
import { campaignSearch } from '@/lib/domain/mailing/campaign';
import { newBatch } from '@/lib/domain/mailing/campaign-batch';
import {
  billableCount,
  countOutcomes,
  type FrozenRecipient,
  packRecipients,
} from '@/lib/domain/mailing/delivery';
import { monthlyMailCost } from '@/lib/domain/mailing/mailing-cost';
import { MAIL_GROUPS } from '@/lib/domain/mailing/reception/mail-group';
import { addReception, parseGroups, receptionOf } from '@/lib/domain/mailing/reception/reception';
import type { ClickNews } from '@/lib/domain/mailing/report/clicks';
import { type DemoCampaign, demoCampaigns } from './campaign-data';
import { IDS, type Seed } from './context';
import { DEMO_DESIGNS } from './mail-blocks';
import { random } from './people';

const HOUR = 3_600_000;
/** The next mail to everyone ends slightly above this tier, so that the dialog can suggest a saving. */
const EDGE = 15_000;
const PAUSED = 1_600;

/**
 * Campaigns of Noche Austral in every state that does not change by itself, with recipients, opens and clicks.
 */
export const seedCampaigns: Seed = async ({ db, now, share }) => {
  const people = await activeContacts(db);
  const leavers = await db
    .collection(paths.contacts(IDS.nocheAustral))
    .where('state', '==', 'unsubscribed')
    .limit(60)
    .get();
  const left = leavers.docs.map(({ ref }) => ref);
  const thisMonth = Math.min(4_900, Math.max(400, EDGE + 320 - people.length - PAUSED));
  const writer = db.bulkWriter({ throttling: false });
  let counted = 0;
  for (const campaign of demoCampaigns(thisMonth)) {
    const startedAt = new Date(now.getTime() + campaign.hours * HOUR);
    const [from, size] = [campaign.from, campaign.size].map((n) => Math.round(n * share)) as [
      number,
      number,
    ];
    const recipients = people.slice(from, from + size);
    if (campaign.letters) {
      const isThisMonth = monthOf(startedAt) === monthOf(now);
      const billed = writeSent(writer, db, campaign, recipients, startedAt, left);
      if (isThisMonth) counted += billed;
    } else {
      const { id, content, status, reason } = campaign;
      void writer.set(db.doc(paths.campaign(id)), {
        ...base(content, status, startedAt),
        statusReason: reason ?? '',
        scheduledAt: status === 'scheduled' ? Timestamp.fromDate(startedAt) : null,
      });
    }
  }
  writeDesigns(writer, db, now);
  writeAutomation(writer, db);
  const month = monthOf(now);
  void writer.set(db.doc(paths.month(IDS.nocheAustral, month)), {
    month,
    mailsSentInMonth: counted,
  });
  await writer.close();
};

/** The question after a night, written and not switched on yet. */
function writeAutomation(writer: BulkWriter, db: Db): void {
  const content = { ...firstContent('thanks'), buttonUrl: 'https://nocheaustral.cl/encuesta' };
  const written = { kind: 'thanks', on: false, version: 1, wait: 14, exceptTags: [], content };
  void writer.set(db.doc(entryPaths.automation(automationId(IDS.nocheAustral, 'thanks'))), {
    producerId: IDS.nocheAustral,
    ...written,
  });
}

type Db = Parameters<Seed>[0]['db'];
/** The counts of a campaign's clicks, which has so many links. */
type DemoClicks = ClickNews & { of: number };

async function activeContacts(db: Db): Promise<FrozenRecipient[]> {
  const found = await db
    .collection(paths.contacts(IDS.nocheAustral))
    .where('state', '==', 'active')
    .where('basis', 'in', MARKETING_BASES)
    .orderBy(FieldPath.documentId())
    .select('email', 'name')
    .get();
  return found.docs.map((document) => ({
    contactId: document.id,
    email: String(document.get('email')),
    name: String(document.get('name') ?? ''),
  }));
}

function writeDesigns(writer: BulkWriter, db: Db, now: Date): void {
  const at = Timestamp.fromMillis(now.getTime() - 24 * HOUR);
  for (const { id, name, blocks, former } of DEMO_DESIGNS) {
    void writer.set(db.doc(entryPaths.design(IDS.nocheAustral, id)), {
      ...{ name, blocks, version: former ? 2 : 1, createdBy: IDS.productora, updatedAt: at },
      former: former ? [{ name, blocks: former, version: 1, at }] : [],
    });
  }
  void writer.set(db.doc(entryPaths.mailBrand(IDS.nocheAustral)), {
    ...{ logo: '', main: '#1a3d8f', top: '#0f1f3d', font: 'classic', version: 1 },
    ...{ updatedBy: IDS.productora, updatedAt: at },
  });
}

function base(content: DemoCampaign['content'], status: string, at: Date) {
  const changed = new Date(Math.min(at.getTime(), Date.now()) - HOUR);
  return {
    ...content,
    search: campaignSearch(content),
    producerId: IDS.nocheAustral,
    status,
    statusReason: '',
    version: 4,
    createdBy: IDS.productora,
    createdAt: Timestamp.fromDate(changed),
    updatedAt: Timestamp.fromDate(changed),
  };
}

/** Writes a fully or partly sent campaign; returns how many mails the month counts. */
function writeSent(
  writer: BulkWriter,
  db: Db,
  campaign: DemoCampaign,
  recipients: FrozenRecipient[],
  startedAt: Date,
  left: DocumentReference[],
): number {
  const { id, content, status, opened } = campaign;
  const next = random(campaign.from + campaign.size);
  const total = { sent: 0, failed: 0, skipped: 0, unconfirmed: 0 };
  const reasonCounts: Record<string, number> = {};
  const batches = Math.ceil(recipients.length / BATCH_SIZE);
  const groups = parseGroups({});
  const links = linksOfCampaign(content).length;
  const clicks: DemoClicks = { links: {}, quarters: {}, machines: 0, of: links };
  let done = 0;
  for (let n = 0; n < batches; n += 1) {
    const members = recipients.slice(n * BATCH_SIZE, (n + 1) * BATCH_SIZE);
    const letters = members
      .map((_, at) => campaign.letters?.((n * BATCH_SIZE + at) / recipients.length, next()) ?? 'p')
      .join('');
    const counts = countOutcomes(letters);
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += counts[key];
    const reasons: Record<string, string> = {};
    [...letters].forEach((letter, at) => {
      if (letter === 'f') reasons[at] = next() < 0.7 ? 'address' : 'full';
      if (letter === 'k') reasons[at] = status === 'cancelled' ? 'cancelled' : 'unsubscribed';
    });
    for (const reason of Object.values(reasons)) {
      reasonCounts[reason] = (reasonCounts[reason] ?? 0) + 1;
    }
    const isDone = !letters.includes('p');
    const causes: Record<string, string> = {};
    const tries: Record<string, number> = {};
    [...letters].forEach((letter, at) => {
      if (letter === 'f') causes[at] = reasons[at] === 'full' ? 'full' : 'unknown';
      if (letter !== 's' || at % 37 > 0) return;
      causes[at] = 'rate';
      tries[at] = 1;
    });
    const received = receptionOf({
      recipients: members,
      letters: [...letters],
      ...{ reasons, tries, causes },
    });
    done += isDone ? 1 : 0;
    void writer.set(db.doc(innerPaths.campaignBatch(id, n)), {
      ...newBatch(id, IDS.nocheAustral, n, packRecipients(members), members, startedAt),
      letters,
      reasons: JSON.stringify(reasons),
      tries: JSON.stringify(tries),
      causes: JSON.stringify(causes),
      reported: counts,
      received: JSON.stringify(received),
      isDone,
    });
    const add = (ref: DocumentReference, data: object) =>
      void writer.set(db.doc(ref.path), data, { merge: true });
    addReceived(add, id, n, received, startedAt);
    for (const group of MAIL_GROUPS) {
      const more = received[group];
      if (more) groups[group] = addReception(groups[group], more);
    }
    writeTracking(writer, db, id, n, letters, opened, clicks, next);
  }
  const { of: _, ...counted } = clicks;
  const first = db.doc(innerPaths.campaignTrackingPart(id, 0));
  void writer.set(first, { clicks: counted }, { merge: true });
  const leaving = left.splice(0, Math.round(total.sent * 0.002));
  for (const ref of leaving) void writer.update(db.doc(ref.path), { stateReason: reasonOf(id) });
  groups.gmail = { ...groups.gmail, left: leaving.length };
  const billed = billableCount(total);
  const isOver = status !== 'paused';
  const reserved = isOver ? billed : recipients.length;
  void writer.set(db.doc(paths.campaign(id)), {
    ...base(content, status, startedAt),
    startedAt: Timestamp.fromDate(startedAt),
    activeAt: Timestamp.fromDate(startedAt),
    finishedAt: isOver ? Timestamp.fromMillis(startedAt.getTime() + 20 * 60_000) : null,
    month: monthOf(startedAt),
    round: 1,
    criteria: EVERYONE,
    frozen: {
      producerName: 'Noche Austral',
      producerImageUrl: '',
      eventImageUrl: '',
      links: linksOfCampaign(content),
    },
    freeze: {
      done: true,
      recipients: recipients.length,
      batches,
      cursor: '',
      owner: '',
    },
    batchesDone: done,
    counts: total,
    reasonCounts,
    groups,
    reserved,
    extraCost: monthlyMailCost(reserved),
    isSettled: isOver,
    unsubscribed: leaving.length,
  });
  return reserved;
}

function writeTracking(
  writer: BulkWriter,
  db: Db,
  id: string,
  n: number,
  letters: string,
  opened: number,
  clicks: DemoClicks,
  next: () => number,
): void {
  const seen = [...letters].map((letter) => {
    if (letter !== 's' || next() > opened) return '.';
    return next() < 0.22 ? 'c' : 'o';
  });
  const clicked = seen.filter((letter) => letter === 'c').length;
  const byLink: Record<string, string> = {};
  // Most press the last link, the button, and most of them soon.
  for (const [place, letter] of seen.entries()) {
    if (letter !== 'c' || clicks.of === 0) continue;
    const link = next() < 0.75 ? clicks.of - 1 : Math.floor(next() * clicks.of);
    const quarter = Math.floor(next() ** 4 * 120);
    byLink[link] = `${(byLink[link] ?? '').padEnd(place, '.')}c`;
    clicks.links[link] = (clicks.links[link] ?? 0) + 1;
    clicks.quarters[quarter] = (clicks.quarters[quarter] ?? 0) + 1;
  }
  void writer.set(db.doc(innerPaths.campaignTrackingPart(id, n)), {
    letters: seen.join(''),
    byLink,
    opened: seen.filter((letter) => letter === 'o').length + clicked,
    clicked,
  });
}
