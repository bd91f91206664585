import type * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { validate } from '../kit/schema';
import { EMPTY_CAMPAIGN } from './campaign';
import {
  campaignIdSchema,
  campaignPictureSchema,
  campaignRecipientsSchema,
  duplicateCampaignSchema,
  previewCampaignSchema,
  previewSendingSchema,
  recordClickSchema,
  recordOpenSchema,
  saveCampaignSchema,
  sendCampaignSchema,
  sendTestEmailSchema,
} from './campaign-input-schema';
import { CAMPAIGN_LIMITS } from './campaign-limits';
import { campaignContentSchema } from './campaign-schema';
import {
  CAMPAIGN_STATES,
  canTransition,
  isCampaignEditable,
  isGoing,
  parseCampaignState,
} from './campaign-state';
import { checkSendingDomainSchema, setSenderStepSchema } from './sender-schema';

const fieldOf = (schema: v.GenericSchema, raw: unknown) => {
  const found = validate(schema, raw);
  return found.ok ? null : found.field;
};
const long = (length: number) => 'x'.repeat(length + 1);
const content = EMPTY_CAMPAIGN;
const c = { campaignId: 'c' };

/** For each callable: accepted inputs, and refused fields. */
const CALLS: [string, v.GenericSchema, object[], [string, object][]][] = [
  [
    'campaignId',
    campaignIdSchema,
    [c],
    [
      ['campaignId', {}],
      ['status', { ...c, status: 'sent' }],
    ],
  ],
  [
    'duplicate',
    duplicateCampaignSchema,
    [c, { ...c, key: 'k' }],
    [
      ['campaignId', { key: 'k' }],
      ['key', { ...c, key: '' }],
    ],
  ],
  [
    'save',
    saveCampaignSchema,
    [
      { producerId: 'p', content },
      { producerId: 'p', content, key: 'k' },
      { ...c, version: 0, content },
    ],
    [
      ['', { content }],
      ['', { ...c, content }],
      ['', { ...c, producerId: 'p', version: 1, content }],
      ['version', { ...c, version: -1, content }],
    ],
  ],
  [
    'preview',
    previewCampaignSchema,
    [{ producerId: 'p', content: {} }],
    [['content.html', { producerId: 'p', content: { html: '<b>' } }]],
  ],
  [
    'previewSending',
    previewSendingSchema,
    [c, { ...c, leaveOut: 1 }, { ...c, version: 3, leaveOut: 100_000 }],
    [
      ['version', { ...c, version: -1 }],
      ['leaveOut', { ...c, leaveOut: 0 }],
      ['leaveOut', { ...c, leaveOut: 100_001 }],
    ],
  ],
  [
    'send',
    sendCampaignSchema,
    [
      c,
      { ...c, version: 0, scheduledAt: null, cut: null },
      { ...c, scheduledAt: '2026-11-21T12:00:00.000Z', timeZone: 'Europe/Madrid' },
      { ...c, scheduledAt: 5, cut: { activeAt: 0, id: 'k' } },
    ],
    [
      ['scheduledAt', { ...c, scheduledAt: 'tomorrow' }],
      ['timeZone', { ...c, timeZone: 'Mars/Base' }],
      ['cut.activeAt', { ...c, cut: { activeAt: -1, id: 'k' } }],
      ['cut.id', { ...c, cut: { activeAt: 1, id: '' } }],
      ['recipients', { ...c, recipients: [] }],
      ['version', { ...c, version: '1' }],
    ],
  ],
  [
    'test',
    sendTestEmailSchema,
    [
      { ...c, email: 'a@b.cl' },
      { ...c, version: 2, email: 'a@b.cl' },
    ],
    [
      ['email', { ...c, email: 'x' }],
      ['to', { ...c, email: 'a@b.cl', to: 'b' }],
      ['version', { ...c, email: 'a@b.cl', version: 1.5 }],
    ],
  ],
  [
    'recipients',
    campaignRecipientsSchema,
    [
      { ...c, outcome: 'sent' },
      { ...c, outcome: 'opened', after: { batch: 0, position: 0 }, limit: 1_000 },
      { ...c, outcome: 'bounced', after: null, limit: 1 },
    ],
    [
      ['outcome', { ...c, outcome: 'lost' }],
      ['limit', { ...c, outcome: 'sent', limit: 1_001 }],
      ['limit', { ...c, outcome: 'sent', limit: 0 }],
      ['after.batch', { ...c, outcome: 'sent', after: { batch: -1, position: 0 } }],
      ['after.uid', { ...c, outcome: 'sent', after: { batch: 1, position: 0, uid: 'u' } }],
    ],
  ],
  ['picture', campaignPictureSchema, [{ ...c, name: 'event' }], [['', { ...c, name: 'x' }]]],
  [
    'open',
    recordOpenSchema,
    [{ token: 't' }],
    [
      ['token', { token: long(400) }],
      ['token', {}],
    ],
  ],
  [
    'click',
    recordClickSchema,
    [
      { token: 't', link: 0 },
      { token: 't', link: 500 },
    ],
    [
      ['link', { token: 't', link: 501 }],
      ['link', { token: 't', link: -1 }],
      ['url', { token: 't', link: 1, url: 'https://x.cl' }],
    ],
  ],
  ['domain', checkSendingDomainSchema, [{}], [['domain', { domain: 'x.cl' }]]],
  [
    'step',
    setSenderStepSchema,
    [
      { producerId: 'p', step: 0 },
      { producerId: 'p', step: 5 },
    ],
    [
      ['step', { producerId: 'p', step: 6 }],
      ['step', { producerId: 'p', step: -1 }],
    ],
  ],
];

