import { describe, expect, it, test } from 'vitest';
import { everyBlock } from '@/tests/support/blocks';
import { contentOfCampaign, EMPTY_CAMPAIGN, parseCampaign, parseCounts } from './campaign';
import { campaignAttention } from './campaign-attention';
import {
  newBatch,
  parseBatch,
  parseBatchOutline,
  parseTracking,
  stampOfBatch,
} from './campaign-batch';
import { campaignName, parseCampaignBrief } from './campaign-brief';
import { campaignPictureOf } from './campaign-picture';
import { packRecipients } from './delivery';
import { parseGroups, parseReception } from './reception/reception';

const at = new Date('2026-11-21T12:00:00Z');
const NOTHING = [null, undefined, 7, 'x', []];

describe('a campaign', () => {
  const content = {
    name: 'n',
    subject: 's',
    preheader: 'p',
    title: 't',
    message: 'm',
    buttonText: 'b',
    buttonUrl: 'https://entradas.cl/a',
    eventId: 'e',
    eventImageUrl: 'https://entradas.cl/b.png',
    showFlyer: false,
    audienceId: 'a',
    blocks: everyBlock(),
    brand: { logo: 'a'.repeat(32), main: '#1a3d8f', top: '#ffe27a', font: 'wide' as const },
    subjectB: 'sb',
    trial: { share: 10 as const, hours: 8 as const, by: 'pesos' as const },
    holdOut: true,
  };
  const stored = {
    ...content,
    producerId: 'p',
    purpose: 'permission',
    automation: 'p_welcome',
    dateIds: ['d'],
    status: 'sending',
    statusReason: 'r',
    version: 3,
    createdAt: at,
    updatedAt: at,
    scheduledAt: at,
    scheduledZone: 'Europe/Madrid',
    startedAt: at,
    holdUntil: at,
    finishedAt: at,
    isSettled: true,
    freeze: { done: true, recipients: 5, batches: 2 },
    counts: { sent: 1, failed: 2, skipped: 3, unconfirmed: 4 },
    reserved: 6,
    capped: 5,
    cappedUntil: '2026-12-03',
    unsubscribed: 7,
    bounced: 8,
    complained: 9,
    groups: parseGroups({ gmail: { handed: 3, returned: 1 } }),
    isHeld: true,
    isVetted: true,
    activeAt: at,
    extraCost: 10,
    second: { campaignId: 'b', subject: 'x', name: 'y' },
    secondId: 'z',
    trialUntil: at,
    trialEnd: { won: 'b' as const, a: { people: 1, hits: 0 }, b: { people: 1, hits: 1 }, at },
    isResent: true,
    earlier: { sent: 11, cost: 12 },
  };

  it('is read as it is stored, and its content taken out of it', () => {
    const campaign = parseCampaign('c', stored);
    expect(campaign).toEqual({ id: 'c', ...stored });
    expect(contentOfCampaign(campaign)).toEqual(content);
  });

  it('of any shape is a campaign that can do nothing', () => {
    for (const raw of NOTHING) {
      expect(parseCampaign('c', raw)).toEqual({
        ...EMPTY_CAMPAIGN,
        id: 'c',
        producerId: '',
        purpose: 'news',
        automation: '',
        second: null,
        secondId: '',
        trialUntil: null,
        trialEnd: null,
        dateIds: [],
        status: 'failed',
        statusReason: '',
        version: 0,
        createdAt: null,
        updatedAt: null,
        scheduledAt: null,
        scheduledZone: 'America/Santiago',
        startedAt: null,
        holdUntil: null,
        finishedAt: null,
        isSettled: false,
        freeze: { done: false, recipients: 0, batches: 0 },
        counts: { sent: 0, failed: 0, skipped: 0, unconfirmed: 0 },
        reserved: 0,
        capped: 0,
        cappedUntil: '',
        unsubscribed: 0,
        bounced: 0,
        complained: 0,
        groups: parseGroups({}),
        isHeld: false,
        isVetted: false,
        activeAt: null,
        extraCost: 0,
        isResent: false,
        earlier: { sent: 0, cost: 0 },
      });
    }
  });

  it('keeps each good field beside a wrong one', () => {
    const wrong = {
      subject: 'x'.repeat(121),
      message: 7,
      buttonUrl: 'javascript:x',
      eventImageUrl: 'data:image/png;base64,AA',
      eventId: '',
    };
    expect(contentOfCampaign(parseCampaign('c', { ...content, ...wrong }))).toEqual({
      ...content,
      subject: '',
      message: '',
      buttonUrl: '#',
      eventImageUrl: '',
      eventId: null,
    });
    const longest = 'x'.repeat(120);
    expect(parseCampaign('c', { subject: longest }).subject).toBe(longest);
    expect(parseCampaign('c', { buttonUrl: '' }).buttonUrl).toBe('');
  });

  it('counts with zeros for what is missing', () => {
    expect(parseCounts({ sent: 2, failed: 'x' })).toEqual({
      sent: 2,
      failed: 0,
      skipped: 0,
      unconfirmed: 0,
    });
  });

  it('is called by its name, its subject, or neither', () => {
    expect(campaignName({ name: 'a', subject: 'b' })).toBe('a');
    expect(campaignName({ name: '', subject: 'b' })).toBe('b');
    expect(campaignName({ name: '', subject: '' })).toBe('Campaña sin nombre');
    expect(parseCampaignBrief('c', { ...stored, name: '' })).toEqual({
      id: 'c',
      producerId: 'p',
      name: 's',
      status: 'sending',
      statusReason: 'r',
      finishedAt: at,
    });
  });
});

