import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DISCLAIMER } from '@/lib/domain/kit/text/disclaimer';
import { type BlockFacts, parseFacts } from '@/lib/domain/mailing/blocks/block-facts';
import { linksOfBlocks } from '@/lib/domain/mailing/blocks/block-links';
import { newBlock } from '@/lib/domain/mailing/blocks/block-text';
import { type Block, parseBlocks } from '@/lib/domain/mailing/blocks/blocks';
import reports from '@/tests/fixtures/world/mail-blocks.json';
import { storedBlocks } from '@/tests/support/block-documents';
import { everyBlock, PICTURE, rich, spanOf } from '@/tests/support/blocks';
import type { EmailProps } from '../campaign-props';
import { renderCampaign } from '../render';
import { WORD_FONT } from '../styles';
import { forWord } from '../word';

/** `npm run lab -- designs --seeds=100000` is for whoever changed the reader, the schema or a template. */
const DOCUMENTS = Number(process.env.FUZZ_DOCUMENTS ?? 200);

const HOUSE = 'https://panel.cl';
const LEAVE = `${HOUSE}/mailing/unsubscribe/p1?nonce`;
const FACTS: BlockFacts = {
  events: [
    {
      id: 'e1',
      name: 'Cumbre <b>',
      when: 'sábado 5 de diciembre, 22:00',
      place: 'Blondie, Santiago',
      flyer: `${HOUSE}/mailing/image/c1/event-e1`,
      price: 'Desde $ 12.000',
      types: [
        { name: 'Preventa 1', price: '$ 12.000', note: 'Quedan pocas', isOpen: true },
        {
          name: 'Preventa 2',
          price: '$ 15.000',
          note: 'Cuando se agote Preventa 1',
          isOpen: false,
        },
      ],
    },
  ],
  pictures: [{ id: PICTURE, url: `${HOUSE}/p/large`, small: `${HOUSE}/p/small`, width: 1000 }],
  codes: [{ eventId: 'e1', code: 'AMIGOS', label: '20 % de descuento' }],
};

const mail = (blocks: readonly Block[], over: Partial<EmailProps> = {}) =>
  renderCampaign({
    message: '',
    producerName: 'Noche Austral',
    producerId: 'p1',
    campaignId: 'c1',
    userId: 'u1',
    userMail: 'ana@x.cl',
    buttonText: '',
    unsubscribeUrl: LEAVE,
    blocks,
    facts: FACTS,
    ...over,
  });
const times = (text: string, part: string) => text.split(part).length - 1;

