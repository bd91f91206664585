import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeClient } from '@/lab/store/store';
import { paths } from '@/lib/domain/kit/paths';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { replaceBackend, untypedDb } from '../../support/admin';
import { sendRateOf } from './send-rate';

const campaign = (id = 'c') => untypedDb().doc(paths.campaign(id));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-07-04T15:00:00Z') });
  replaceBackend({ firestore: storeClient() });
});
afterEach(() => {
  replaceBackend(null);
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('rateOf', () => {
  const run = parseCampaignRun('c', { producerId: 'p', status: 'sending' });
  beforeEach(async () => {
    vi.stubEnv('MAIL_RATE_PER_PRODUCER', '120');
    vi.stubEnv('MAIL_LANES', '2');
    await campaign('other').set({ producerId: 'q', status: 'sending' });
    await campaign('paused').set({ producerId: 'p', status: 'paused' });
  });

  it('shares the producer’s rate among its campaigns on their way, and their lanes', async () => {
    expect(await sendRateOf(run)).toBe(60);
    for (const id of ['c', 'd', 'e']) {
      await campaign(id).set({ producerId: 'p', status: 'sending' });
    }
    expect(await sendRateOf(run)).toBe(20);
    // One of them waits for hours until a subject is chosen, and sends nothing meanwhile.
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    const tries = { subjectB: 'Otro', trialUntil: at(120), activeAt: at(-5) };
    await campaign('d').update(tries);
    expect(await sendRateOf(run)).toBe(30);
    for (const over of [{ activeAt: at(-0.1) }, { activeAt: null }, { trialUntil: at(-1) }]) {
      await campaign('d').update({ ...tries, ...over });
      expect(await sendRateOf(run)).toBe(20);
    }
  });

  it.each(['0', '-1'])('limits nobody at a rate of %s', async (rate) => {
    vi.stubEnv('MAIL_RATE_PER_PRODUCER', rate);
    expect(await sendRateOf(run)).toBe(0);
  });
});
