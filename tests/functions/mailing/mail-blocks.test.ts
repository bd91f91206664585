import { beforeAll, describe, expect, it } from 'vitest';
import { campaignPicture } from '@/functions/src/mailing/campaign-picture';
import { duplicateCampaign } from '@/functions/src/mailing/duplicate-campaign';
import { previewCampaign } from '@/functions/src/mailing/preview-campaign';
import { saveCampaign } from '@/functions/src/mailing/save-campaign';
import { saveMailPicture } from '@/functions/src/mailing/save-mail-picture';
import { sendCampaign } from '@/functions/src/mailing/send-campaign';
import { sendTestEmail } from '@/functions/src/mailing/send-test-email';
import { untypedDb as db } from '@/functions/src/support/admin';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { BLOCK_LIMITS } from '@/lib/domain/mailing/blocks/block-limits';
import { parseBlocks } from '@/lib/domain/mailing/blocks/blocks';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { everyBlock, PICTURE, rich, spanOf } from '../../support/blocks';
import { makeCampaign, READY, storedCampaign } from '../../support/campaigns';
import { makeDiscount, makeEvent, makeTicketType } from '../../support/event-data';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';
import { decodedText } from '../../support/mail/decoded-text';
import { mailingRig } from '../../support/mail/mailing-rig';

const rig = mailingRig();

const LARGE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const SMALL = LARGE.replace('Jggg==', 'Jghg==');
const FLYER = LARGE;

let producerId: string;
let eventId: string;
let foreignEvent: string;
let who: Who;
let pictureId: string;
let strangers: [string, Who][];
beforeAll(async () => {
  producerId = await makeProducer({ name: 'Noche Austral' });
  who = await makeUser({ role: 'producer', producers: [producerId] });
  const images = { flyer: FLYER, thumb: '' };
  eventId = await makeEvent(producerId, { name: 'Cumbre', status: 'published', images });
  await makeTicketType(eventId, { name: 'Preventa', price: 12_000 });
  await makeDiscount(eventId, 'AMIGOS', { percent: 20 });
  const other = await makeProducer();
  foreignEvent = await makeEvent(other, { name: 'Ajeno', status: 'published', images });
  const permissions = fromFlags(['events.create', 'finance.view']);
  strangers = [
    ['another producer', await makeUser({ role: 'producer', producers: [other] })],
    ['a missing flag', await makeUser({ role: 'producer', producers: [producerId], permissions })],
    ['no role', await makeUser({ role: null })],
  ];
  const input = { producerId, large: LARGE, small: SMALL };
  pictureId = String((await callAs(saveMailPicture, who, input)).pictureId);
});

const content = (blocks: unknown) => ({ ...READY, message: '', buttonUrl: '', blocks });
const preview = (blocks: unknown) =>
  callAs(previewCampaign, who, { producerId, content: content(blocks) });

describe('a picture for mails', () => {
  it('is the same picture however often it is stored, and anybody reads it by its hash', async () => {
    const input = { producerId, large: LARGE, small: SMALL };
    expect((await callAs(saveMailPicture, who, input)).pictureId).toBe(pictureId);
    for (const [size, data] of [
      ['large', LARGE],
      ['small', SMALL],
    ]) {
      const read = await callAs(campaignPicture, null, { producerId, pictureId, size });
      expect(`data:${read.type};base64,${read.data}`).toBe(data);
    }
    const gone = { producerId, pictureId: PICTURE, size: 'large' };
    expect((await errorOf(callAs(campaignPicture, null, gone))).code).toBe('not-found');
  });

  it('is one of a thousand at most', async () => {
    const full = await makeProducer();
    const owner = await makeUser({ role: 'producer', producers: [full] });
    for (let from = 0; from < BLOCK_LIMITS.pictures; from += 500) {
      const batch = db().batch();
      for (let n = from; n < from + 500; n += 1) {
        batch.set(db().doc(innerPaths.mailPicture(full, `p${n}`)), { width: 1 });
      }
      await batch.commit();
    }
    const input = { producerId: full, large: LARGE, small: SMALL };
    expect(await errorOf(callAs(saveMailPicture, owner, input))).toMatchObject({
      code: 'resource-exhausted',
      message: 'Llegaste a 1.000 imágenes: usa una que ya subiste',
    });
  });

  it('is refused from whoever may not write campaigns', async () => {
    const input = { producerId, large: LARGE, small: SMALL };
    for (const [, stranger] of strangers) {
      expect((await errorOf(callAs(saveMailPicture, stranger, input))).code).toBe(
        'permission-denied',
      );
    }
  });

  it.each([
    ['an address', 'https://evil.test/x.png'],
    ['an SVG', 'data:image/svg+xml;base64,PHN2Zz4='],
    ['a WebP, which Outlook does not show', 'data:image/webp;base64,UklGRg=='],
    ['a text that says it is one', 'data:image/png;base64,QUJD'],
    ['nothing', ''],
  ])('is not %s', async (_, large) => {
    const error = await errorOf(callAs(saveMailPicture, who, { producerId, large, small: SMALL }));
    expect(error).toMatchObject({ code: 'invalid-argument', field: 'large' });
  });
});

