import { expect, it } from 'vitest';
import { NO_FACTS } from '@/lib/domain/mailing/blocks/block-facts';
import type { Block } from '@/lib/domain/mailing/blocks/blocks';
import type { MailBrand } from '@/lib/domain/mailing/brand/brand';
import { everyBlock, rich, spanOf } from '@/tests/support/blocks';
import { renderCampaign } from './render';

const BRAND: MailBrand = { logo: '', main: '#1a3d8f', top: '#0f1f3d', font: 'typed' };
const OWN = /#cf3a12|#b8320d|BlinkMacSystemFont/;
const BLOCKS: Block[] = [...everyBlock('e1'), rich('r', [['paragraph', spanOf('https://a.cl')]])];

const htmlOf = (brand: MailBrand | null, blocks: Block[] = []) => {
  const who = { producerId: 'p', campaignId: 'c', userId: 'u', userMail: 'ana@x.cl' };
  const content = { message: 'Mira https://a.cl', buttonText: 'Ir', buttonUrl: 'https://a.cl' };
  const facts = { ...NO_FACTS, codes: [{ eventId: 'e1', code: 'AMIGOS', label: '20 %' }] };
  const look = { producerName: 'Casa', producerImageUrl: 'https://a.cl/logo.png', brand };
  return renderCampaign({ ...who, ...content, ...look, blocks, facts }).html;
};

it.each([
  ['of the template', []],
  ['of blocks', BLOCKS],
])('a mail %s has nothing of the platform’s look where the producer has one', (_, blocks) => {
  expect(htmlOf(null, blocks)).toMatch(OWN);
  const html = htmlOf(BRAND, blocks);
  expect(html).not.toMatch(OWN);
  for (const part of [BRAND.main, BRAND.top, 'Courier New']) expect(html).toContain(part);
});

it('the name is read on the brand’s colour, in a dark mail too, and its links there have the text’s', () => {
  const html = htmlOf(BRAND);
  expect(html).toMatch(/<td style="[^"]*color:#ffffff[^"]*">Casa</);
  expect(htmlOf({ ...BRAND, top: '#ffe27a' })).toMatch(/<td style="[^"]*color:#1b1725[^"]*">Casa</);
  expect(html).not.toContain('class="accent"');
});

it('a logo keeps its shape', () => {
  expect(htmlOf(BRAND)).toMatch(/<img[^>]*width="40"/);
  const html = htmlOf({ ...BRAND, logo: 'a'.repeat(32) });
  expect(html).not.toMatch(/<img[^>]*width="40"/);
  expect(html).toMatch(/<img[^>]*style="[^"]*;height:auto;max-width:180px;max-height:40px/);
});
