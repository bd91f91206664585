import { describe, expect, it } from 'vitest';
import {
  CAMPAIGN_STATES,
  canGo,
  isCampaignEditable,
  isGoing,
  parseCampaignState,
} from './campaign-state';

describe('campaign states', () => {
  it('never leave an end, except back to draft when nothing went out', () => {
    for (const to of CAMPAIGN_STATES) {
      expect(canGo('sent', to)).toBe(false);
      expect(canGo('cancelled', to)).toBe(false);
      expect(canGo('failed', to)).toBe(to === 'draft');
      expect(canGo(to, to)).toBe(false);
    }
  });

  it('can be paused and resumed, and cancelled from both', () => {
    expect(canGo('sending', 'paused')).toBe(true);
    expect(canGo('paused', 'sending')).toBe(true);
    expect(canGo('sending', 'cancelled')).toBe(true);
    expect(canGo('paused', 'cancelled')).toBe(true);
    expect(canGo('paused', 'draft')).toBe(false);
    expect(canGo('draft', 'paused')).toBe(false);
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
