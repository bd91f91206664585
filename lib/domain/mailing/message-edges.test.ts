import { describe, expect, it } from 'vitest';
import { parseEvent } from '../event/event';
import { validate } from '../kit/schema';
import { automationId } from './automation/automation';
import { AUTOMATION_KINDS } from './automation/automation-kinds';
import { campaignSearch, EMPTY_CAMPAIGN, mailChannel, missingToSend } from './campaign';
import { contentFromEvent } from './campaign-event';
import { campaignContentSchema } from './campaign-schema';
import { linksOf, paragraphsOf } from './message';
import { permissionContent } from './permission-content';
import { domainsOf, domainText, isAbout, parseSendingDomain } from './sending-domain';
import { maskEmail, unsubscribeUrl } from './unsubscribe-link';
import { firstName } from './words/greeting';
import { linkPieces } from './words/links';
import { unknownField, withName } from './words/merge-fields';

describe('a link in a message', () => {
  it.each([
    ['(https://a.cl/x)', 'https://a.cl/x'],
    ['https://a.cl/x!!', 'https://a.cl/x'],
    ['https://a.cl/x…', 'https://a.cl/x'],
    ['https://a.cl/a,b', 'https://a.cl/a,b'],
    ['HTTPS://a.cl', 'HTTPS://a.cl'],
    ['https://a.cl/`x', 'https://a.cl/'],
    ['https://a.cl/{x', 'https://a.cl/'],
  ])('of %j is %s', (text, url) => expect(linksOf(text)).toEqual([url]));

  it.each([
    'https://:secret@evil.cl',
    'https://user:secret@evil.cl',
    'https://evil',
    'https://',
    'xhttp://a.cl',
  ])('is none in %s', (text) => expect(linksOf(text)).toEqual([]));

  it('stands between its texts, at the beginning, at the end, and beside another', () => {
    const link = (url: string) => ({ text: url, url });
    const text = (words: string) => ({ text: words, url: null });
    expect(linkPieces('https://a.cl')).toEqual([link('https://a.cl')]);
    expect(linkPieces('https://a.cl y https://b.cl.')).toEqual([
      link('https://a.cl'),
      text(' y '),
      link('https://b.cl'),
      text('.'),
    ]);
    expect(linkPieces('no https://user@evil.cl https://b.cl')).toEqual([
      text('no https://user@evil.cl '),
      link('https://b.cl'),
    ]);
    expect(linkPieces('')).toEqual([]);
  });

  it('is in its line, without the blanks around it', () => {
    const plain = (text: string) => [{ text, url: null }];
    expect(paragraphsOf(' a \n b \r\n\t\r\n\r c ')).toEqual([
      [plain('a'), plain('b')],
      [plain('c')],
    ]);
    expect(paragraphsOf('a\rb')).toEqual([[plain('a'), plain('b')]]);
  });
});

describe('the name in a message', () => {
  it('is one short word without anything hidden', () => {
    expect(firstName(' \u202eAna\u0000 María')).toBe('Ana');
    expect(firstName('X'.repeat(50))).toBe(`X${'x'.repeat(39)}`);
    expect([firstName(''), firstName('  ')]).toEqual(['', '']);
  });

  it('stands wherever it was typed', () => {
    expect(withName('{{nombre}} y {{  NOMBRE  }}', 'Ana')).toBe('Ana y Ana');
    expect(withName('Hola  {{nombre}}!', '')).toBe('Hola !');
    expect(withName('Hola{{nombre}}', 'Ana')).toBe('HolaAna');
    expect(withName('{{nombre', 'Ana')).toBe('{{nombre');
  });

  it.each([
    ['{{}}', '{{}}'],
    ['{{ x', '{{ x'],
    ['{nombre }', '{nombre }'],
    ['{ año_2 }', null],
    ['{ñandú}', '{ñandú}'],
    ['{ el nombre}', '{ el nombre}'],
    ['{1a}', null],
  ])('in %j leaves %j as it stands', (text, field) => expect(unknownField(text)).toBe(field));

  it('that nobody fills is refused in each field that is read', () => {
    const ready = { ...EMPTY_CAMPAIGN, subject: 'a', message: 'b', buttonUrl: 'https://x.cl' };
    for (const field of ['subject', 'preheader', 'title', 'message', 'buttonText'] as const) {
      const missing = missingToSend({ ...ready, [field]: '{{x}}' });
      expect(missing.map((one) => one.field)).toEqual([field]);
    }
  });
});