describe.each(CALLS)('the input of %s', (_name, schema, good, bad) => {
  it('takes what it should', () => {
    expect(good.map((input) => fieldOf(schema, input))).toEqual(good.map(() => null));
  });
  it.each(bad)('is refused at %j: %j', (field, input) => {
    expect(fieldOf(schema, input)).toBe(field);
  });
});

test('the time of a campaign is a date, from text or milliseconds', () => {
  const at = new Date('2026-11-21T12:00:00.000Z');
  for (const scheduledAt of [at.toISOString(), at.getTime()]) {
    expect(validate(sendCampaignSchema, { ...c, scheduledAt })).toMatchObject({
      value: { scheduledAt: at },
    });
  }
});

describe('the content of a campaign', () => {
  it('may be empty while it is written, and gets its defaults', () => {
    expect(validate(campaignContentSchema, {})).toEqual({ ok: true, value: EMPTY_CAMPAIGN });
    expect(EMPTY_CAMPAIGN).toMatchObject({ showFlyer: true, buttonUrl: '#', eventId: null });
  });

  it.each(Object.entries(CAMPAIGN_LIMITS))(
    'has at most so many characters of %s',
    (field, most) => {
      expect(fieldOf(campaignContentSchema, { [field]: 'x'.repeat(most) })).toBeNull();
      expect(fieldOf(campaignContentSchema, { [field]: long(most) })).toBe(field);
    },
  );

  it.each([
    ['buttonUrl', { buttonUrl: 'http://x.cl' }],
    ['eventImageUrl', { eventImageUrl: '#' }],
    ['eventImageUrl', { eventImageUrl: 'data:image/png;base64,AA' }],
    ['eventId', { eventId: 'a/b' }],
    ['audienceId', { audienceId: '' }],
    ['showFlyer', { showFlyer: 'yes' }],
    ['subject', { subject: 'a\nb' }],
  ])('is refused for a wrong %s: %j', (field, given) => {
    expect(fieldOf(campaignContentSchema, given)).toBe(field);
  });

  it.each([
    { buttonUrl: '' },
    { buttonUrl: ' https://entradas.cl ' },
    { eventImageUrl: '' },
    { message: 'a\nb' },
  ])('may be %j', (given) => expect(fieldOf(campaignContentSchema, given)).toBeNull());
});

describe('the state of a campaign', () => {
  const NEXT: Record<string, string[]> = {
    draft: ['scheduled', 'sending'],
    scheduled: ['draft', 'sending', 'cancelled', 'failed'],
    sending: ['draft', 'paused', 'sent', 'cancelled', 'failed'],
    paused: ['sending', 'sent', 'cancelled'],
    sent: [],
    cancelled: [],
    failed: ['draft'],
  };

  it.each(CAMPAIGN_STATES)('%s leads where it may, and nowhere else', (from) => {
    const next = CAMPAIGN_STATES.filter((to) => canTransition(from, to));
    expect([...next].sort()).toEqual([...(NEXT[from] ?? [])].sort());
    expect(isCampaignEditable(from)).toBe(from === 'draft');
    expect(isGoing(from)).toBe(from === 'sending' || from === 'paused');
    expect(parseCampaignState(from)).toBe(from);
  });

  it('that is not known is one without a way to send', () => {
    for (const raw of ['gone', '', null, 7]) expect(parseCampaignState(raw)).toBe('failed');
  });
});