/** What no list of blocks may change of a mail, whatever is in it. */
function frameProblems(blocks: readonly Block[]): string[] {
  const hrefs: string[] = [];
  const { html: sent, text } = mail(blocks, {
    hrefOf: (url) => {
      hrefs.push(url);
      return `${HOUSE}/click`;
    },
  });
  const html = sent.replace(forWord(WORD_FONT), '');
  const foot = html.slice(html.indexOf('class="foot"'));
  const tags = [...html.matchAll(/<([a-z!][a-z0-9]*)([^>]*)>/gi)];
  const names = new Set(tags.map(([, name = '']) => name.toLowerCase()));
  const known =
    'html head meta title style body table tbody tr td div p h1 h2 img hr a ul li br em strong span i link';
  const attributes = tags.flatMap(([, , rest = '']) =>
    [...rest.matchAll(/([a-z-]+)="([^"]*)"/gi)].map(([, name, value]) => [name, value]),
  );
  const addresses = attributes.filter(([name]) => name === 'href' || name === 'src');
  const checks: [string, boolean][] = [
    ['the header is there once', times(html, '>Noche Austral</td>') === 1],
    ['the foot is there once', times(html, 'class="foot"') === 1],
    ['the disclaimer is in it', times(foot, `>${DISCLAIMER}<`) === 1],
    ['one link unsubscribes', times(html, `href="${LEAVE}"`) === 1],
    [
      'the text says it once',
      times(text, LEAVE) === 1 && text.includes(`--\n\nNoche Austral\n\n${DISCLAIMER}\n`),
    ],
    ['one style sheet, the frame’s', times(html.toLowerCase(), '<style') === 1],
    [
      'no element but the known ones',
      [...names].every((name) => name.startsWith('!') || ` ${known} `.includes(` ${name} `)),
    ],
    ['no handler', attributes.every(([name = '']) => !/^on/i.test(name))],
    ['every address is ours', addresses.every(([, value = '']) => value.startsWith(HOUSE))],
    ['every link is https', hrefs.every((url) => /^https:\/\//i.test(url))],
    ['every link is counted', hrefs.every((url) => linksOfBlocks(blocks).includes(url))],
    [
      'no address in a style',
      attributes.every(
        ([name, value = '']) => name !== 'style' || !/url\(|expression/i.test(value),
      ),
    ],
  ];
  return checks.filter(([, holds]) => !holds).map(([what]) => what);
}

describe('blocks by hand', () => {
  it(
    `never lack or double the frame, nor bring script, style or a foreign address: ${DOCUMENTS} documents`,
    () => {
      fc.assert(
        fc.property(storedBlocks, (raw) => {
          expect(frameProblems(parseBlocks(raw))).toEqual([]);
        }),
        { numRuns: DOCUMENTS },
      );
    },
    60_000 + DOCUMENTS * 30,
  );

  it.each(reports)('$report', ({ blocks }) => {
    expect(frameProblems(parseBlocks(blocks))).toEqual([]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('show nothing of an event, a picture or a code that is not the producer’s', () => {
    const { html, text } = mail(everyBlock(), { facts: parseFacts(null) });
    for (const part of [html, text]) {
      expect(part).not.toMatch(/Cumbre|AMIGOS|\/p\/large/);
      expect(part).toContain(LEAVE);
    }
  });
});

describe('a mail of blocks', () => {
  it('shows each of them, in both of its parts', () => {
    const { html, text } = mail(everyBlock());
    for (const part of [html, text]) {
      for (const said of [
        'Esta noche',
        'Hola {{nombre}}',
        'Puertas',
        'Ver más',
        'Blondie',
        'Desde $ 12.000',
        'Preventa 2',
        'Cuando se agote Preventa 1',
        'AMIGOS',
        '20 % de descuento',
        'Izquierda',
        'Derecha',
      ]) {
        expect(part).toContain(said);
      }
    }
    expect(html).toMatch(/<strong>Puertas<\/strong>/);
    expect(html).toMatch(/<ul[^>]*><li[^>]*>uno<\/li><li[^>]*>dos<\/li><\/ul>/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(text).toContain('- uno\n- dos');
    expect(text).toContain('Cumbre <b>');
    expect(text).toContain('La pista');
    const bare = { id: 'a', kind: 'picture', pictureId: PICTURE, alt: '' } as const;
    expect(mail([{ ...bare, link: 'https://x.cl/a' }]).text).toContain('Imagen:\nhttps://x.cl/a');
    expect(html).toContain('Cumbre &lt;b&gt;');
  });

  it('is as wide as every mail, its columns too, and says what its pictures show', () => {
    const { html } = mail(everyBlock());
    expect(html).toContain('alt="El escenario"');
    expect(html).toMatch(/<a [^>]*class="ink"[^>]*style="color:#1b1725[^>]*><img/);
    expect(html).toMatch(/<img[^>]*src="https:\/\/panel.cl\/p\/large"[^>]*width="500"/);
    expect(html).toMatch(/<img[^>]*src="https:\/\/panel.cl\/p\/small"[^>]*width="218"/);
    expect(html.match(/ width="(?!500|100%|218|1")[^"]*"/g)).toBeNull();
    expect(html).not.toMatch(/flex|grid|position:|float:|background-image/);
  });

  it('sends every link through hrefOf, one inside a button as well', () => {
    const { html, text } = mail(everyBlock(), { hrefOf: () => 'https://panel.cl/click/1' });
    expect(html).not.toMatch(/href="https:\/\/(?!panel\.cl)/);
    expect(text).not.toMatch(/https:\/\/(?!panel\.cl)/);
  });

  it('without a block is the mail of title, message and button, to the letter', () => {
    const template = { message: 'Hola', title: 'La noche', buttonUrl: 'https://x.cl' };
    const { blocks: _, facts: __, ...before } = { blocks: [], facts: FACTS };
    expect(mail([], template)).toEqual(mail([], { ...template, ...before }));
    expect(mail([], template).html).toContain('>La noche</h1>');
    expect(mail([newBlock('divider', 'a')], template).html).not.toContain('La noche');
  });

  it('never repeats a line break, a list or a style that was not written', () => {
    const { html } = mail([
      rich('a', [
        ['paragraph', spanOf('uno\ndos')],
        ['item', spanOf('tres')],
        ['paragraph', spanOf('cuatro')],
      ]),
    ]);
    expect(html).toContain('uno<br/>dos');
    expect(html.match(/<ul/g)).toHaveLength(1);
    expect(html.match(/<li/g)).toHaveLength(1);
  });

  it('links the addresses that were typed, as the template does', () => {
    const typed = [rich('a', [['paragraph', spanOf('mira https://a.cl/x, ya', { bold: true })]])];
    const { html, text } = mail(typed, { hrefOf: () => 'https://panel.cl/click/1' });
    expect(html).toMatch(/href="https:\/\/panel.cl\/click\/1"[^>]*>(<[^>]*>)*https:\/\/a.cl\/x</);
    expect(text).toContain('mira https://panel.cl/click/1, ya');
    expect(linksOfBlocks(typed)).toEqual(['https://a.cl/x']);
  });
});
