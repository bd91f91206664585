import { fields, numeric } from '../kit/read';

/** How far a campaign on its way has come: what the bar above every page shows of it. */
export type CampaignProgress = { state: 'running' | 'paused'; done: number; total: number };

/** Reads only that from a campaign document; `done` counts every recipient that has an end, whichever. */
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
