import sharp from 'sharp';
import * as calls from '@/lib/domain/menu/calls';
import { itemsOf } from '@/lib/domain/menu/menu';
import { KeptAnswers } from '../kit/kept-answers';
import { serverCall } from '../kit/server-call';
import type { RequestHeaders } from '../kit/visitor';
import { readGuestMenu } from './guest-menu';

/** The side of a photo in pixels: three times as long as in the menu. */
const SIDE = 264;

const MINUTES_MS = 5 * 60_000;
const KEPT = 400;

const photos = new KeptAnswers<Buffer | null>(MINUTES_MS, KEPT, (photo) => photo !== null);

/** The picture of a product of a published menu, as WebP, made small once in five minutes; null without one. */
export async function readGuestPhoto(
  menuId: string,
  itemId: string,
  visitor: RequestHeaders,
): Promise<Buffer | null> {
  const { menu } = await readGuestMenu(menuId, visitor);
  const hasPhoto = menu && itemsOf(menu).some((item) => item.id === itemId && item.hasPhoto);
  if (!hasPhoto) return null;
  return photos.of(JSON.stringify([menuId, itemId]), async () => {
    const served = await serverCall(calls.menuPhoto, { menuId, itemId }, visitor);
    return served.ok ? smallPhoto(Buffer.from(served.result.data, 'base64')) : null;
  });
}

async function smallPhoto(bytes: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(bytes)
      .resize({ width: SIDE, height: SIDE, fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 74 })
      .toBuffer();
  } catch (error) {
    console.error('La foto de una carta no se pudo leer:', error);
    return null;
  }
}
