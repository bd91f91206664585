import { JOB_KINDS, type JobName } from '@/lib/domain/job/job';
import { errandJob } from '../errand/work-errand';
import { offersJob } from '../event/waitlist/offers';
import { newsJob } from '../inbox/deliver';
import { digestJob } from '../inbox/digest';
import { newsBackJob } from '../inbox/move-inbox';
import { newsMailJob } from '../inbox/news-mail';
import type { JobKind } from '../job/kind';
import { workKind } from '../job/work-kind';
import { automationJob } from '../mailing/automation/work-automation';
import { recipientsJob } from '../mailing/engine/prepare-recipients';
import { nightJob } from '../order/tell-nights';
import { planJob } from '../plan/work-plan';
import { breachListJob, breachMailJob } from '../privacy/breach/mails';
import { privacyLinkJob } from '../privacy/kept-requests';
import { lateEntryJob } from '../promoter/late-entry';
import { settleJob, unsettleJob } from '../promoter/settle';
import { refundMailJob } from '../refund/refund-mail';
import { noticeJob } from '../team/security-notices';
import { courtesyMailJob } from '../ticket/courtesy-mail';
import { ticketMailJob } from '../ticket/sold-mail';
import { listMailJob } from '../waitlist/list-mail';
import { whatsappJob } from '../whatsapp/answer';
import { tellDigestJob, tellJob } from '../whatsapp/tell';

export const KINDS: Record<JobName, JobKind> = {
  refundMail: refundMailJob,
  breachList: breachListJob,
  breachMail: breachMailJob,
  digest: digestJob,
  notice: noticeJob,
  news: newsJob,
  newsMail: newsMailJob,
  newsBack: newsBackJob,
  night: nightJob,
  courtesyMail: courtesyMailJob,
  plan: planJob,
  recipients: recipientsJob,
  errand: errandJob,
  whatsapp: whatsappJob,
  tell: tellJob,
  tellDigest: tellDigestJob,
  settle: settleJob,
  unsettle: unsettleJob,
  lateEntry: lateEntryJob,
  offers: offersJob,
  listMail: listMailJob,
  ticketMail: ticketMailJob,
  automation: automationJob,
  privacyLink: privacyLinkJob,
};

/** Does the due jobs of a kind; `aheadMs` moves the clock, for tests. Returns how many were done. */
export const workJobs = (name: JobName, aheadMs = 0): Promise<number> =>
  workKind(name, KINDS[name], aheadMs);

export async function workDueJobs(): Promise<void> {
  await Promise.all(
    JOB_KINDS.map(async (name) => {
      await workJobs(name);
      for (const added of KINDS[name].adds ?? []) await workJobs(added);
    }),
  );
}
