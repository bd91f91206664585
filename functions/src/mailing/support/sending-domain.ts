import { Resolver } from 'node:dns/promises';
import * as logger from 'firebase-functions/logger';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import {
  domainState,
  domainsOf,
  domainText,
  isAbout,
  mustAsk,
  parseSendingDomain,
  SENDING_DOMAIN_TEXT,
  type Sender,
  type SendingDomain,
} from '@/lib/domain/mailing/sending-domain';
import { judgeRecords, namesToAsk, type TxtAnswer } from '@/lib/domain/mailing/sending-records';
import { db } from '../../support/admin';
import { fail } from '../../support/errors';
import { settings } from '../../support/mail/settings';

const ABSENT = ['ENOTFOUND', 'ENODATA'];

const document = () => db().doc(entryPaths.sendingDomain());

async function known(sender: Sender): Promise<SendingDomain> {
  const kept = parseSendingDomain('', (await document().get()).data());
  if (isAbout(kept, sender)) return kept;
  return { ...sender, problems: [], askedAt: null, checkedAt: null, verifiedAt: null };
}

async function answersOf(names: string[]): Promise<Map<string, TxtAnswer>> {
  const resolver = new Resolver({ timeout: settings.dnsTimeoutMs(), tries: 2 });
  const servers = settings.dnsServers();
  try {
    if (servers.length > 0) resolver.setServers(servers);
  } catch (error) {
    logger.error('MAIL_DNS names no servers', { error: String(error) });
    return new Map();
  }
  const answers = names.map(async (name) => [name, await txtOf(resolver, name)] as const);
  return new Map(await Promise.all(answers));
}

async function txtOf(resolver: Resolver, name: string): Promise<TxtAnswer> {
  try {
    return await resolver.resolveTxt(name);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (ABSENT.includes(code)) return [];
    logger.warn('DNS did not answer', { name, code });
    return null;
  }
}

/** Checks and stores the DNS of the sending domains; null on the local stack. Without an answer the result stays. */
export async function askSendingDomain(now = new Date()): Promise<SendingDomain | null> {
  const sender = settings.sender();
  if (!sender) return null;
  const domains = domainsOf(sender);
  const answers = await answersOf([...new Set(domains.flatMap(namesToAsk))]);
  const judged = domains.map((one) => judgeRecords(one, answers));
  const unanswered = judged.flatMap((one) => one.unanswered);
  const seen = new Set<string>();
  const problems = judged
    .flatMap((one) => one.problems)
    .filter(({ key, record }) => {
      const id = `${key} ${record?.name}`;
      return !seen.has(id) && seen.add(id);
    });
  const isKnown = problems.length > 0 || unanswered.length === 0;
  const after: SendingDomain = isKnown
    ? {
        ...sender,
        problems,
        askedAt: now,
        checkedAt: now,
        verifiedAt: problems.length === 0 ? now : null,
      }
    : { ...(await known(sender)), askedAt: now };
  if (problems.length > 0) {
    const keys = problems.map(({ key }) => key);
    logger.warn('the domain of our mail is not in order', { domain: domainText(sender), keys });
  }
  await document().set(after);
  return after;
}

/** The reason why no campaign may be sent, or null. Good DNS holds for 24 hours; else it is checked once a minute. */
export async function sendingRefusal(): Promise<{
  code: 'failed-precondition' | 'unavailable';
  message: string;
} | null> {
  const sender = settings.sender();
  if (!sender) return null;
  const now = new Date();
  const before = await known(sender);
  const verdict = domainState(
    mustAsk(before, now) ? ((await askSendingDomain(now)) ?? before) : before,
  );
  if (verdict === 'good') return null;
  const code = verdict === 'bad' ? 'failed-precondition' : 'unavailable';
  return { code, message: SENDING_DOMAIN_TEXT[verdict] };
}

/** Refuses while the DNS of the From address is incomplete (`failed-precondition`) or unknown (`unavailable`). */
export async function requireSendingDomain(): Promise<void> {
  const refusal = await sendingRefusal();
  if (refusal) throw fail(refusal.code, refusal.message);
}