describe('a batch', () => {
  const recipients = [{ contactId: 'k', email: 'a@b.cl', name: 'Ana' }];
  const counts = { sent: 1, failed: 0, skipped: 0, unconfirmed: 0 };
  const stored = {
    recipients: packRecipients(recipients),
    letters: 'sp',
    reasons: '{"0":"full"}',
    tries: '{"1":2}',
    held: '{"1":3}',
    causes: '{"1":"rate"}',
    round: 2,
    received: '{"gmail":{"handed":1}}',
    retryAt: at,
    isDone: true,
    again: [1],
    lease: { owner: 'w', until: at },
    reported: counts,
    stamp: 'x',
    campaignId: 'c',
    n: 4,
    contactIds: ['k'],
  };

  it('is read as it is stored', () => {
    expect(parseBatch('c', 4, stored)).toEqual({
      campaignId: 'c',
      n: 4,
      recipients,
      letters: ['s', 'p'],
      reasons: { 0: 'full' },
      tries: { 1: 2 },
      held: { 1: 3 },
      causes: { 1: 'rate' },
      round: 2,
      retryAt: at,
      isDone: true,
      again: [1],
      lease: { owner: 'w', until: at },
      away: {},
      asks: {},
      reported: counts,
      received: { gmail: parseReception({ handed: 1 }) },
    });
    expect(parseBatchOutline(stored)).toEqual({
      campaignId: 'c',
      n: 4,
      contactIds: ['k'],
      letters: 'sp',
      leasedUntil: at,
      retryAt: at,
    });
    expect(stampOfBatch(stored)).toBe('x');
    expect(parseTracking({ letters: '.o', feedback: 'b.' })).toEqual({
      letters: '.o',
      feedback: 'b.',
      machine: '',
    });
  });

  it('of any shape has nobody in it, and is held by nobody', () => {
    for (const raw of [
      ...NOTHING,
      { reasons: '{', tries: '7', held: '[', round: '1', lease: { owner: 'w' }, again: 'x' },
    ]) {
      expect(parseBatch('c', 4, raw)).toEqual({
        campaignId: 'c',
        n: 4,
        recipients: [],
        letters: [],
        reasons: {},
        tries: {},
        held: {},
        round: null,
        retryAt: null,
        isDone: false,
        again: [],
        lease: null,
        away: {},
        asks: {},
        reported: { sent: 0, failed: 0, skipped: 0, unconfirmed: 0 },
        causes: {},
        received: {},
      });
      expect(parseBatchOutline(raw)).toMatchObject({ letters: '', leasedUntil: null, n: 0 });
      expect(stampOfBatch(raw)).toBe('');
      expect(parseTracking(raw)).toEqual({ letters: '', feedback: '', machine: '' });
    }
  });

  it('begins with everybody pending, and is read as it was begun', () => {
    const made = newBatch('c', 'p', 2, packRecipients(recipients), recipients, at);
    expect(made).toMatchObject({
      campaignId: 'c',
      producerId: 'p',
      n: 2,
      createdAt: at,
      size: 1,
      contactIds: ['k'],
      letters: 'p',
    });
    expect(parseBatch('c', 2, made)).toMatchObject({
      recipients,
      letters: ['p'],
      reasons: {},
      tries: {},
      held: {},
      lease: null,
      isDone: false,
      retryAt: null,
    });
  });
});

describe('what needs the attention of a producer', () => {
  const DAY = 86_400_000;
  const brief = { id: 'c', producerId: 'p', name: 'Preventa', finishedAt: at, statusReason: '' };
  type Status = Parameters<typeof campaignAttention>[0][number]['status'];
  const of = (status: Status, more: object = {}, isOn = true, now = at) =>
    campaignAttention([{ ...brief, status, ...more }], isOn, now)[0];

  it('is a campaign that stopped by itself, and why', () => {
    expect(of('paused', { statusReason: 'Rebotes' })).toEqual({
      id: 'campaign-c',
      tone: 'bad',
      text: 'La campaña Preventa se detuvo',
      detail: 'Rebotes',
      action: { label: 'Ver el envío', href: '/mailing/campaigns/c' },
    });
    expect(of('paused')).toBeUndefined();
    expect(of('sending', { statusReason: 'x' })).toBeUndefined();
  });

  it('is one that failed, for three days', () => {
    const late = (ms: number) => new Date(at.getTime() + ms);
    expect(of('failed')).toMatchObject({ tone: 'bad', text: 'La campaña Preventa no se envió' });
    expect(of('failed', {}, true, late(3 * DAY - 1))).toBeDefined();
    expect(of('failed', {}, true, late(3 * DAY))).toBeUndefined();
    expect(of('failed', { finishedAt: null })).toBeUndefined();
    expect(of('sent')).toBeUndefined();
  });

  it('is every one that has not ended, while mailing is off', () => {
    const off = (status: Status, more: object = {}) => of(status, more, false);
    for (const status of ['sending', 'paused', 'scheduled'] as const) {
      expect(off(status)).toMatchObject({ tone: 'wait', detail: undefined });
      expect(of(status)).toBeUndefined();
    }
    expect(off('paused', { statusReason: 'x' })).toMatchObject({ tone: 'bad' });
    for (const status of ['draft', 'sent', 'cancelled'] as const)
      expect(off(status)).toBeUndefined();
  });
});

test.each([
  ['event', 'event'],
  ['producer', 'producer'],
  ['', null],
  ['secret', null],
])('the picture %j of a mail is %j', (name, picture) => {
  expect(campaignPictureOf(name)).toBe(picture);
});