describe('a campaign of blocks', () => {
  it('is previewed, tested and sent as one and the same mail', async () => {
    const { campaignId, producerId: house } = await makeCampaign(2);
    await db().doc(paths.campaign(campaignId)).update({ producerId });
    await db().doc(paths.producer(house)).delete();
    const blocks = everyBlock(eventId, pictureId);
    await callAs(saveCampaign, who, { campaignId, version: 1, content: content(blocks) });
    expect(parseBlocks((await storedCampaign(campaignId)).blocks)).toEqual(blocks);
    const shown = await preview(blocks);
    expect(shown).toMatchObject({ problem: '', isTooHeavy: false });
    await callAs(sendTestEmail, who, { campaignId, email: who.email });
    const raw = rig.sink.taken[0]?.raw ?? '';
    const mail = decodedText(raw);
    for (const said of [
      'Esta noche',
      'Cumbre',
      'Desde $ 12.000',
      'Preventa',
      'AMIGOS',
      '20 %',
      'Derecha',
    ]) {
      expect(String(shown.html)).toContain(said);
      expect(Buffer.from(mail, 'latin1').toString('utf8')).toContain(said);
    }
    // But for where links lead, and pictures that a preview holds, they are the same to the letter.
    const bare = (html: string) =>
      html
        .replace(/\r\n/g, '\n')
        .replace(/<link rel="preload"[^>]*>/g, '')
        .replace(/<img[^>]*mailing\/open[^>]*>/, '')
        .replace(/(href|src)="[^"]*"/g, '$1=""')
        .replace(/Hola [^<,]*,/g, 'Hola,');
    const sent = Buffer.from(
      /text\/html[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(mail)?.[1] ?? '',
      'latin1',
    );
    expect(bare(sent.toString('utf8'))).toBe(bare(String(shown.html)));
    expect(mail.match(/https:\/\/panel\.cl\/mailing\/unsubscribe\/[^"\s]*"/g)).toHaveLength(1);
    expect(mail).toContain(`https://panel.cl/mailing/picture/${producerId}/${pictureId}/large`);
    expect(mail).not.toMatch(/data:image|<script/);
    // The flyer's address answers, of this event and of no other.
    const flyer = (of: string) =>
      callAs(campaignPicture, null, { campaignId, name: 'event', eventId: of });
    expect(mail).toContain(`/mailing/image/${campaignId}/event?e=${eventId}`);
    expect(await flyer(eventId)).toMatchObject({ type: 'image/png' });
    expect((await errorOf(flyer(foreignEvent))).code).toBe('not-found');
  });

  it('shows no picture that an event or a producer holds on another site', async () => {
    const { campaignId, producerId: own } = await makeCampaign(1);
    const sender = await makeUser({ role: 'producer', producers: [own] });
    const elsewhere = 'https://elsewhere.test/a.png';
    await db().doc(paths.producer(own)).update({ image: elsewhere });
    const images = { flyer: elsewhere, thumb: '' };
    const ownEvent = await makeEvent(own, { name: 'Noche', status: 'published', images });
    await makeTicketType(ownEvent, { price: 5_000 });
    const blocks = [{ id: 'a', kind: 'event', eventId: ownEvent, buttonText: '', link: '' }];
    await callAs(saveCampaign, sender, { campaignId, version: 1, content: content(blocks) });
    const { html } = await callAs(previewCampaign, sender, {
      producerId: own,
      content: content(blocks),
    });
    expect(html).toContain('Noche');
    await callAs(sendCampaign, sender, { campaignId });
    await rig.queue.drained();
    const mail = decodedText(rig.sink.taken[0]?.raw ?? '');
    expect(mail).toContain('Noche');
    expect(`${html} ${mail}`).not.toContain('elsewhere');
  });

  it('keeps what it showed when it was sent, and is copied with its blocks', async () => {
    const { campaignId, producerId: own } = await makeCampaign(1);
    const sender = await makeUser({ role: 'producer', producers: [own] });
    const images = { flyer: FLYER, thumb: '' };
    const ownEvent = await makeEvent(own, { name: 'Antes', status: 'published', images });
    await makeTicketType(ownEvent, { price: 5_000 });
    const blocks = [{ id: 'a', kind: 'event', eventId: ownEvent, buttonText: '', link: '' }];
    await callAs(saveCampaign, sender, { campaignId, version: 1, content: content(blocks) });
    await callAs(sendCampaign, sender, { campaignId });
    await db()
      .doc(paths.event(ownEvent))
      .update({ name: 'Después', images: { flyer: SMALL, thumb: '' } });
    await rig.queue.drained();
    const [sent] = rig.sink.taken;
    const kept = /mailing\/picture\/[^/]+\/([0-9a-f]{32})\/large/.exec(
      decodedText(sent?.raw ?? ''),
    );
    const asked = { producerId: own, pictureId: kept?.[1], size: 'large' };
    const flyer = await callAs(campaignPicture, null, asked);
    expect(`data:${flyer.type};base64,${flyer.data}`).toBe(FLYER);
    expect(decodedText(sent?.raw ?? '')).toContain('Antes');
    expect(decodedText(sent?.raw ?? '')).not.toContain('Despu');
    const copy = await callAs(duplicateCampaign, sender, { campaignId });
    expect((await storedCampaign(String(copy.campaignId))).blocks).toEqual(blocks);
  });

  it.each<[string, unknown]>([
    ['script', [{ id: 'a', kind: 'html', html: '<script>' }]],
    ['a style', [{ id: 'a', kind: 'title', text: 'x', style: 'color:red' }]],
    ['a foot of its own', [{ id: 'a', kind: 'footer' }]],
    ['javascript:', [{ id: 'a', kind: 'button', text: 'x', link: 'javascript:alert(1)' }]],
    [
      'a foreign picture',
      [{ id: 'a', kind: 'picture', pictureId: 'https://x.cl/a.png', alt: '', link: '' }],
    ],
    ['no list', { 0: { id: 'a', kind: 'divider' } }],
  ])('is refused with %s in it', async (_, blocks) => {
    const { campaignId } = await makeCampaign(0, { producerId });
    const saved = callAs(saveCampaign, who, { campaignId, version: 1, content: content(blocks) });
    expect((await errorOf(saved)).code).toBe('invalid-argument');
    expect((await errorOf(preview(blocks))).code).toBe('invalid-argument');
  });

  const eventBlock = (of: string) => [
    { id: 'a', kind: 'event', eventId: of, buttonText: '', link: '' },
  ];
  const refusals = async (blocks: unknown, at = new Date(Date.now() + 3_600_000)) => {
    const { campaignId } = await makeCampaign(1, { producerId });
    await callAs(saveCampaign, who, { campaignId, version: 1, content: content(blocks) });
    const test = { campaignId, email: who.email };
    return {
      preview: (await preview(blocks)).problem,
      test: await errorOf(callAs(sendTestEmail, who, test)),
      now: await errorOf(callAs(sendCampaign, who, { campaignId })),
      later: await errorOf(callAs(sendCampaign, who, { campaignId, scheduledAt: +at })),
    };
  };

  it.each(['draft', 'review'])('tells nobody of an event in %s', async (status) => {
    const hidden = await makeEvent(producerId, { name: 'Secreto', status, publishedAt: null });
    const shown = await preview(eventBlock(hidden));
    expect(`${shown.html} ${shown.text}`).not.toContain('Secreto');
    const refused = await refusals(eventBlock(hidden));
    const message = 'El bloque 1 (Evento): ese evento no está publicado: publícalo o elige otro';
    expect(refused.preview).toBe(message);
    for (const error of [refused.test, refused.now, refused.later]) {
      expect(error).toMatchObject({ code: 'failed-precondition', field: 'blocks', message });
    }
  });

  it('names the block of an event that is gone, keeps the draft, and needs its tickets', async () => {
    const message = 'El bloque 1 (Evento): ese evento ya no está: elige otro';
    const refused = await refusals(eventBlock('e-gone'));
    expect(refused).toMatchObject({ preview: message, now: { message }, later: { message } });
    const bare = await makeEvent(producerId, { status: 'published' });
    await makeTicketType(bare, { hidden: true });
    expect((await preview([{ id: 'a', kind: 'tickets', eventId: bare }])).problem).toBe(
      'El bloque 1 (Entradas): ese evento no muestra entradas: quita el bloque',
    );
  });

  it('shows a code as of the hour when the mail leaves, in the time of its event', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const island = await makeEvent(producerId, {
      ...{ status: 'published', timeZone: 'Pacific/Easter' },
    });
    const typeId = await makeTicketType(island, { name: 'Preventa' });
    const endsAt = new Date('2030-01-15T03:30:00Z');
    await makeDiscount(island, 'SOLO', { percent: 10, endsAt, ticketTypeIds: [typeId] });
    const code = (code: string) => [{ id: 'a', kind: 'code', eventId: island, code }];
    expect(String((await preview(code('SOLO'))).text)).toMatch(
      /10 %, solo para Preventa, hasta el .*14 .*22:30/,
    );
    await makeDiscount(island, 'CORTO', { endsAt: inHours(1) });
    await makeDiscount(island, 'FUTURO', { startsAt: inHours(1) });
    for (const [name, hours, isRefused] of [
      ['CORTO', 2, true],
      ['FUTURO', 2, false],
    ] as const) {
      const { campaignId } = await makeCampaign(1, { producerId });
      await callAs(saveCampaign, who, { campaignId, version: 1, content: content(code(name)) });
      const sent = callAs(sendCampaign, who, { campaignId, scheduledAt: +inHours(hours) });
      const answer = await sent.then(
        () => '',
        (error: Error) => error.message,
      );
      expect(answer.includes(`el código ${name} no se puede usar`), `${name}: ${answer}`).toBe(
        isRefused,
      );
    }
    expect((await preview(code('A/B'))).problem).toMatch(/el código A\/B no se puede usar/);
  });

  it('shows no event, picture or code of another producer', async () => {
    const { campaignId } = await makeCampaign(0, { producerId });
    const theirs = [{ id: 'a', kind: 'tickets', eventId: foreignEvent }];
    const saved = callAs(saveCampaign, who, { campaignId, version: 1, content: content(theirs) });
    expect(await errorOf(saved)).toMatchObject({ code: 'invalid-argument', field: 'blocks' });
    const shown = await preview(theirs);
    expect(`${shown.html} ${shown.text}`).not.toContain('Ajeno');
    expect(shown.problem).toMatch(/ese evento ya no está/);
    const gone = [
      { id: 'a', kind: 'picture', pictureId: PICTURE, alt: 'x', link: '' },
      { id: 'b', kind: 'code', eventId, code: 'NADIE' },
    ];
    expect((await preview(gone)).problem).toBe(
      'El bloque 1 (Imagen): esa imagen ya no está: súbela de nuevo',
    );
    expect((await preview(gone.slice(1))).problem).toMatch(/el código NADIE no se puede usar/);
    await callAs(saveCampaign, who, { campaignId, version: 1, content: content(gone.slice(1)) });
    expect(await errorOf(callAs(sendCampaign, who, { campaignId }))).toMatchObject({
      code: 'failed-precondition',
      field: 'blocks',
    });
  });

  it('cannot leave while it is too heavy, and says which block', async () => {
    const { campaignId } = await makeCampaign(1, { producerId });
    const blocks = Array.from({ length: 12 }, (_, n) =>
      rich(`b${n}`, [['paragraph', spanOf('ñ'.repeat(n === 4 ? 4_000 : 3_900))]]),
    );
    await callAs(saveCampaign, who, { campaignId, version: 1, content: content(blocks) });
    expect((await preview(blocks)).problem).toContain('El bloque 5 (Texto) es el más largo');
    expect(await errorOf(callAs(sendCampaign, who, { campaignId }))).toMatchObject({
      field: 'blocks',
      message: expect.stringContaining('El bloque 5 (Texto)'),
    });
  });
});
