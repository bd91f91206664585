import { describe, expect, it } from 'vitest';
import {
  CAMPAIGN_STATES,
  canTransition,
  isCampaignEditable,
  isGoing,
  parseCampaignState,
} from './campaign-state';

describe('campaign states', () => {
  it('never leave an end, except back to draft when nothing went out', () => {
    for (const to of CAMPAIGN_STATES) {
      expect(canTransition('sent', to)).toBe(false);
      expect(canTransition('cancelled', to)).toBe(false);
      expect(canTransition('failed', to)).toBe(to === 'draft');
      expect(canTransition(to, to)).toBe(false);
    }
  });

  it('can be paused and resumed, and cancelled from both', () => {
    expect(canTransition('sending', 'paused')).toBe(true);
    expect(canTransition('paused', 'sending')).toBe(true);
    expect(canTransition('sending', 'cancelled')).toBe(true);
    expect(canTransition('paused', 'cancelled')).toBe(true);
    expect(canTransition('paused', 'draft')).toBe(false);
    expect(canTransition('draft', 'paused')).toBe(false);
  });

  it('are edited as a draft only', () => {
    expect(CAMPAIGN_STATES.filter(isCampaignEditable)).toEqual(['draft']);
    expect(CAMPAIGN_STATES.filter(isGoing)).toEqual(['sending', 'paused']);
  });

  it('read what is not known as failed', () => {
    expect(parseCampaignState('sent')).toBe('sent');
    for (const raw of [undefined, null, 'SENT', 3]) expect(parseCampaignState(raw)).toBe('failed');
  });
});
