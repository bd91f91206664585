import { describe, expect, it } from 'vitest';
import { EVERYONE } from '../contact/audience';
import { parseCampaignRun } from './campaign-run';

describe('parseCampaignRun', () => {
  it('gives every field of the engine its default', () => {
    for (const raw of [undefined, null, 'x', {}, { freeze: 1, noted: 'x', left: {}, round: 'x' }]) {
      expect(parseCampaignRun('c', raw)).toMatchObject({
        id: 'c',
        freeze: { done: false, recipients: 0, batches: 0, cursor: '', owner: '' },
        round: 0,
        batchesDone: 0,
        left: [],
        criteria: EVERYONE,
        cut: null,
        surroundings: null,
        month: '',
        reachedOn: '',
        noted: { handed: 0, bounced: 0, complained: 0 },
        reasonCounts: {},
      });
    }
  });

  it('reads what the engine wrote', () => {
    const run = parseCampaignRun('c', {
      status: 'sending',
      freeze: { done: false, recipients: 500, batches: 1, cursor: 'k', owner: 'w' },
      round: 2,
      batchesDone: 1,
      left: ['a', 7, 'b'],
      cut: { activeAt: 5, id: 'k' },
      frozen: { producerName: 'Noche', links: ['https://early.cl'] },
      month: '2026-11',
      reachedOn: '2026-11-22',
      noted: { handed: 3 },
      reasonCounts: { address: 2, full: 'x' },
    });
    expect(run.freeze).toEqual({
      done: false,
      recipients: 500,
      batches: 1,
      cursor: 'k',
      owner: 'w',
    });
    expect(run).toMatchObject({ round: 2, batchesDone: 1, left: ['a', 'b'] });
    expect(run.cut).toEqual({ activeAt: 5, id: 'k' });
    expect(run.surroundings).toMatchObject({ producerName: 'Noche', links: ['https://early.cl'] });
    expect(run).toMatchObject({ month: '2026-11', reachedOn: '2026-11-22' });
    expect(run.noted).toEqual({ handed: 3, bounced: 0, complained: 0 });
    expect(run.reasonCounts).toEqual({ address: 2, full: 0 });
  });

  it('reaches nobody with criteria that it cannot read, rather than everybody', () => {
    const { criteria } = parseCampaignRun('c', { criteria: { include: [{ kind: 'horoscope' }] } });
    expect(criteria.include).toEqual([{ kind: 'tag', tags: [] }]);
  });
});
