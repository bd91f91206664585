import { describe, expect, it } from 'vitest';
import { compileMail, isSendable, newPlaceholders, type RecipientValues } from './mime';

const marks = newPlaceholders();
const fill: RecipientValues = {
  to: 'ana@x.cl',
  name: 'Ana',
  messageId: 'c.u@early.test',
  unsubscribeUrl: `https://panel.cl/mailing/unsubscribe/p?campaignId=c&userId=u&email=a&t=${'k'.repeat(90)}`,

  preferencesUrl: 'https://panel.cl/preferencias/x',
  openUrl: 'https://panel.cl/o/1',
  linkUrl: (n) => `https://panel.cl/c/${n}?a=1&b=2`,
};
const html = `<p>Hola {{nombre}}, ñandú 🎉 ${'palabra '.repeat(40)}</p>\n<a href="${marks.link(0)}">x</a><a href="${marks.link(11)}">y</a><a href="${marks.unsubscribe}">z</a><img src="${marks.open}">`;
const text = `Hola {{nombre}}, ñandú\n.\n${marks.link(0)}\n${marks.unsubscribe}`;
const compile = (over: object = {}) =>
  compileMail(
    {
      from: { name: 'Noche Ñ', address: 'correos@early.test' },
      subject: 'Hola',
      html,
      text,
      ...over,
    },
    marks,
  );

/** Parses a message as a mail client does. */
function read(raw: Buffer) {
  const whole = raw.toString('latin1');
  const cut = whole.indexOf('\r\n\r\n');
  const head = whole.slice(0, cut).replace(/\r\n[ \t]/g, ' ');
  const headers = head.split('\r\n').map((line) => {
    const [name = '', ...rest] = line.split(': ');
    return [name.toLowerCase(), rest.join(': ')] as const;
  });
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? '';
  const bodies = whole
    .slice(cut + 4)
    .split(`--${boundary}`)
    .slice(1, 3)
    .map((part) => part.slice(part.indexOf('\r\n\r\n') + 4, -2))
    .map((part) =>
      Buffer.from(
        part
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString('utf8'),
    );
  return {
    headers,
    get: (name: string) => headers.find(([key]) => key === name)?.[1],
    bodies,
    whole,
  };
}

describe('compileMail', () => {
  it('makes a message that decodes to what was written, with every hole filled', () => {
    const { bodies } = read(compile()(fill));
    const esc = (url: string) => url.replaceAll('&', '&amp;');
    expect(bodies[0]).toBe(`Hola Ana, ñandú\r\n.\r\n${fill.linkUrl(0)}\r\n${fill.unsubscribeUrl}`);
    expect(bodies[1]).toBe(
      html
        .replace('{{nombre}}', 'Ana')
        .replace(marks.link(0), esc(fill.linkUrl(0)))
        .replace(marks.link(11), esc(fill.linkUrl(11)))
        .replace(marks.unsubscribe, esc(fill.unsubscribeUrl))
        .replace(marks.open, fill.openUrl)
        .replace('\n', '\r\n'),
    );
  });

  it('keeps every line short and every byte ASCII', () => {
    const { whole } = read(compile()(fill));
    const body = whole.slice(whole.indexOf('\r\n\r\n'));
    for (const line of body.split('\r\n')) expect(line.length).toBeLessThanOrEqual(76);
    for (const line of whole.split('\r\n')) expect(line.length).toBeLessThan(998);
    expect(Buffer.from(whole, 'latin1').every((byte) => byte < 0x7f)).toBe(true);
    expect(whole.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('has one of each header, RFC 8058 among them', () => {
    const message = read(compile()(fill));
    const names = message.headers.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(message.get('list-unsubscribe')).toBe(`<${fill.unsubscribeUrl}>`);
    expect(message.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(message.get('message-id')).toBe('<c.u@early.test>');
    expect(message.get('to')).toBe('ana@x.cl');
    expect(message.get('from')).toMatch(/^=\?UTF-8\?Q\?Noche_=C3=91\?= <correos@early\.test>$/);
  });

  it.each([
    ['subject', 'Hola\r\nBcc: otro@x.cl'],
    ['subject', 'Hola\u2028\nBcc: otro@x.cl'],
  ])('cannot be made to carry another header by its %s', (_, subject) => {
    const names = read(compile({ subject })(fill)).headers.map(([name]) => name);
    expect(names).not.toContain('bcc');
  });

  it('cannot be made to carry another header by a name', () => {
    const name = 'x\r\nBcc: otro@x.cl';
    const make = compile({
      subject: 'Hola {{nombre}}',
      from: { name: `${name}" <evil@x.cl>`, address: 'correos@early.test' },
    });
    const message = read(make({ ...fill, name }));
    expect(message.headers.map(([key]) => key)).not.toContain('bcc');
    expect(message.get('from')?.match(/</g)?.length).toBe(1);
  });

  it('escapes a name in the HTML and drops the hole when there is none', () => {
    const withTags = read(compile()({ ...fill, name: '<b>&"' }));
    expect(withTags.bodies[1]).toContain('Hola &lt;b&gt;&amp;&quot;,');
    expect(read(compile()({ ...fill, name: '' })).bodies[0]).toContain('Hola, ñandú');
  });

  it('greets by name in the subject', () => {
    const make = compile({ subject: '{{nombre}}, ven' });
    expect(read(make(fill)).get('subject')).toBe('Ana, ven');
    expect(read(make({ ...fill, name: '' })).get('subject')).toBe(', ven');
  });
});

describe('isSendable', () => {
  it('takes plain addresses only', () => {
    expect(isSendable('ana.b+c@x-y.cl')).toBe(true);
    for (const bad of [
      'a@x.cl\r\nBcc: b@y',
      'a@x,b@y.cl',
      '<a@x.cl>',
      'a b@x.cl',
      'ñ@x.cl',
      'a@',
      '"a"@x.cl',
    ]) {
      expect(isSendable(bad)).toBe(false);
    }
  });
});
