import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_FACTS } from '@/lib/domain/mailing/blocks/block-facts';
import { linksOfBlocks } from '@/lib/domain/mailing/blocks/block-links';
import { EMPTY_CAMPAIGN } from '@/lib/domain/mailing/campaign';
import { everyBlock } from '@/tests/support/blocks';
import { decodedText } from '@/tests/support/mail/decoded-text';
import { readOpening } from '../../contact/collect/tokens';
import { readTrackingToken } from '../../contact/links';
import { contentProps, linksOfCampaign, mailMaker } from './mail-maker';
import { mailBytes } from './mail-weight';

const CONTENT = {
  ...EMPTY_CAMPAIGN,
  id: 'c1',
  producerId: 'p1',
  purpose: 'news' as const,
  subject: 'Hola {{nombre}}',
  title: 'La noche',
  preheader: 'Ven con nosotros',
  message: 'Mira https://a.cl/x y https://b.cl/y',
  buttonText: 'Entradas',
  buttonUrl: 'https://c.cl/z',
};
const AROUND = {
  producerName: 'Noche Austral',
  replyTo: 'dj@x.cl',
  producerImageUrl: 'https://i.cl/p.png',
  eventImageUrl: 'https://i.cl/e.png',
  eventName: 'Cumbre',
  links: ['https://a.cl/x', 'https://b.cl/y', 'https://c.cl/z'],
  facts: NO_FACTS,
};
const ANA = { contactId: 'u1', email: 'ana@x.cl', name: 'Ana María Pérez' };
const mailOf = (over: object = {}, around: object = {}, test?: Parameters<typeof mailMaker>[2]) => {
  const make = mailMaker({ ...CONTENT, ...over }, { ...AROUND, ...around }, test);
  const raw = make(ANA, 3, 5).toString('latin1');
  const text = decodedText(raw);
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(raw)?.[1];
  const paths = [...new Set(text.match(/https:\/\/panel\.cl\/[^\s"<>]+/g))];
  return { raw, text, header, paths };
};

beforeEach(() => {
  vi.stubEnv('MAIL_FROM', 'entradas@early.cl');
  vi.stubEnv('MAIL_FROM_MARKETING', '');
  vi.stubEnv('SITE_URL', 'https://panel.cl/');
  vi.stubEnv('MAIL_KEYS', 'k:secret');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('linksOfCampaign', () => {
  it('names each address once, and the button’s where there is one to press', () => {
    const { a, b, c } = { a: 'https://a.cl/x', b: 'https://b.cl/y', c: 'https://c.cl/z' };
    expect(linksOfCampaign(CONTENT)).toEqual([a, b, c]);
    expect(linksOfCampaign({ ...CONTENT, buttonUrl: a })).toEqual([a, b]);
    expect(linksOfCampaign({ ...CONTENT, buttonText: '' })).toEqual([a, b]);
    expect(linksOfCampaign({ ...CONTENT, buttonUrl: 'http://c.cl' })).toEqual([a, b]);
    expect(linksOfCampaign({ ...CONTENT, buttonUrl: '' })).toEqual([a, b]);
  });
});

it('the links of blocks are counted instead of those of the template', () => {
  expect(linksOfCampaign({ ...CONTENT, blocks: everyBlock() })).toEqual(
    linksOfBlocks(everyBlock()),
  );
  const { text } = mailOf({ blocks: everyBlock() }, { links: linksOfBlocks(everyBlock()) });
  expect(text).not.toContain('https://a.cl');
  expect(text).not.toContain('https://entradas.cl');
});

describe('a mail of a campaign', () => {
  it('comes from the platform under the producer’s name, to the first name', () => {
    const { header } = mailOf();
    expect(header('From')).toBe('"Noche Austral" <novedades@early.cl>');
    expect(header('To')).toBe('ana@x.cl');
    expect(header('Subject')).toBe('Hola Ana');
    expect(header('Message-ID')).toBe('<c1.u1@early.cl>');
    expect(header('Feedback-ID')).toBe('c1:p1:campaign:early');
    expect(header('Precedence')).toBe('bulk');
  });

  it.each([
    ['dj@x.cl', 'dj@x.cl'],
    ['', undefined],
    ['dj@x.cl\r\nBcc: b@x.cl', undefined],
    ['dj@x.cl, b@x.cl', undefined],
  ])('has its answers go to %j as %s', (replyTo, header) => {
    expect(mailOf({}, { replyTo }).header('Reply-To')).toBe(header);
  });

  it('names its own host where the sender has no domain', () => {
    vi.stubEnv('MAIL_FROM_MARKETING', 'correos');
    expect(mailOf().header('Message-ID')).toBe('<c1.u1@localhost>');
  });

  it('follows each of its links under its number, and opens, for this recipient', () => {
    const now = new Date('2027-06-01T12:00:00.700Z');
    vi.setSystemTime(now);
    const { paths, text } = mailOf();
    vi.useRealTimers();
    const tokens = paths.flatMap(
      (one) => /\/mailing\/(?:open|click)\/([^/?]+)/.exec(one)?.[1] ?? [],
    );
    const clicks = paths.filter((one) => /\/click\//.test(one));
    expect(clicks.map((one) => one.slice(-2)).sort()).toEqual(['/0', '/1', '/2']);
    expect(tokens).toHaveLength(4);
    for (const token of tokens) {
      expect(readTrackingToken(decodeURIComponent(token))).toEqual({
        campaignId: 'c1',
        batch: 3,
        position: 5,
        contactId: 'u1',
        handedAt: Math.floor(now.getTime() / 1000) * 1000,
      });
    }
    for (const url of AROUND.links) expect(text).not.toContain(`"${url}"`);
  });

  it('leaves a link alone that the campaign does not know', () => {
    const { text, paths } = mailOf({}, { links: ['https://b.cl/y'] });
    expect(text).toContain('href="https://a.cl/x"');
    expect(text).toContain('href="https://c.cl/z"');
    expect(paths.filter((one) => one.includes('/click/'))).toHaveLength(1);
  });

  it('leads out of it and to one’s preferences, with the recipient’s own address', () => {
    const { raw, paths } = mailOf();
    const [header] = /<(https:\/\/panel\.cl\/mailing\/unsubscribe[^>]+)>/.exec(raw)?.slice(1) ?? [];
    const url = new URL(header ?? '');
    expect(`${url.pathname}${url.search}`).toContain('p1');
    expect(url.searchParams.get('campaignId')).toBe('c1');
    expect(url.searchParams.get('userId')).toBe('u1');
    expect(url.searchParams.get('email')).toBe('ana@x.cl');
    expect(paths.filter((one) => one.includes('preferencias'))).toHaveLength(1);
  });

  it('shows its content, and says what they bought only where it is about that', () => {
    const { text } = mailOf();
    for (const part of ['La noche', 'Ven con nosotros', 'Entradas', 'Noche Austral', 'e.png']) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('una entrada para Cumbre');
    expect(mailOf({ purpose: 'service' }).text).toContain('una entrada para Cumbre');
  });

  it('asks for permission behind every link of the question', () => {
    const { paths } = mailOf({ purpose: 'permission' });
    expect(paths.filter((one) => one.includes('/click/'))).toEqual([]);
    const [url = ''] = paths.filter((one) => one.includes('/suscribirse/'));
    expect(readOpening('p1', new URL(url).searchParams.get('t') ?? '')).toMatchObject({
      producerId: 'p1',
      email: 'ana@x.cl',
      name: '',
      text: 'permission',
    });
  });

  it('differs as a test by its subject, its id and the end of its links', () => {
    const test = { subjectPrefix: 'Prueba: ', messageId: 'test.1', linksUntil: 1_900_000_000_000 };
    const { header, paths } = mailOf({}, {}, test);
    expect(header('Subject')).toBe('Prueba: Hola Ana');
    expect(header('Message-ID')).toBe('<test.1@early.cl>');
    const token = /\/open\/([^/?]+)/.exec(paths.join(' '))?.[1]?.split(' ')[0] ?? '';
    expect(readTrackingToken(decodeURIComponent(token))?.until).toBe(1_900_000_000_000);
  });
});

describe('contentProps', () => {
  it('shows no picture and no event where there is none', () => {
    const none = { ...AROUND, producerImageUrl: '', eventImageUrl: '', eventName: '' };
    expect(contentProps(CONTENT, AROUND)).toEqual({
      title: 'La noche',
      message: CONTENT.message,
      preheader: 'Ven con nosotros',
      buttonText: 'Entradas',
      buttonUrl: 'https://c.cl/z',
      producerName: 'Noche Austral',
      producerImageUrl: 'https://i.cl/p.png',
      eventImageUrl: 'https://i.cl/e.png',
      eventName: 'Cumbre',
      blocks: [],
      brand: null,
      facts: NO_FACTS,
    });
    expect(contentProps(CONTENT, none)).toMatchObject({
      producerImageUrl: undefined,
      eventImageUrl: undefined,
      eventName: undefined,
    });
  });
});

describe('mailBytes', () => {
  it('counts bytes and not signs, with every link as long as it will be', () => {
    const bytes = (message: string) => mailBytes({ ...CONTENT, message }, AROUND, 'p1');
    expect(bytes('ñ'.repeat(100)) - bytes('n'.repeat(100))).toBe(100);
    const link = 'https://a.cl/x';
    const one = bytes(`n ${link} n`) - bytes('n  n');
    expect(one).toBeGreaterThan(190 + link.length);
    expect(bytes(`n ${link} n ${link} n`) - bytes(`n ${link} n  n`)).toBe(one);
  });

  it('is that of the mail as it is sent, but for how long its own links are', () => {
    const html = /text\/html[\s\S]*?\r\n\r\n([\s\S]*)\r\n--/.exec(mailOf().text)?.[1] ?? '';
    const tracked = html.replace(/https:\/\/panel\.cl\/[^"<]+/g, (url) =>
      /unsubscribe|preferencias|\/(?:open|click)\//.test(url) ? 'x'.repeat(190) : url,
    );
    const sent = tracked.replaceAll('\r\n', '\n').length;
    expect(mailBytes(CONTENT, AROUND, 'p1')).toBe(sent);
  });
});
