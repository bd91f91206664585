import { type Criteria, EVERYONE, parseAudience } from '../contact/audience';
import { fields, firstText, moment, numeric, text, texts } from '../kit/read';
import type { Fields } from '../kit/stored';
import type { RecipientCut } from './calls';
import { type Campaign, type Freeze, parseCampaign } from './campaign';

/** What a campaign's mail shows beside its content, as it was when the campaign was sent. */
export type Surroundings = {
  producerName: string;
  /** Where answers go; '' for nowhere. */
  replyTo: string;
  producerImageUrl: string;
  eventImageUrl: string;
  /** Whose flyer the picture is; '' for a picture of one's own. */
  eventName: string;
  /** Where its links lead; a click names one of them by its number. */
  links: string[];
};

/** How far the recipients are written down, and by which worker: `owner` holds it until `until`. */
type FreezeRun = Freeze & {
  /** The last contact that was written down; '' before the first. */
  cursor: string;
  owner: string;
  until: Date | null;
};

/** What the sender's standing holds already of a campaign that has ended. */
type Reception = { handed: number; bounced: number; complained: number };

/** A campaign with what the engine keeps in it while it is sent: nobody else reads these fields. */
export type CampaignRun = Omit<Campaign, 'freeze'> & {
  freeze: FreezeRun;
  /** Grows with each resume: a batch is put into the queue once a round. */
  round: number;
  /** How many batches are closed. */
  batchesDone: number;
  /** The contacts that left the list since the recipients were written down. */
  left: string[];
  /** How many turns that others took were noted in `left`; it does not shrink when they are given back. */
  turnsNoted: number;
  /** More turns were taken than `left` has room for: its workers ask the contacts themselves. */
  asksTurns: boolean;
  criteria: Criteria;
  cut: RecipientCut | null;
  /** Null before it is sent. Stored as `frozen`. */
  surroundings: Surroundings | null;
  /** The month whose counter holds it, 'YYYY-MM'; '' before. */
  month: string;
  /** The day for which its people are counted as reached; '' before. */
  reachedOn: string;
  /** The producer in whose standing its people are counted: the first of the same founder. */
  ladder: string;
  noted: Reception;
  /** It may hold turns of people who got no mail of it: they are to be given back. */
  turnsDue: boolean;
  /** How many failed or were skipped, by reason. */
  reasonCounts: Record<string, number>;
};

/** Reads a campaign with the engine's fields; what is missing or malformed gets its default. Never throws. */
export function parseCampaignRun(campaignId: string, raw: unknown): CampaignRun {
  const data = fields(raw);
  const campaign = parseCampaign(campaignId, data);
  const freeze = fields(data.freeze);
  const noted = fields(data.noted);
  const { criteria } = data.criteria ? parseAudience('', data) : { criteria: { ...EVERYONE } };
  return {
    ...campaign,
    freeze: {
      ...campaign.freeze,
      cursor: text(freeze.cursor),
      owner: text(freeze.owner),
      until: moment(freeze.until),
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
  };
}

function parseCut(raw: unknown): RecipientCut | null {
  if (!raw) return null;
  const cut = fields(raw);
  return { activeAt: numeric(cut.activeAt), id: text(cut.id) };
}

/** Reads the surroundings that were kept when a campaign was sent. */
export function parseSurroundings(raw: unknown): Surroundings {
  const data = fields(raw);
  return {
    producerName: text(data.producerName),
    replyTo: text(data.replyTo),
    producerImageUrl: text(data.producerImageUrl),
    eventImageUrl: text(data.eventImageUrl),
    eventName: text(data.eventName),
    links: texts(data.links),
  };
}

/** What `campaigns/{id}` holds. */
export type CampaignFields = Fields<Omit<CampaignRun, 'surroundings'>> &
  Fields<{
    frozen: Surroundings;
    /** The words by which lists find it. */
    search: string[];
    createdBy: string;
    pausedAt: Date;
    cancelledAt: Date;
  }>;
