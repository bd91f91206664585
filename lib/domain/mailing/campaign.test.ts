import { describe, expect, it } from 'vitest';
import { validate } from '../kit/schema';
import {
  campaignName,
  contentOfCampaign,
  EMPTY_CAMPAIGN,
  missingToSend,
  parseCampaign,
} from './campaign';
import { campaignContentSchema } from './campaign-schema';

describe('campaignContentSchema', () => {
  it('supplies the defaults', () => {
    expect(EMPTY_CAMPAIGN).toMatchObject({
      title: '¡QUEREMOS QUE SEAS PARTE!',
      buttonText: 'ÚLTIMOS TICKETS AQUÍ',
      buttonUrl: '#',
      audienceId: null,
    });
  });

  it.each([
    ['buttonUrl', 'javascript:alert(1)'],
    ['buttonUrl', 'data:text/html,x'],
    ['buttonUrl', 'java\nscript:alert(1)'],
    ['buttonUrl', '//evil.cl'],
    ['buttonUrl', 'https://user@evil.cl'],
    ['buttonUrl', 'http://sitio.cl'],
    ['eventImageUrl', 'data:image/png;base64,AAAA'],
    ['subject', 'Hola\r\nBcc: otro@x.cl'],
    ['title', 'Hola\u202Eson'],
    ['subject', 'x'.repeat(121)],
    ['message', 'x'.repeat(8001)],
    ['eventId', '../otro'],
  ])('refuses %s %j and names the field', (field, value) => {
    expect(validate(campaignContentSchema, { [field]: value })).toMatchObject({ ok: false, field });
  });

  it('refuses fields that it does not know', () => {
    for (const key of ['status', 'mailsSentInMonth', 'producerId', 'noUnsubscribe']) {
      expect(validate(campaignContentSchema, { [key]: 'x' }).ok).toBe(false);
    }
  });
});

describe('parseCampaign', () => {
  it('never throws and keeps the good fields beside a bad one', () => {
    const campaign = parseCampaign('c', { subject: 'Hola', buttonUrl: 'javascript:x', counts: 3 });
    expect(campaign).toMatchObject({
      id: 'c',
      subject: 'Hola',
      buttonUrl: '#',
      status: 'failed',
      counts: { sent: 0, failed: 0, skipped: 0, unconfirmed: 0 },
    });
    for (const raw of [undefined, null, 3, 'x', []]) expect(parseCampaign('c', raw).id).toBe('c');
  });

  it('gives back its content', () => {
    const campaign = parseCampaign('c', { ...EMPTY_CAMPAIGN, name: 'Uno', status: 'draft' });
    expect(contentOfCampaign(campaign)).toEqual({ ...EMPTY_CAMPAIGN, name: 'Uno' });
    expect(campaignName(campaign)).toBe('Uno');
    expect(campaignName({ name: '', subject: '' })).toBe('Campaña sin nombre');
  });
});

describe('missingToSend', () => {
  it('names what is missing in the order of the form', () => {
    expect(missingToSend(EMPTY_CAMPAIGN).map(({ field }) => field)).toEqual([
      'subject',
      'message',
      'buttonUrl',
    ]);
    const ready = { ...EMPTY_CAMPAIGN, subject: 'a', message: 'b', buttonUrl: 'https://x.cl' };
    expect(missingToSend(ready)).toEqual([]);
    expect(missingToSend({ ...ready, buttonUrl: '#', buttonText: '' })).toEqual([]);
  });

  it('names a field that would arrive as it stands', () => {
    const ready = { ...EMPTY_CAMPAIGN, subject: 'a', message: 'b', buttonUrl: 'https://x.cl' };
    expect(missingToSend({ ...ready, message: 'Hola {{nombre}} {{apellido}}' })).toEqual([
      { field: 'message', message: expect.stringContaining('«{{apellido}}» llegaría tal cual') },
    ]);
  });
});
