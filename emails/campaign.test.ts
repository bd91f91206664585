import { describe, expect, it } from 'vitest';
import { DISCLAIMER } from '@/lib/domain/kit/text/disclaimer';
import type { EmailProps } from './campaign-props';
import { renderCampaign } from './render';

const props: EmailProps = {
  message: 'Hola {{nombre}},\nmira https://entradas.cl/x?a=1&b=2.\n\nNos vemos',
  producerName: 'Noche Austral',
  producerId: 'p1',
  campaignId: 'c1',
  userId: 'u1',
  userMail: 'ana@x.cl',
  buttonUrl: 'https://entradas.cl/evento',
  siteUrl: 'https://panel.cl',
  t: 'k1.firma',
};

describe('the campaign e-mail', () => {
  it('is 500 px wide, has the defaults, the disclaimer and the unsubscribe link', () => {
    const { html, text } = renderCampaign(props);
    // Outlook ignores `max-width`: each table of the mail's width has it as an attribute. A phone's program may drop the sheet.
    for (const name of ['card', 'foot']) {
      const table = html.match(new RegExp(`<table[^>]*class="${name}"[^>]*>`))?.[0];
      expect(table).toContain('width="500"');
      expect(table).toContain('max-width:100vw');
      expect(table).not.toMatch(/[";]width:100%/);
    }
    const link =
      'https://panel.cl/mailing/unsubscribe/p1?campaignId=c1&userId=u1&email=ana%40x.cl&t=k1.firma';
    expect(html).toContain(link.replaceAll('&', '&amp;'));
    expect(text).toContain(link);
    for (const part of [html, text]) {
      expect(part).toContain('¡QUEREMOS QUE SEAS PARTE!');
      expect(part).toContain('ÚLTIMOS TICKETS AQUÍ');
      expect(part).toContain(DISCLAIMER);
      expect(part).not.toMatch(/productora/i);
    }
    expect(html).toContain('prefers-color-scheme: dark');
  });

  it('keeps paragraphs and line breaks, and links only https addresses', () => {
    const { html } = renderCampaign(props);
    expect(html).toContain('Hola {{nombre}},<br/>mira ');
    expect(html).toContain('href="https://entradas.cl/x?a=1&amp;b=2"');
    expect(html.match(/<p /g)?.length).toBe(2 + 2);
  });

  it('says that it is about their purchase, and what its links do not end', () => {
    for (const part of Object.values(renderCampaign({ ...props, bought: 'Festival Austral' }))) {
      expect(part).toContain('Te escribimos porque compraste una entrada para Festival Austral');
      expect(part).toContain('te llega aunque no recibas las novedades de Noche Austral');
      expect(part).toContain('Dejar de recibir sus novedades');
      expect(part).toContain('/mailing/unsubscribe/');
      expect(part).not.toMatch(/estás en la lista|Dejar de recibir sus correos/);
    }
    expect(renderCampaign({ ...props, bought: '' }).text).toContain(
      'compraste una entrada, o está',
    );
  });

  it('says what its picture shows, for whom pictures are not loaded', () => {
    const picture = {
      ...props,
      eventImageUrl: 'https://x.cl/flyer.png',
      title: 'Vuelve la cumbia',
    };
    expect(renderCampaign(picture).html).toContain('alt="Vuelve la cumbia"');
    const flyer = renderCampaign({ ...picture, eventName: 'Festival Austral' });
    expect(flyer.html).toContain('alt="Flyer de Festival Austral"');
  });

  it('has in Word what Word ignores elsewhere: letters, and a button’s padding in its cell', () => {
    const { html } = renderCampaign(props);
    const word = html.match(/<!--\[if mso\]>(.*?)<!\[endif\]-->/g);
    expect(word).toHaveLength(1);
    expect(word?.[0]).toContain("td,p,h1,h2,li{font-family:'Segoe UI'");
    expect(html).toMatch(/<td[^>]*mso-padding-alt:14px 24px[^>]*><a [^>]*padding:14px 24px/);
    const brand = { logo: '', main: '#1a3d8f', top: '#0f1f3d', font: 'typed' } as const;
    expect(renderCampaign({ ...props, brand }).html).toContain("li{font-family:'Courier New'");
  });

  it('has one title, its own, whatever inboxes show beside the subject', () => {
    const { html } = renderCampaign({ ...props, title: 'La noche', preheader: 'Hasta el domingo' });
    expect(html.match(/<title>[^<]*/g)).toEqual(['<title>La noche']);
    expect(html).toContain('Hasta el domingo');
  });

  it('escapes everything that was typed', () => {
    const evil = `</title><script>alert(1)</script><img src=x onerror=alert(1)>" onclick="x`;
    const { html } = renderCampaign({
      ...props,
      message: `${evil}\n\njavascript:alert(1) <a href="javascript:x">x</a>`,
      title: evil,
      producerName: evil,
      buttonText: evil,
      preheader: evil,
    });
    expect(html).not.toMatch(/<script|<img src=x|<a href="javascript|href="javascript/i);
    expect(html).not.toMatch(/" onclick="/);
    expect(html).toContain('&lt;script&gt;');
  });

  it('leaves out what is not wanted', () => {
    const { html, text } = renderCampaign({ ...props, noUnsubscribe: true, buttonText: '' });
    expect(html).not.toContain('/mailing/unsubscribe/');
    expect(text).not.toContain('/mailing/unsubscribe/');
    expect(html).not.toContain('entradas.cl/evento');
    expect(html).not.toContain('<img');
  });

  it('sends every link of the content through hrefOf, and only those', () => {
    const seen: string[] = [];
    const hrefOf = (url: string) => {
      seen.push(url);
      return `https://t.cl/${seen.length}`;
    };
    const { html } = renderCampaign({ ...props, hrefOf });
    expect([...new Set(seen)].sort().reverse()).toEqual([
      'https://entradas.cl/x?a=1&b=2',
      'https://entradas.cl/evento',
    ]);
    expect(html).not.toContain('href="https://entradas.cl');
  });
});
