import { contactIdOf } from '@/lib/domain/contact/contact';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { isTrying, sideOf } from '@/lib/domain/mailing/trial/trial';
import type { Documents, Version } from '../store/documents';
import { campaignOf } from './audit';
import type { MailServer } from './mail-server';
import { type People, SEEN_MS } from './people';
import { CAMPAIGN } from './setup';
import type { World } from './world';

/** Watches a run while it happens, for what its end does not show. */
export class Watch {
  readonly faults: string[] = [];

  constructor(
    private readonly world: World,
    private readonly documents: Documents,
    private readonly people: People,
  ) {}

  begin(server: MailServer, batches: number): void {
    server.onHandOver = (email) => this.requireWanted(email);
    for (let n = 0; n < batches; n += 1) {
      const path = innerPaths.campaignBatch(CAMPAIGN, n);
      this.documents.watch(path, (after) => {
        this.world.note?.(`batch ${n}: ${after ? outlineOf(after) : 'deleted'}`);
      });
    }
  }

  // Nobody who had left, and nothing of a cancelled campaign.
  private requireWanted(email: string): void {
    this.requireTurn(email);
    const { left, cancelledAt } = this.people;
    const at = left.get(email);
    if (at !== undefined && this.isSeen(at)) {
      this.faults.push(`${email} had left for ${Math.round(this.world.now - at)} ms`);
    }
    if (cancelledAt !== null && this.isSeen(cancelledAt)) {
      this.faults.push(`${email} is sent a campaign that was cancelled`);
    }
  }

  // Nobody who waits for the better of two subjects, before it was chosen.
  private requireTurn(email: string): void {
    const campaign = campaignOf(this.documents);
    if (isTrying(campaign) && sideOf(campaign, contactIdOf(email)) === 'rest') {
      this.faults.push(`${email} did not wait for a subject to be chosen`);
    }
  }

  // A paused process has noticed nothing.
  private isSeen(at: number): boolean {
    const { now, current } = this.world;
    return now > Math.max(at, current?.stalledUntil ?? 0) + SEEN_MS;
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
