import { beforeAll, describe, expect, it } from 'vitest';
import { duplicateCampaign } from '@/functions/src/mailing/duplicate-campaign';
import { previewCampaign } from '@/functions/src/mailing/preview-campaign';
import { saveBrand } from '@/functions/src/mailing/save-brand';
import { saveCampaign } from '@/functions/src/mailing/save-campaign';
import { saveMailPicture } from '@/functions/src/mailing/save-mail-picture';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { type MailBrand, parseBrandKit } from '@/lib/domain/mailing/brand/brand';
import { EMPTY_CAMPAIGN, parseCampaign } from '@/lib/domain/mailing/campaign';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const BRAND: MailBrand = { logo: '', main: '#1a3d8f', top: '#ffe27a', font: 'classic' };

let producerId: string;
let who: Who;
beforeAll(async () => {
  producerId = await makeProducer();
  who = await makeUser({ role: 'producer', producers: [producerId] });
});
const kit = async () =>
  parseBrandKit('kit', (await db().doc(entryPaths.mailBrand(producerId)).get()).data());
const save = async (brand: object, by: Who | null = who) =>
  callAs(saveBrand, by, { producerId, version: (await kit()).version, brand });
const stored = async () => (await kit()).brand;
const content = (over: object) => ({
  ...EMPTY_CAMPAIGN,
  subject: 's',
  message: 'm https://a.cl',
  ...over,
});
const campaignOf = async (id: unknown) =>
  parseCampaign(
    String(id),
    (
      await db()
        .doc(paths.campaign(String(id)))
        .get()
    ).data(),
  );

describe('the brand of a producer', () => {
  it('is saved by who manages events, and is nobody else’s to read or change', async () => {
    await save(BRAND);
    expect(await stored()).toEqual(BRAND);
    const member = await makeUser({
      role: 'producer',
      producers: [producerId],
      permissions: fromFlags(['events.create']),
    });
    const stranger = await makeUser({ role: 'producer', producers: [await makeProducer()] });
    for (const by of [member, stranger, null]) {
      expect((await errorOf(save({ ...BRAND, font: 'wide' }, by))).code).toMatch(
        /denied|unauthenticated/,
      );
    }
    expect(await stored()).toEqual(BRAND);
  });

  it('is not overwritten by who had opened it before somebody else saved', async () => {
    const { version } = await kit();
    await save({ ...BRAND, font: 'typed' });
    const late = callAs(saveBrand, who, { producerId, version, brand: BRAND });
    expect((await errorOf(late)).code).toBe('aborted');
    expect((await stored())?.font).toBe('typed');
  });

  it('has no colour that cannot be read, and no logo that is not the producer’s', async () => {
    expect((await errorOf(save({ ...BRAND, main: '#ffff00' }))).message).toContain('no se lee');
    expect((await errorOf(save({ ...BRAND, logo: 'a'.repeat(32) }))).message).toContain(
      'sube el logo',
    );
    const { pictureId } = await callAs(saveMailPicture, who, {
      producerId,
      large: PIXEL,
      small: PIXEL,
    });
    await save({ ...BRAND, logo: pictureId });
    expect((await stored())?.logo).toBe(pictureId);
  });

  it('shows in a draft only once it was applied, and a later one changes none that has it', async () => {
    await save(BRAND);
    const { campaignId: plain } = await callAs(saveCampaign, who, {
      producerId,
      content: content({}),
    });
    const branded = content({ brand: BRAND });
    const { campaignId } = await callAs(saveCampaign, who, { producerId, content: branded });
    await save({ ...BRAND, main: '#7a1144' });
    expect((await campaignOf(plain)).brand).toBeNull();
    expect((await campaignOf(campaignId)).brand).toEqual(BRAND);
    const copy = await callAs(duplicateCampaign, who, { campaignId });
    expect((await campaignOf(copy.campaignId)).brand).toEqual(BRAND);
  });

  it('gives a mail its colours, letters and logo, and the preview is that mail', async () => {
    const { pictureId } = await callAs(saveMailPicture, who, {
      producerId,
      large: PIXEL,
      small: PIXEL,
    });
    const htmlOf = async (brand: MailBrand | null) =>
      String(
        (await callAs(previewCampaign, who, { producerId, content: content({ brand }) })).html,
      );
    const plain = await htmlOf(null);
    const html = await htmlOf({ ...BRAND, logo: String(pictureId) });
    for (const part of ['#1a3d8f', '#ffe27a', 'Georgia', String(pictureId)]) {
      expect(html).toContain(part);
      expect(plain).not.toContain(part);
    }
    expect(html).not.toContain('#cf3a12');
  });
});
