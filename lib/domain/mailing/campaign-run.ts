import { type Criteria, EVERYONE, parseAudience } from '../contact/audience';
import { fields, firstText, numeric, text, texts } from '../kit/read';
import type { Fields } from '../kit/stored';
import { type BlockFacts, parseFacts } from './blocks/block-facts';
import type { RecipientCut } from './calls';
import { type Campaign, type Freeze, parseCampaign } from './campaign';

export type Surroundings = {
  producerName: string;
  replyTo: string;
  producerImageUrl: string;
  eventImageUrl: string;
  eventName: string;
  links: string[];
  facts: BlockFacts;
};

/** The progress of storing recipients; `owner` is the worker whose writes of them count. */
type FreezeRun = Freeze & {
  cursor: string;
  owner: string;
};

type Reception = { handed: number; bounced: number; complained: number };

export type CampaignRun = Omit<Campaign, 'freeze'> & {
  freeze: FreezeRun;
  /** Grows with each resume: a batch is queued once per round. */
  round: number;
  batchesDone: number;
  left: string[];
  /**
   * The number of frequency slots taken by other campaigns that were noted in `left`; never decreases. With `asksTurns`
   * it cannot hold all: workers read the contacts.
   */
  turnsNoted: number;
  asksTurns: boolean;
  criteria: Criteria;
  cut: RecipientCut | null;
  /** Stored as `frozen`; null before sending. */
  surroundings: Surroundings | null;
  /** The month whose counter includes it, 'YYYY-MM'; ''. */
  month: string;
  /** The day on which its recipients count as reached; ''. */
  reachedOn: string;
  /** The producer whose standing counts them: the first of the same founder. */
  ladder: string;
  noted: Reception;
  /** It may hold frequency slots of people it did not mail, which must be released. */
  turnsDue: boolean;
  reasonCounts: Record<string, number>;
};

/** Parses a campaign with the engine's fields; invalid ones get defaults. Never throws. */
export function parseCampaignRun(campaignId: string, raw: unknown): CampaignRun {
  const data = fields(raw);
  const campaign = parseCampaign(campaignId, data);
  const freeze = fields(data.freeze);
  const noted = fields(data.noted);
  const { criteria } = data.criteria ? parseAudience('', data) : { criteria: { ...EVERYONE } };
  return Object.assign(campaign, {
    freeze: {
      ...campaign.freeze,
      cursor: text(freeze.cursor),
      owner: text(freeze.owner),
    },
    round: numeric(data.round),
    batchesDone: numeric(data.batchesDone),
    left: texts(data.left),
    turnsNoted: numeric(data.turnsNoted),
    asksTurns: data.asksTurns === true,
    criteria,
    cut: parseCut(data.cut),
    surroundings: data.frozen ? parseSurroundings(data.frozen) : null,
    month: text(data.month),
    reachedOn: text(data.reachedOn),
    ladder: firstText([data.ladder], text(data.producerId)),
    noted: {
      handed: numeric(noted.handed),
      bounced: numeric(noted.bounced),
      complained: numeric(noted.complained),
    },
    turnsDue: data.turnsDue === true,
    reasonCounts: Object.fromEntries(
      Object.entries(fields(data.reasonCounts)).map(([reason, count]) => [reason, numeric(count)]),
    ),
  });
}

function parseCut(raw: unknown): RecipientCut | null {
  if (!raw) return null;
  const cut = fields(raw);
  return { activeAt: numeric(cut.activeAt), id: text(cut.id) };
}

export function parseSurroundings(raw: unknown): Surroundings {
  const data = fields(raw);
  return {
    producerName: text(data.producerName),
    replyTo: text(data.replyTo),
    producerImageUrl: text(data.producerImageUrl),
    eventImageUrl: text(data.eventImageUrl),
    eventName: text(data.eventName),
    links: texts(data.links),
    facts: parseFacts(data.facts),
  };
}

export type CampaignFields = Fields<Omit<CampaignRun, 'surroundings'>> &
  Fields<{
    frozen: Surroundings;
    search: string[];
    createdBy: string;
    pausedAt: Date;
    cancelledAt: Date;
  }>;
