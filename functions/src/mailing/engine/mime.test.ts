import { afterEach, describe, expect, it, vi } from 'vitest';
import { compileMail, isSendable, newPlaceholders, type RecipientValues } from './mime';

const marks = newPlaceholders();
afterEach(() => {
  vi.useRealTimers();
});
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
    expect(read(make({ ...fill, name: '' })).get('subject')).toBe('Ven');
  });
});

describe('the whole message', () => {
  const raw = (over: object, values: Partial<RecipientValues> = {}) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 6, 4, 5, 6, 7) });
    const message = compile(over)({ ...fill, unsubscribeUrl: 'https://b.cl/u?a&b', ...values });
    return message.toString('latin1').replace(/----=_[0-9a-f]{24}/g, 'BOUNDARY');
  };

  it('is what mail clients are given, to the letter', () => {
    const text = `{{ NOMBRE }}{{nombre}}\rñ\n\n${marks.preferences}`;
    const from = { name: 'Noche Austral', address: 'correos@early.test' };
    const page = `<b title='{{nombre}}'>${marks.open}`;
    const own = { name: `O'H`, openUrl: '' };
    const headers = { 'Reply-To': 'dj@x.cl', 'Feedback-ID': 'c:p:\r\ncampaign' };
    expect(raw({ from, headers, text, html: page }, own)).toBe(
      [
        'To: ana@x.cl',
        'Message-ID: <c.u@early.test>',
        'Date: Sat, 04 Jul 2026 05:06:07 +0000',
        'Subject: Hola',
        'List-Unsubscribe:',
        ' <https://b.cl/u?a&b>',
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
        'From: "Noche Austral" <correos@early.test>',
        'MIME-Version: 1.0',
        'Reply-To: dj@x.cl',
        'Feedback-ID: c:p: campaign',
        'Content-Type: multipart/alternative;',
        ' boundary="BOUNDARY"',
        '',
        '--BOUNDARY',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        "O'H=",
        "O'H=",
        '',
        '=C3=B1',
        '',
        '=',
        'https://panel.cl/preferencias/x=',
        '',
        '--BOUNDARY',
        'Content-Type: text/html; charset=utf-8',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        "<b title=3D'=",
        'O&#39;H=',
        "'>=",
        '',
        '--BOUNDARY--',
        '',
      ].join('\r\n'),
    );
  });

  it('has its own boundary in every campaign', () => {
    const boundary = () => /boundary="(.+)"/.exec(compile()(fill).toString())?.[1];
    expect(boundary()).not.toBe(boundary());
  });

  it('names its sender on one line, without what would end the name', () => {
    const from = { name: ' "Noche\r\n<\\Austral@> ', address: 'correos@early.test' };
    expect(raw({ from })).toContain('From: "Noche Austral" <correos@early.test>\r\n');
  });

  it('breaks long headers into lines, and a long subject into words of its own', () => {
    const subject = ` \u2028${'La noche más larga del año '.repeat(5)}`;
    const headers = { 'X-Long': 'palabra '.repeat(30) };
    const head = raw({ subject, headers }).split('\r\n\r\n')[0] ?? '';
    for (const line of head.split('\r\n')) expect(line.length).toBeLessThanOrEqual(77);
    const long = read(Buffer.from(raw({ subject, headers }), 'latin1'));
    expect(long.get('x-long')).toBe('palabra '.repeat(30).trim());
    const words = [...(long.get('subject') ?? '').matchAll(/=\?UTF-8\?Q\?(\S*?)\?=/g)];
    expect(words.length).toBeGreaterThan(2);
    const said = words.map(([, word = '']) => word.replaceAll('_', ' ')).join('');
    expect(decodeURIComponent(said.replaceAll('=', '%'))).toBe(subject.trim());
  });

  it('fills preferences in the HTML as well, and leaves out what a recipient has no value for', () => {
    const page = `<a href="${marks.preferences}">p</a><img src="${marks.open}">`;
    const own = read(compile({ html: page })({ ...fill, openUrl: '' }));
    expect(own.bodies[1]).toBe(`<a href="${fill.preferencesUrl}">p</a><img src="">`);
  });

  it('breaks the line of a value that is too long for one', () => {
    const name = 'Ñandú'.repeat(30);
    const message = compile()({ ...fill, name });
    for (const line of message.toString('latin1').split('\r\n\r\n').slice(1).join().split('\r\n'))
      expect(line.length).toBeLessThanOrEqual(76);
    expect(read(message).bodies[0]).toContain(`Hola ${name}, ñandú`);
  });
});

describe('newPlaceholders', () => {
  it('cannot be typed by anybody who has seen those of another mail', () => {
    const [mine, other] = [newPlaceholders(), newPlaceholders()];
    const all = ({ unsubscribe, preferences, open, link }: typeof mine) => [
      unsubscribe,
      preferences,
      open,
      link(0),
      link(12),
    ];
    expect(new Set([...all(mine), ...all(other)]).size).toBe(10);
    for (const mark of all(mine)) expect(mark).toMatch(/^x[0-9a-f]{18}-[a-z]+\d*-x$/);
    const theirs = `${other.unsubscribe} ${other.link(0)}`;
    expect(read(compile({ text: theirs })(fill)).bodies[0]).toBe(theirs);
  });
});

describe('isSendable', () => {
  it('takes plain addresses only', () => {
    for (const good of [
      'ana.b+c@x-y.cl',
      '!~@X.CL',
      `${'a'.repeat(64)}@x.cl`,
      `a@${'x'.repeat(190)}`,
    ]) {
      expect(isSendable(good)).toBe(true);
    }
    for (const bad of [
      'a@x.cl\r\nBcc: b@y',
      'a@x,b@y.cl',
      '<a@x.cl>',
      'a b@x.cl',
      'ñ@x.cl',
      'a@',
      '"a"@x.cl',
      ...[...'<>()[]\\,;:"'].map((sign) => `a${sign}b@x.cl`),
      `${'a'.repeat(65)}@x.cl`,
      `a@${'x'.repeat(191)}`,
      '@x.cl',
      'a@x.cl ',
      ' a@x.cl',
      'a@x_y.cl',
    ]) {
      expect(isSendable(bad)).toBe(false);
    }
  });
});