describe('a campaign', () => {
  it('has a channel of its own, short and plain', () => {
    const channel = (id: string, automation = '') => mailChannel({ id, automation });
    expect(channel('Ab-9_cD')).toBe('mail-ab9cd');
    expect(channel('x'.repeat(40))).toBe(`mail-${'x'.repeat(18)}`);
    const producer = 'Kd83jRl20sKq91mXz7Pw';
    const kinds = AUTOMATION_KINDS.map((kind) => channel('c', automationId(producer, kind)));
    expect(new Set(kinds).size).toBe(AUTOMATION_KINDS.length);
    expect(kinds[0]).toBe('mail-welcomekd83jrl20sk');
  });

  it('is found by its name and its subject', () => {
    const found = campaignSearch({ name: 'Preventa', subject: 'Llega' });
    expect(found).toEqual(expect.arrayContaining(['preventa', 'llega']));
  });

  it('that asks for permission sells nothing, and can be sent', () => {
    const content = permissionContent('Noche');
    expect(missingToSend(content)).toEqual([]);
    expect(validate(campaignContentSchema, content).ok).toBe(true);
    expect(content).toMatchObject({
      buttonUrl: 'https://permiso.invalid/',
      showFlyer: false,
      eventId: null,
    });
    expect(content.message).toContain('lista de Noche,');
    expect(content.message.startsWith('Hola {{nombre}}:\n\n')).toBe(true);
  });

  it('for an event tells what is known of it, and cuts what is too long', () => {
    const of = (raw: object) => contentFromEvent(parseEvent('e', raw), 'https://x.cl/e');
    expect(of({ name: 'Uno' }).message).toBe(
      'Hola {{nombre}},\n\nLlega Uno.\n\nNos vemos adentro.',
    );
    expect(of({ name: 'Uno' }).subject).toBe('Uno');
    expect(of({ name: 'Uno', venue: { name: 'Coliseo' } }).message).toContain(
      'Llega Uno. Es en Coliseo.',
    );
    const startsAt = new Date('2026-12-06T01:00:00Z');
    const dated = of({ name: 'Uno', startsAt, timeZone: 'America/Santiago' });
    expect(dated.message).toContain('Es el sábado 5 de diciembre a las 22:00.');
    expect(dated.subject).toMatch(/^Uno · .*5 dic/);
    const long = of({ name: 'x'.repeat(120), description: `${'y '.repeat(400)}\n \nz` });
    expect(long.name.endsWith('…')).toBe(true);
    expect(long.message).not.toContain('z');
    const text = long.message.split('\n\n')[2] ?? '';
    expect([text.length <= 600, text.endsWith('y…')]).toEqual([true, true]);
    expect(of({ description: 'y'.repeat(600) }).message).toContain(`${'y'.repeat(600)}\n`);
  });
});

describe('the domain of the sender', () => {
  const raw = {
    domain: 'early.cl',
    also: 'entradas.cl',
    selectors: ['s1'],
    problems: [{ key: 'k', text: 't', record: { name: 'n', value: 'v' } }],
    askedAt: new Date(1),
    checkedAt: new Date(2),
    verifiedAt: new Date(3),
  };

  it('is read as it is stored, with twenty problems at most', () => {
    expect(parseSendingDomain('', raw)).toEqual(raw);
    const many = Array.from({ length: 25 }, () => ({
      key: 'x'.repeat(600),
      record: { name: 'n' },
    }));
    const { problems } = parseSendingDomain('', { problems: many });
    expect(problems).toHaveLength(20);
    expect(problems[0]).toEqual({
      key: 'x'.repeat(500),
      text: '',
      record: { name: 'n', value: '' },
    });
  });

  it('is another with another second domain, or none', () => {
    const known = parseSendingDomain('', raw);
    const { domain, also, selectors } = raw;
    expect(isAbout(known, { domain, also, selectors })).toBe(true);
    expect(isAbout(known, { domain, selectors })).toBe(false);
    expect(isAbout(known, { domain, also: 'x.cl', selectors })).toBe(false);
    expect(isAbout(parseSendingDomain('', { domain, selectors }), { domain, selectors })).toBe(
      true,
    );
    expect(isAbout(known, { domain, also, selectors: ['s', '1'] })).toBe(false);
  });

  it('is asked for and told domain by domain', () => {
    const { domain, also, selectors } = raw;
    expect(domainsOf({ domain, also, selectors })).toEqual([
      { domain, selectors },
      { domain: also, selectors },
    ]);
    expect(domainsOf({ domain, also: '', selectors })).toEqual([{ domain, selectors }]);
    expect(domainText({ domain, also, selectors })).toBe('early.cl y entradas.cl');
    expect(domainText({ domain, selectors })).toBe('early.cl');
  });
});

it('a link to unsubscribe stands under a site without slashes at its end, and masks its address', () => {
  const params = { producerId: 'p', campaignId: 'c', userId: 'u', email: 'a@x.cl' };
  expect(unsubscribeUrl('https://x.cl//', params, 't')).toMatch(/^https:\/\/x\.cl\/mailing\//);
  expect([maskEmail('@x.cl'), maskEmail('')]).toEqual(['•••@x.cl', '']);
});
