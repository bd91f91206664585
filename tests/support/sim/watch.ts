import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { parseBatch } from '@/lib/domain/mailing/campaign-batch';
import type { Documents, Version } from '../store/documents';
import type { MailServer } from './mail-server';
import { type People, SEEN_MS } from './people';
import { CAMPAIGN } from './setup';
import type { World } from './world';

/** Watches a run while it happens, for what its end does not show. */
export class Watch {
  readonly faults: string[] = [];
  /** The recipients that were announced by a worker that another one followed. */
  readonly onTheirWay = new Set<string>();
  private readonly before = new Map<string, Version>();

  constructor(
    private readonly world: World,
    private readonly documents: Documents,
    private readonly people: People,
    private readonly unanswered: ReadonlySet<string>,
    private readonly mayLose: () => boolean,
  ) {}

  begin(server: MailServer, batches: number): void {
    server.onHandOver = (email) => this.requireWanted(email);
    for (let n = 0; n < batches; n += 1) {
      const path = innerPaths.campaignBatch(CAMPAIGN, n);
      this.documents.watch(path, (after) => this.compare(n, path, after));
    }
  }

  // Nobody who had left, and nothing of a cancelled campaign.
  private requireWanted(email: string): void {
    const { left, cancelledAt } = this.people;
    const at = left.get(email);
    if (at !== undefined && this.world.now > at + SEEN_MS) {
      this.faults.push(`${email} had left for ${Math.round(this.world.now - at)} ms`);
    }
    if (cancelledAt !== null && this.world.now > cancelledAt + SEEN_MS) {
      this.faults.push(`${email} is sent a campaign that was cancelled`);
    }
  }

  // A worker that follows another one makes unconfirmed who was in flight: only after a crash, a jump or an outage.
  private compare(n: number, path: string, after: Version | undefined): void {
    const before = this.before.get(path);
    if (after) this.before.set(path, after);
    this.world.note?.(`batch ${n}: ${after ? outlineOf(after) : 'deleted'}`);
    const [was, is] = [before, after].map((one) => String(one?.fields.letters ?? ''));
    if (!before || !was?.includes('i') || !is?.includes('u')) return;
    if (ownerOf(before) === ownerOf(after)) return;
    const { recipients } = parseBatch(CAMPAIGN, n, before.fields);
    for (const [at, { email }] of recipients.entries()) {
      if (was[at] !== 'i' || is[at] !== 'u' || this.unanswered.has(email)) continue;
      this.onTheirWay.add(email);
      if (!this.mayLose()) this.faults.push(`${email} was taken from a worker that is alive`);
    }
  }
}

const ownerOf = (version: Version | undefined): string =>
  (version?.fields.lease as { owner?: string } | null | undefined)?.owner ?? '';

function outlineOf(version: Version): string {
  const { letters, isDone } = version.fields;
  const counts: Record<string, number> = {};
  for (const letter of String(letters)) counts[letter] = (counts[letter] ?? 0) + 1;
  return `${JSON.stringify(counts)}${isDone ? ', done' : `, held by '${ownerOf(version).slice(0, 4)}'`}`;
}
