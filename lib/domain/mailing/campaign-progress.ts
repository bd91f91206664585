import { fields, numeric } from '../kit/read';

export type CampaignProgress = { state: 'running' | 'paused'; done: number; total: number };

/** Parses the progress of a campaign; `done` counts recipients with a final outcome. */
export function parseCampaignProgress(_id: string, raw: unknown): CampaignProgress {
  const data = fields(raw);
  const counts = fields(data.counts);
  const ends = ['sent', 'failed', 'skipped', 'unconfirmed'];
  return {
    state: data.status === 'paused' ? 'paused' : 'running',
    done: ends.reduce((sum, end) => sum + numeric(counts[end]), 0),
    total: numeric(fields(data.freeze).recipients),
  };
}
